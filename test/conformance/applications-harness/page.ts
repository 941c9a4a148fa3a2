import { applications } from "../../stand-in/client/framework/namespace.ts";
import { prosemirror } from "../../stand-in/client/framework/prosemirror/namespace.ts";
import { CONFIG } from "../../stand-in/core/config.ts";
import { fields, TypeDataModel } from "../../stand-in/core/data/namespace.ts";
import { Game } from "../../stand-in/core/game.ts";
import { installGlobals } from "../../stand-in/core/globals.ts";
import { createLocalTable } from "../../stand-in/server/local-backend.ts";
import { dialogSuite } from "./dialog.suite.ts";
import { editorSuite } from "./editor.suite.ts";
import { elementsSuite } from "./elements.suite.ts";
import { formsSuite } from "./forms.suite.ts";
import { helpersSuite } from "./helpers.suite.ts";
import { menusSuite } from "./menus.suite.ts";
import { optionsSuite } from "./options.suite.ts";
import { partsSuite } from "./parts.suite.ts";
import { setProps } from "./props.ts";
import { renderSuite } from "./render.suite.ts";
import { scenes } from "./scenes.ts";
import { sheetsSuite } from "./sheets.suite.ts";
import { runSuite, type Suite } from "./suite-runner.ts";
import { textSuite } from "./text.suite.ts";

const suites: Record<string, Suite> = {
  options: optionsSuite,
  render: renderSuite,
  forms: formsSuite,
  parts: partsSuite,
  helpers: helpersSuite,
  dialog: dialogSuite,
  sheets: sheetsSuite,
  menus: menusSuite,
  text: textSuite,
  elements: elementsSuite,
  editor: editorSuite,
};

class HeroData extends TypeDataModel {
  static override defineSchema() {
    return {
      nerve: new fields.NumberField({ required: true, integer: true, initial: 3, min: 0, max: 9 }),
      motto: new fields.StringField({ initial: "" }),
    };
  }
}

const words = {
  en: { HERO: { Label: "Hero of {place}", Plain: "Plain words", "Tab.first": "First", "Tab.second": "Second" } },
};

/** A table with nothing but the framework on it: `?generation=14` and `?user=Player` change what it is and who looks. */
async function setUp(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const generation = query.get("generation") === "14" ? 14 : 13;
  const foundry = installGlobals({ generation });
  Object.assign(foundry.applications, applications);
  Object.assign(foundry, { prosemirror });
  const shown: string[] = [];
  const note = (message: string): number => shown.push(message);
  Object.assign(globalThis, { ui: { notifications: { info: note, warn: note, error: note, notify: note } } });
  setProps({ hero: "hero", gear: "gear", templates: "applications-harness", notices: shown, standing: new Set() });
  Object.assign(CONFIG.Actor.dataModels, { hero: HeroData });

  const ids = { Gamemaster: "gamemaster000000", Player: "player0000000000" };
  const table = await createLocalTable({
    generation,
    manifest: {
      ...{ id: "harness", title: "Harness", version: "1.0.0", esmodules: [], styles: [], languages: [], packs: [] },
      documentTypes: { Actor: { hero: {} }, Item: { gear: {} } },
    },
    documents: {
      User: [
        { _id: ids.Gamemaster, name: "Gamemaster", role: 4 },
        { _id: ids.Player, name: "Player", role: 1 },
      ],
      Actor: [
        { _id: "vera000000000000", name: "Vera", type: "hero", img: "pictures/vera.svg", ownership: { default: 2 } },
        { _id: "hidden0000000000", name: "Hidden", type: "hero", ownership: { default: 0 } },
      ],
    },
    userId: query.get("user") === "Player" ? ids.Player : ids.Gamemaster,
  });
  const game = new Game({ world: table.world, backend: table.backend, storage: localStorage, languages: [words] });
  await game.initialize();
  await game.finish();
  Object.assign(globalThis, { suiteNames: Object.keys(suites), runSuite: (name: string) => runOne(name), scenes });
  document.documentElement.dataset.ready = "true";
}

async function runOne(name: string) {
  const suite = suites[name];
  if (!suite) throw new Error(`There is no suite "${name}".`);
  return runSuite(suite);
}

await setUp();
