import { element } from "../../dom/element.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { host } from "../host.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

const INHERIT = -1;
const LEVELS: [number, string][] = [
  [0, "None"],
  [1, "Limited"],
  [2, "Observer"],
  [3, "Owner"],
];

/** Who may see and change a document: a level for everybody, and one for each user who shall have another. */
export class DocumentOwnershipConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["document-ownership"],
    sheetConfig: false,
    viewPermission: 3,
    position: { width: 420 },
    window: { icon: "fa-solid fa-lock" },
    form: { handler: DocumentOwnershipConfig.#onSubmit, closeOnSubmit: true },
  };

  override get title(): string {
    return `${this.document.name ?? this.document.documentName}: ownership`;
  }

  protected override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const ownership = this.document.ownership ?? {};
    const players = [...(host.game.users ?? [])].filter(({ isGM }) => !isGM);
    return [
      this.#row("default", "All players", ownership.default ?? 0, LEVELS),
      ...players.map(({ id, name }) =>
        this.#row(id, name, ownership[id] ?? INHERIT, [[INHERIT, "As all players"], ...LEVELS]),
      ),
      element("footer", { class: "form-footer" }, element("button", { type: "submit" }, "Save ownership")),
    ];
  }

  #row(name: string, label: string, current: number, levels: [number, string][]): HTMLElement {
    const select = element("select", { name, id: `${this.id}-${name}`, dataset: { dtype: "Number" } });
    for (const [level, text] of levels) {
      select.append(element("option", { value: String(level), selected: level === current }, text));
    }
    return element("div", { class: "form-group" }, element("label", { for: select.id }, label), select);
  }

  protected override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
  }

  /** The whole record is replaced: a user set back to everybody's level has no entry any more. */
  static async #onSubmit(
    this: DocumentOwnershipConfig,
    _event: Event,
    _form: HTMLFormElement,
    { object }: FormDataExtended,
  ): Promise<void> {
    const chosen = Object.entries(object).filter(([, level]) => level !== INHERIT);
    const others = Object.entries(this.document.ownership ?? {}).filter(([id]) => !(id in object));
    const ownership = Object.fromEntries([...others, ...chosen]);
    await this.document.update({ ownership }, { diff: false, recursive: false });
  }
}
