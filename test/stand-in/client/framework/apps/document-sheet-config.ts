import { element } from "../../dom/element.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { host } from "../host.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { registerSheet, sheetChoices, unregisterSheet } from "./sheet-registry.ts";

/** Chooses the sheet of one document; its static methods are where packages register sheets. */
export class DocumentSheetConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["sheet-config"],
    sheetConfig: false,
    position: { width: 400 },
    form: { handler: DocumentSheetConfig.#onSubmit, closeOnSubmit: true },
  };

  static registerSheet = registerSheet;
  static unregisterSheet = unregisterSheet;

  override get title(): string {
    return `${this.document.name ?? this.document.documentName}: sheet`;
  }

  protected override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const { document } = this;
    const current = document.getFlag("core", "sheetClass") ?? "";
    const select = element("select", { name: "sheetClass", autofocus: true });
    select.append(element("option", { value: "" }, "The default sheet"));
    for (const { id, label } of sheetChoices(document.documentName, document.type ?? "base")) {
      select.append(element("option", { value: id, selected: id === current }, label));
    }
    const save = element("button", { type: "submit" }, "Save");
    return [
      element("div", { class: "form-group" }, element("label", {}, "Sheet of this document ", select)),
      element("footer", { class: "form-footer" }, save),
    ];
  }

  protected override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
  }

  /** Closes the open sheet first, since what opens next may be of another class. */
  static async #onSubmit(
    this: DocumentSheetConfig,
    _event: Event,
    _form: HTMLFormElement,
    { object }: FormDataExtended,
  ): Promise<void> {
    const { document } = this;
    const chosen = object.sheetClass as string;
    const wasOpen = document.sheet !== null && Object.values(document.apps).includes(document.sheet);
    if (wasOpen) await document.sheet?.close();
    await (chosen ? document.setFlag("core", "sheetClass", chosen) : document.unsetFlag("core", "sheetClass"));
    if (wasOpen && host.game.user) await document.sheet?.render({ force: true });
  }
}
