import type { EmbeddedCollection } from "../collections/embedded-collection.ts";
import { documentConfig } from "../config.ts";
import type { CompendiumCollection } from "../packs.ts";
import type { Data } from "../protocol.ts";
import { runtime } from "../runtime.ts";
import { ForcedDeletion } from "../utils/data-operators.ts";
import { utils } from "../utils/namespace.ts";
import { fromUuid } from "../uuid.ts";
import { GuardedDocument } from "./access.ts";
import type { DocumentContext } from "./base-document.ts";
import { buildAnchor, type CompendiumDataOptions, compendiumData, freeName } from "./derivatives.ts";
import { assertFlagScope } from "./flags.ts";
import type { Folder } from "./folder.ts";
import type { ModificationOptions, RunningOperation } from "./operations.ts";
import { closeApps, type RenderContext, renderApp } from "./rendering.ts";
import { createDocuments, deleteDocuments, updateDocuments } from "./requests.ts";
import type { User } from "./user.ts";

export type DocumentClass = (new (
  data?: Data,
  context?: DocumentContext,
) => Document) &
  Omit<typeof Document, "prototype">;

/** What documents need of a window that shows them. */
export interface RenderableApp {
  render(options: boolean | RenderContext): unknown;
  close?(options?: object): unknown;
}

/** What an operation needs of the collection its documents lie in. */
export interface DocumentHome {
  readonly size: number;
  keys(): IterableIterator<string>;
  get(id: string): Document | undefined;
  get(id: string, options: { strict: true }): Document;
  admit(source: Data): Document | null;
  dismiss(id: string): void;
  noteChange(document: Document): void;
}

/** A document that can be stored: the requests, the events around them, its windows. */
export abstract class Document extends GuardedDocument {
  /** Windows that show this document, by their id. */
  declare readonly apps: Record<string, RenderableApp>;
  declare _sheet: RenderableApp | null;
  declare type?: string;
  declare folder?: Folder | null;

  protected override _configure(options: DocumentContext): void {
    super._configure(options);
    Object.defineProperty(this, "apps", { value: {}, enumerable: false });
    Object.defineProperty(this, "_sheet", { value: null, writable: true, enumerable: false });
  }

  // Requests ----------------------------------------------------------------------------------------------------------

  /** Creates one document, or several from an array. Undefined, or left out, where an event cancelled it. */
  static create(data: Data[], options?: ModificationOptions): Promise<Document[]>;
  static create(data: Data | Document, options?: ModificationOptions): Promise<Document | undefined>;
  static async create(
    data: Data | Document | Data[],
    options: ModificationOptions = {},
  ): Promise<Document | Document[] | undefined> {
    const created = await this.createDocuments(Array.isArray(data) ? data : [data], options);
    return Array.isArray(data) ? created : created[0];
  }

  static createDocuments(
    data: readonly (Data | Document)[] = [],
    options: ModificationOptions = {},
  ): Promise<Document[]> {
    return createDocuments(this.implementation, data, options);
  }

  /** Each of the updates names its document by `_id`. Resolves to those that really changed. */
  static updateDocuments(updates: readonly Data[] = [], options: ModificationOptions = {}): Promise<Document[]> {
    return updateDocuments(this.implementation, updates, options);
  }

  static deleteDocuments(ids: readonly string[] = [], options: ModificationOptions = {}): Promise<Document[]> {
    return deleteDocuments(this.implementation, ids, options);
  }

  /** A document of the world; with `pack` one of a compendium, where it is loaded. */
  static get(id: string, options: { pack?: string | null } = {}): Document | null {
    const pack = options.pack ? runtime.game?.packs.get(options.pack) : undefined;
    if (pack?.documentName === this.documentName) return pack.get(id) ?? null;
    return runtime.game?.collections.get(this.documentName)?.get(id) ?? null;
  }

  /** Resolves to this document, or to undefined where nothing changed. */
  async update(changes: Data = {}, options: ModificationOptions = {}): Promise<this | undefined> {
    const updates = [{ ...utils.expandObject(changes), _id: this.id }];
    const [updated] = await this.documentClass.updateDocuments(updates, this.#here(options));
    return updated as this | undefined;
  }

  /** Resolves to this document, or to undefined where an event kept it. */
  async delete(options: ModificationOptions = {}): Promise<this | undefined> {
    const [deleted] = await this.documentClass.deleteDocuments([String(this.id)], this.#here(options));
    return deleted as this | undefined;
  }

  createEmbeddedDocuments(name: string, data: Data[] = [], options: ModificationOptions = {}): Promise<Document[]> {
    return this.#embedded(name).documentClass.createDocuments(data, { ...options, parent: this, pack: this.pack });
  }

  updateEmbeddedDocuments(name: string, updates: Data[] = [], options: ModificationOptions = {}): Promise<Document[]> {
    return this.#embedded(name).documentClass.updateDocuments(updates, { ...options, parent: this, pack: this.pack });
  }

  deleteEmbeddedDocuments(name: string, ids: string[] = [], options: ModificationOptions = {}): Promise<Document[]> {
    return this.#embedded(name).documentClass.deleteDocuments(ids, { ...options, parent: this, pack: this.pack });
  }

  /** Sets one flag, e.g. `setFlag("world", "seen", true)`; objects are merged into what is there. */
  async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    assertFlagScope(scope);
    return this.update({ flags: { [scope]: utils.expandObject({ [key]: value }) } });
  }

  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    assertFlagScope(scope);
    return this.update({ [`flags.${scope}.${key}`]: ForcedDeletion.create() });
  }

  /**
   * A copy with these changes that is not stored, or with `save` a promise of the stored one. It gets an id of its own
   * unless `keepId`.
   */
  override clone(changes: Data, context: DocumentContext & { save: true }): Promise<Document | undefined>;
  override clone(changes?: Data, context?: DocumentContext): this;
  override clone(changes: Data = {}, context: DocumentContext = {}): this | Promise<Document | undefined> {
    const { save = false, keepId = false, addSource: _addSource, ...rest } = context;
    const data = this.toObject();
    if (!keepId) delete data._id;
    const merged = utils.mergeObject(data, utils.expandObject(changes), { applyOperators: true });
    const place = { parent: this.parent, pack: this.pack, ...rest };
    if (save) return this.documentClass.create(merged, { ...place, keepId: Boolean(keepId) });
    return new this.documentClass(merged, place) as this;
  }

  get documentClass(): DocumentClass {
    return this.constructor as unknown as DocumentClass;
  }

  #here(options: ModificationOptions): ModificationOptions {
    return { ...options, parent: this.parent, pack: this.pack };
  }

  #embedded(name: string): EmbeddedCollection {
    return this.getEmbeddedCollection(name);
  }

  // Events ------------------------------------------------------------------------------------------------------------

  /** Before creation, at the asking client. `updateSource` still changes what is created; false cancels. */
  async _preCreate(data: Data, options: RunningOperation, user: User): Promise<unknown> {
    return this.typeModel?._preCreate?.(data, options, user);
  }

  /** After creation, at every client. */
  _onCreate(data: Data, options: RunningOperation, userId: string): void {
    this.typeModel?._onCreate?.(data, options, userId);
  }

  /** Before an update, at the asking client. `changes` may be changed; false cancels. */
  async _preUpdate(changes: Data, options: RunningOperation, user: User): Promise<unknown> {
    return this.typeModel?._preUpdate?.(changes, options, user);
  }

  _onUpdate(changed: Data, options: RunningOperation, userId: string): void {
    const otherModel = "type" in changed && this.documentClass.hasTypeData;
    if (otherModel || utils.hasProperty(changed, "flags.core.sheetClass")) this.#dropSheet();
    this.typeModel?._onUpdate?.(changed, options, userId);
  }

  async _preDelete(options: RunningOperation, user: User): Promise<unknown> {
    return this.typeModel?._preDelete?.(options, user);
  }

  _onDelete(options: RunningOperation, userId: string): void {
    this.typeModel?._onDelete?.(options, userId);
  }

  /** Before the request, with all documents of the operation; false cancels it whole. */
  static async _preCreateOperation(
    _documents: Document[],
    _operation: RunningOperation,
    _user: User,
  ): Promise<unknown> {
    return undefined;
  }
  static async _onCreateOperation(_documents: Document[], _operation: RunningOperation, _user: User): Promise<void> {}
  static async _preUpdateOperation(
    _documents: Document[],
    _operation: RunningOperation,
    _user: User,
  ): Promise<unknown> {
    return undefined;
  }
  static async _onUpdateOperation(_documents: Document[], _operation: RunningOperation, _user: User): Promise<void> {}
  static async _preDeleteOperation(
    _documents: Document[],
    _operation: RunningOperation,
    _user: User,
  ): Promise<unknown> {
    return undefined;
  }
  static async _onDeleteOperation(_documents: Document[], _operation: RunningOperation, _user: User): Promise<void> {}

  // What happens to documents inside this one, at whatever depth: `(parent, collection, …, options, userId)`.
  _preCreateDescendantDocuments(..._args: unknown[]): void {}
  _preUpdateDescendantDocuments(..._args: unknown[]): void {}
  _preDeleteDescendantDocuments(..._args: unknown[]): void {}
  _onCreateDescendantDocuments(..._args: unknown[]): void {}
  _onUpdateDescendantDocuments(..._args: unknown[]): void {}
  _onDeleteDescendantDocuments(..._args: unknown[]): void {}

  // Windows -----------------------------------------------------------------------------------------------------------

  /** The window for this document, made when first asked for; null where none is registered for its type. */
  get sheet(): RenderableApp | null {
    if (!this._sheet) {
      const Sheet = this._getSheetClass();
      this._sheet = Sheet ? new Sheet({ document: this }) : null;
    }
    return this._sheet;
  }

  /** The sheet class chosen for this document, else the default one of its type. */
  protected _getSheetClass(): (new (options: { document: Document }) => RenderableApp) | null {
    const classes = documentConfig(this.documentName)?.sheetClasses[this.type ?? "base"] ?? {};
    const chosen = (this.flags?.core as { sheetClass?: string } | undefined)?.sheetClass;
    const entries = Object.values(classes);
    const entry = classes[chosen ?? ""] ?? entries.find((candidate) => candidate.default) ?? entries[0];
    return entry?.cls ?? null;
  }

  #dropSheet(): void {
    closeApps(this);
    this._sheet = null;
  }

  /** Renders every open window of this document again. */
  render(force: boolean | RenderContext = false, options: RenderContext = {}): void {
    const context = typeof force === "boolean" ? { force, ...options } : force;
    for (const app of Object.values(this.apps)) renderApp(app, context);
  }

  // Derivatives -------------------------------------------------------------------------------------------------------

  /** The text that an enricher makes a link of. */
  get link(): string {
    return `@UUID[${this.uuid}]{${this.name}}`;
  }

  /** What a drag of this document carries. */
  toDragData(): Data {
    return this.id ? { type: this.documentName, uuid: this.uuid } : { type: this.documentName, data: this.toObject() };
  }

  /** The document of dropped data, `{type, uuid}` or `{type, data}`. Rejects where there is none. */
  static async fromDropData(data: Data): Promise<Document> {
    const document = typeof data.uuid === "string" ? await fromUuid(data.uuid) : unstored(this.implementation, data);
    if (document?.documentName === this.documentName) return document;
    throw new Error(`What was dropped is no ${this.documentName} this table knows.`);
  }

  /** The data this document would have in a compendium. */
  toCompendium(_pack?: CompendiumCollection | null, options: CompendiumDataOptions = {}): Data {
    return compendiumData(this, options);
  }

  /** Offers the document as a file. Needs a browser. */
  exportToJSON(options: CompendiumDataOptions = {}): void {
    const data = this.toCompendium(null, options);
    const name = ["fvtt", this.documentName, this.name.slugify(), this.id].filterJoin("-");
    utils.saveDataToFile(JSON.stringify(data, null, 2), "text/json", `${name}.json`);
  }

  /** A link to this document as an element. Needs a browser. */
  toAnchor(options: Parameters<typeof buildAnchor>[1] = {}): HTMLAnchorElement {
    return buildAnchor(this, options);
  }

  /** A name for a new document that no other one there has. */
  static defaultName(context: { type?: string; parent?: Document | null; pack?: string | null } = {}): string {
    return freeName(this.implementation, context);
  }
}

/** What was dragged without having an id, as a document. */
function unstored(cls: DocumentClass, { data }: Data): Document | null {
  return typeof data === "object" && data ? new cls(data as Data) : null;
}
