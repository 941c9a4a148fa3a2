import { readdirSync, readFileSync } from "node:fs";
import Handlebars from "handlebars";
import type { ActorDocument, ItemDocument } from "../../../src/foundry/documents.ts";
import {
  type RenderContext,
  type SmallActorSheet,
  type SmallWindow,
  WindowBase,
  type WindowOptions,
} from "../../../src/foundry/windows.ts";
import { HotPropertyActorSheet } from "../../../src/sheets/actor-sheet.ts";
import { HotPropertyItemSheet } from "../../../src/sheets/item-sheet.ts";
import { registerHelpers } from "../../stand-in/client/framework/handlebars/register-helpers.ts";

const OURS = "systems/hot-property/";

/** Words of HTML, without a page: nothing but the tags goes. */
const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, " ");

/** As much of a page as reading and cleaning somebody's notes needs. */
class WordsOnly {
  parseFromString(html: string) {
    const none = { querySelectorAll: () => [], querySelector: () => null };
    const ownerDocument = { createTreeWalker: () => ({ nextNode: () => null }) };
    return { body: { ...none, ownerDocument, innerHTML: html, textContent: withoutTags(html) } };
  }
}

registerHelpers();
Handlebars.registerHelper("selectOptions", (choices: Record<string, string>) =>
  Object.entries(choices)
    .map(([value, label]) => `${value}: ${label}`)
    .join(", "),
);
for (const file of readdirSync("templates/partials")) {
  const path = `templates/partials/${file}`;
  Handlebars.registerPartial(`${OURS}${path}`, readFileSync(path, "utf8"));
}
Object.assign(globalThis, { DOMParser: WordsOnly, NodeFilter: { SHOW_COMMENT: 128 } });
Object.assign(foundry.applications.ux.TextEditor, { implementation: { enrichHTML: async (html: string) => html } });

/** One of our templates over a context; `path` from the folder of the system. */
const template = (path: string, context: object): string =>
  Handlebars.compile(readFileSync(path.replace(OURS, ""), "utf8"))(context, { allowProtoPropertiesByDefault: true });

/** A card's or an app's template, e.g. `cards/move.hbs`. */
export const drawnFrom = (path: string, context: object): string => template(`templates/${path}`, context);

interface SheetClass {
  new (): SmallActorSheet & { mode: string };
  readonly DEFAULT_OPTIONS: WindowOptions;
  readonly PARTS: Record<string, { readonly template: string }>;
  readonly TABS?: Record<string, { readonly tabs: readonly { readonly id: string }[] }>;
}

let shown: ActorDocument | ItemDocument | null = null;

/** What Foundry's sheets are to ours, as far as drawing goes. */
const FOUNDRYS: PropertyDescriptorMap = {
  actor: { get: () => shown },
  item: { get: () => shown },
  id: { value: "sheet" },
  isEditable: { get: () => shown?.isOwner === true },
  tabGroups: { get: () => ({ primary: null }) },
  _prepareContext: { value: async (): Promise<RenderContext> => ({}) },
  _configureRenderParts: {
    value(this: { constructor: SheetClass }) {
      return { ...this.constructor.PARTS };
    },
  },
  _prepareTabs: {
    value(this: { constructor: SheetClass }, group: string) {
      const tabs = this.constructor.TABS?.[group]?.tabs ?? [];
      return Object.fromEntries(tabs.map(({ id }) => [id, { id, group, active: false, cssClass: "", label: id }]));
    },
  },
};

for (const ours of [HotPropertyActorSheet, HotPropertyItemSheet]) {
  Object.defineProperties(Object.getPrototypeOf(ours.prototype), FOUNDRYS);
}

/** A document's sheet as this user sees it: every part of it, one after the other. */
export const drawn = async (
  Sheet: unknown,
  document: ActorDocument | ItemDocument,
  mode: "play" | "edit" = "play",
): Promise<string> => {
  shown = document;
  const sheet = new (Sheet as SheetClass)();
  sheet.mode = mode;
  const context = await sheet._prepareContext({});
  return Object.values(sheet._configureRenderParts({}))
    .map((part) => template(part.template, context))
    .join("\n");
};

const opened: string[] = [];

/** What Foundry's windows are to ours: each is drawn once, and closed again without an answer. */
Object.defineProperties(WindowBase.prototype, {
  id: { value: "window" },
  render: {
    async value(this: SmallWindow & { constructor: SheetClass }) {
      const context = await this._prepareContext({});
      opened.push(
        Object.values(this.constructor.PARTS)
          .map((part) => template(part.template, context))
          .join("\n"),
      );
      this._onClose({});
    },
  },
});

/** The windows that a gesture opens, drawn, the last one last: whoever sits here answers none. */
export const windowsOf = async (gesture: () => Promise<unknown>): Promise<string[]> => {
  opened.length = 0;
  await gesture();
  return opened.splice(0);
};

/** As much of an element as a question is made of. */
class Words {
  textContent = "";
  append(...more: Words[]): void {
    this.textContent += more.map(({ textContent }) => textContent).join(" ");
  }
}

/** The sentences that a gesture asks about, each answered by `yes`. */
export const questionsOf = async (yes: boolean, gesture: () => Promise<unknown>): Promise<string[]> => {
  const asked: string[] = [];
  const confirm = async ({ content }: { content: Words }): Promise<boolean> => {
    asked.push(content.textContent);
    return yes;
  };
  Object.assign(foundry.applications.api, { DialogV2: { confirm } });
  Object.assign(globalThis, { document: { createElement: () => new Words() } });
  try {
    await gesture();
  } finally {
    Reflect.deleteProperty(globalThis, "document");
  }
  return asked;
};
