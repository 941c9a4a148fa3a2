import type { JournalEntryPage } from "../../core/documents/journal/journal-entry-page.ts";
import { utils } from "../../core/utils/namespace.ts";
import type { ApplicationConfiguration, ApplicationOptions } from "../framework/api/application-types.ts";
import { type DocumentSheetOptions, DocumentSheetV2 } from "../framework/api/document-sheet.ts";
import { HandlebarsApplicationMixin, type TemplateParts } from "../framework/api/handlebars-mixin.ts";

/**
 * A sheet of one page: to read, `mode: "view"`, without a window of its own inside its journal's; to write,
 * `mode: "edit"`, in a window.
 */
export class JournalEntryPageSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["journal-entry-page"],
    mode: "edit",
    window: { resizable: true, icon: "fa-solid fa-file-lines" },
    position: { width: 600 },
    form: { submitOnChange: true },
  };

  /** Where a page to read is put. */
  place: HTMLElement | null = null;

  get page(): JournalEntryPage {
    return this.document as unknown as JournalEntryPage;
  }

  /** Whether it is to read. */
  get isView(): boolean {
    return this.options.mode === "view";
  }

  override get isEditable(): boolean {
    return !this.isView && super.isEditable;
  }

  protected override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    if (options.mode !== "view") return super._initializeApplicationOptions(options);
    const { uuid } = (options as DocumentSheetOptions).document;
    const uniqueId = `${this.constructor.name}-view-${uuid.replaceAll(".", "-")}`;
    const window = { ...options.window, frame: false, positioned: false };
    return super._initializeApplicationOptions({ ...options, uniqueId, tag: "article", window });
  }

  protected override _insertElement(element: HTMLElement): void {
    if (this.place) this.place.replaceChildren(element);
    else super._insertElement(element);
  }
}

/** The same from templates: some to read the page, others to write it. */
export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  static VIEW_PARTS: TemplateParts = {};
  static EDIT_PARTS: TemplateParts = {};

  protected _configureRenderParts(): TemplateParts {
    const { VIEW_PARTS, EDIT_PARTS } = this.constructor as typeof JournalEntryPageHandlebarsSheet;
    return utils.deepClone(this.isView ? VIEW_PARTS : EDIT_PARTS) as TemplateParts;
  }
}
