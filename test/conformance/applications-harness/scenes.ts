import type { ApplicationOptions } from "../../stand-in/client/framework/api/application-types.ts";
import type { PageFoundry } from "./page-globals.ts";

declare const foundry: PageFoundry;
declare const Hooks: object;
declare const game: { release: { generation: number }; actors: Map<string, { name: string }> };

interface Note {
  log: unknown[];
}

/** What happened in the scenes, for the browser tests to read. */
const note: Note = { log: [] };

function textWindow(options: ApplicationOptions, html: string) {
  const { ApplicationV2 } = foundry.applications.api;
  class TextWindow extends ApplicationV2 {
    static override DEFAULT_OPTIONS: ApplicationOptions = { position: { width: 320, height: 220 } };
    protected override async _renderHTML(): Promise<string> {
      return html;
    }
    protected override _replaceHTML(result: string, content: HTMLElement): void {
      content.innerHTML = result;
    }
  }
  return new TextWindow(options);
}

/** Things set up on the page, then worked by real keys and a real mouse. */
export const scenes = {
  note,

  /** A press on "Open" opens a window. */
  opener(id: string): void {
    const app = textWindow({ id, window: { title: id, resizable: true } }, '<button type="button">Inside</button>');
    document.getElementById("opener")?.addEventListener("click", () => void app.render({ force: true }));
  },

  async window(id: string, html = "<p>Text</p>"): Promise<void> {
    await textWindow({ id, window: { title: id } }, html).render({ force: true });
  },

  /** A window whose button opens another beside it, and the hooks and events that detaching makes. */
  async detachable(id: string): Promise<void> {
    const hooks = Hooks as unknown as { on(name: string, run: (id: string, win: Window) => void): void };
    hooks.on("openDetachedWindow", (_id, win) => void note.log.push(["open", win.document.title]));
    hooks.on("closeDetachedWindow", () => void note.log.push("close"));
    const child = textWindow({ id: `${id}-child`, window: { title: "Child" } }, "<p>Beside</p>");
    const actions = {
      pressed: (event: Event) => void note.log.push(["pressed", event instanceof Event]),
      beside: () => void app.renderChild(child),
    };
    const html = `<input aria-label="Word" name="word"><button type="button" data-action="pressed">Press</button>
      <button type="button" data-action="beside">Beside</button>`;
    const app = textWindow({ id, window: { title: id }, actions }, html);
    app.addEventListener("close", () => void note.log.push("app closed"));
    await app.render({ force: true });
  },

  async controls(): Promise<void> {
    const action = (name: string) => () => void note.log.push(name);
    const controls = [
      { icon: "fa-solid fa-star", label: "First thing", action: "first" },
      { icon: "fa-solid fa-sun", label: "Second thing", action: "second" },
    ];
    const actions = { first: action("first"), second: action("second") };
    await textWindow({ id: "controlled", window: { title: "Controlled", controls }, actions }, "<p>Text</p>").render({
      force: true,
    });
  },

  dialog(config: object): void {
    void foundry.applications.api.DialogV2.wait({
      window: { title: "Question" },
      content: '<label>Word <input name="word"></label>',
      buttons: [
        { action: "no", label: "No" },
        { action: "yes", label: "Yes", default: true },
      ],
      ...config,
    }).then((answer) => note.log.push(answer));
  },

  menu(): void {
    const list = document.createElement("ul");
    list.innerHTML = '<li class="row" tabindex="0">Row</li>';
    document.querySelector("main")?.append(list);
    const names = ["Alpha", "Beta"];
    const entries = names.map((label) => {
      const run = (): number => note.log.push(label);
      return game.release.generation >= 14
        ? { label, icon: "fa-solid fa-star", onClick: run }
        : { name: label, icon: '<i class="fa-solid fa-star"></i>', callback: run };
    });
    new foundry.applications.ux.ContextMenu(list, ".row", entries, { jQuery: false, fixed: true });
  },

  /** A sheet with fields of several kinds, of the actor with this name. */
  async sheet(name: string): Promise<void> {
    const { HandlebarsApplicationMixin } = foundry.applications.api;
    class StageSheet extends HandlebarsApplicationMixin(foundry.applications.sheets.ActorSheetV2) {
      static override DEFAULT_OPTIONS: ApplicationOptions = {
        position: { width: 400 },
        form: { submitOnChange: true },
      };
      static override PARTS = { body: { template: "applications-harness/hero.hbs" } };
    }
    const actor = [...game.actors.values()].find((one) => one.name === name);
    await new StageSheet({ document: actor as never }).render({ force: true });
  },
};
