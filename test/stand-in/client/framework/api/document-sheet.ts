import type { Data } from "../../../core/protocol.ts";
import { FilePicker } from "../apps/file-picker.ts";
import { type HostDocument, host, notify } from "../host.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  CloseOptions,
  RenderContext,
  RenderOptions,
} from "./application-types.ts";
import { applyTheme } from "./theme.ts";

export type DocumentSheetOptions = ApplicationOptions & { document: HostDocument };

/** Generation 13's and 14's names of the levels; numbers are taken too. */
const LEVELS = { view: 1, edit: 3 };

type Handler = (...args: unknown[]) => unknown;

/** A window about one document: who may see and change it, and how its form becomes an update. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    viewPermission: LEVELS.view,
    editPermission: LEVELS.edit,
    canCreate: false,
    sheetConfig: true,
    window: {
      controls: [
        {
          icon: "fa-solid fa-gear",
          label: "Configure sheet",
          action: "configureSheet",
          visible: DocumentSheetV2.#mayConfigure,
        },
        { icon: "fa-solid fa-passport", label: "Copy document UUID", action: "copyUuid" },
      ],
    },
    actions: {
      configureSheet: DocumentSheetV2.#onConfigureSheet,
      copyUuid: DocumentSheetV2.#onCopyUuid,
      editImage: DocumentSheetV2.#onEditImage,
    },
    form: { handler: DocumentSheetV2.#onSubmitDocument, submitOnChange: false, closeOnSubmit: false },
  };

  declare readonly options: Readonly<ApplicationConfiguration> & { document: HostDocument };

  constructor(options: DocumentSheetOptions) {
    super(options);
  }

  get document(): HostDocument {
    return this.options.document;
  }

  override get title(): string {
    const { document } = this;
    const config = host.CONFIG[document.documentName] as { typeLabels?: Record<string, string> } | undefined;
    const key = config?.typeLabels?.[document.type ?? ""];
    const kind = key ? (host.game?.i18n?.localize(key) ?? key) : document.documentName;
    return `${kind}: ${document.name ?? document.id}`;
  }

  /** Whether this user may see the sheet at all. */
  get isVisible(): boolean {
    return this._hasOwnership(this.options.viewPermission as number);
  }

  /** Whether this user may change the document here. */
  get isEditable(): boolean {
    const { document } = this;
    const home = document.pack ? (document.compendium ?? document.collection) : null;
    return !home?.locked && this._hasOwnership(this.options.editPermission as number);
  }

  protected override _hasOwnership(level: string | number): boolean {
    const { user } = host.game;
    return user ? this.document.testUserPermission(user, level) : false;
  }

  protected override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const { document } = options as Partial<DocumentSheetOptions>;
    if (!document)
      throw new Error(`${this.constructor.name} needs a document: new ${this.constructor.name}({document}).`);
    const uniqueId = `${this.constructor.name}-${document.uuid.replaceAll(".", "-")}`;
    return super._initializeApplicationOptions({ uniqueId, ...options });
  }

  /* ---------------------------------------- rendering ---------------------------------------- */

  protected override _canRender(_options: RenderOptions): unknown {
    if (!this.isVisible) throw new Error(`You may not see ${this.document.name ?? "this document"}.`);
    return true;
  }

  protected override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (this.hasFrame) options.window = { title: this.title, ...options.window };
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { document } = this;
    return {
      ...(await super._prepareContext(options)),
      document,
      source: document._source,
      fields: document.schema?.fields ?? {},
      editable: this.isEditable,
      user: host.game.user,
      rootId: document.collection ? this.id : "",
    };
  }

  protected override _updateFrame(options: RenderOptions): void {
    super._updateFrame(options);
    applyTheme(this.element, this.options.sheetTheme as string | undefined);
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  protected override _onClose(options: CloseOptions): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  /** Disables or enables every form control of the content; the window's own buttons stay as they are. */
  protected _toggleDisabled(disabled: boolean): void {
    for (const control of this.form?.elements ?? []) {
      if (!this.window.header?.contains(control) && !this.window.controlsDropdown?.contains(control)) {
        (control as HTMLInputElement).disabled = disabled;
      }
    }
    for (const image of this.element.querySelectorAll("img[data-edit]")) image.toggleAttribute("disabled", disabled);
  }

  /* ---------------------------------------- submitting ---------------------------------------- */

  /**
   * Submits the form now, without a press. `updateData` is laid over what the form holds; further options go to the update.
   * @throws when the document refuses the data
   */
  async submit(options: Data = {}): Promise<void> {
    const { form } = this;
    if (!form) throw new Error(`${this.constructor.name} can't submit: it is not open, or its tag is not "form".`);
    const event = new Event("submit", { cancelable: true });
    const handler = this.options.form.handler as Handler | undefined;
    await handler?.call(this, event, form, new FormDataExtended(form), options);
  }

  static async #onSubmitDocument(
    this: DocumentSheetV2,
    event: SubmitEvent | Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    options: Data = {},
  ): Promise<void> {
    if (!this.isEditable) return;
    const { updateData, ...updateOptions } = options as { updateData?: Data };
    const submitData = this._prepareSubmitData(event, form, formData, updateData);
    await this._processSubmitData(event, form, submitData, updateOptions);
  }

  /** The update a form means: expanded, completed by `updateData`, found valid. Throws what the validation throws. */
  protected _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: Data,
  ): Data {
    const { document } = this;
    const submitData = this._processFormData(event, form, formData);
    if (updateData)
      host.foundry.utils.mergeObject(submitData, updateData, { performDeletions: true, applyOperators: true });
    // The model of `system` is found by the type, which a form seldom holds.
    const typed = Boolean(document.type) && !submitData.type;
    if (typed) submitData.type = document.type;
    document.validate({ changes: submitData, clean: true, fallback: false });
    if (typed) delete submitData.type;
    return submitData;
  }

  protected _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): Data {
    return host.foundry.utils.expandObject(formData.object);
  }

  protected async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: Data,
    options: Data = {},
  ): Promise<void> {
    await this.document.update(submitData, options);
  }

  /* ---------------------------------------- actions ---------------------------------------- */

  static #mayConfigure(this: DocumentSheetV2): boolean {
    return this.options.sheetConfig === true && this.document.isOwner && this.isEditable;
  }

  static async #onConfigureSheet(this: DocumentSheetV2): Promise<void> {
    const { DocumentSheetConfig } = host.foundry.applications.apps;
    await new DocumentSheetConfig({ document: this.document }).render({ force: true });
  }

  static async #onCopyUuid(this: DocumentSheetV2): Promise<void> {
    const { uuid } = this.document;
    try {
      await (host.game.clipboard?.copyPlainText(uuid) ?? navigator.clipboard.writeText(uuid));
      notify("info", `Copied ${uuid}.`);
    } catch {
      notify("warn", `The browser refused the clipboard. The UUID is ${uuid}.`);
    }
  }

  /** Picks a file for the path in `data-edit`, shows it, and submits where the sheet saves by itself. */
  static async #onEditImage(this: DocumentSheetV2, _event: Event, target: HTMLImageElement): Promise<void> {
    const path = target.dataset.edit;
    if (!path) throw new Error('An element with the action "editImage" names its field in data-edit.');
    if (!this.isEditable) return;
    const current = host.foundry.utils.getProperty(this.document._source, path);
    const picker = new FilePicker.implementation({
      type: "image",
      current: typeof current === "string" ? current : "",
      callback: async (file) => {
        target.src = file;
        if (this.options.form.submitOnChange) await this.submit();
      },
    });
    await picker.browse();
  }
}
