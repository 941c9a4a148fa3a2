import { EmbeddedCollection } from "../collections/embedded-collection.ts";
import { documentConfig } from "../config.ts";
import { DataModel } from "../data/namespace.ts";
import type { CompendiumCollection } from "../packs.ts";
import type { Data } from "../protocol.ts";
import { runtime } from "../runtime.ts";
import { buildUuid } from "../utils/build-uuid.ts";
import { operatorsToKeys } from "../utils/data-operators.ts";
import { utils } from "../utils/namespace.ts";
import type { Document, DocumentClass, DocumentHome } from "./document.ts";
import { assertFlagScope } from "./flags.ts";
import type { DocumentMetadata } from "./metadata.ts";
import { initializeAndPrepare, prepareSafely } from "./preparation.ts";

export interface DocumentContext {
  parent?: Document | null;
  /** id of the compendium it lies in */
  pack?: string | null;
  strict?: boolean;
  [key: string]: unknown;
}

/** What a document is: identity, place, embedded documents, flags, and the preparation of its data. */
export abstract class BaseDocument extends DataModel {
  static readonly metadata: DocumentMetadata = Object.freeze({
    name: "Document",
    collection: "documents",
    label: "DOCUMENT.Document",
    labelPlural: "DOCUMENT.Documents",
    embedded: {},
    hasTypeData: false,
    coreTypes: [],
    mustHaveType: false,
    createPermission: null,
  });

  declare readonly parent: Document | null;
  declare readonly pack: string | null;
  /** Collections of embedded documents by the name of their field. */
  declare readonly collections: Readonly<Record<string, EmbeddedCollection>>;
  declare _id: string | null;
  declare name: string;
  declare flags: Record<string, Data>;

  static get documentName(): string {
    return this.metadata.name;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }

  /** The subtypes a document of this class can have, those of packages included. */
  static get TYPES(): string[] {
    if (!this.hasTypeData) return [...this.metadata.coreTypes];
    return runtime.game?.documentTypes[this.documentName] ?? [...this.metadata.coreTypes];
  }

  /** The class that is configured for this kind of document, which a package may have put there. */
  static get implementation(): DocumentClass {
    return documentConfig(this.documentName)?.documentClass ?? (this as unknown as DocumentClass);
  }

  static get baseDocument(): typeof BaseDocument {
    return this;
  }

  protected override _configure(options: DocumentContext): void {
    super._configure(options);
    const pack = options.pack ?? this.parent?.pack ?? null;
    Object.defineProperty(this, "pack", { value: pack, enumerable: false });
    const collections: Record<string, EmbeddedCollection> = {};
    for (const [documentName, field] of Object.entries(this.embeddedNames)) {
      collections[field] = new EmbeddedCollection(field, this as unknown as Document, documentName);
    }
    Object.defineProperty(this, "collections", { value: Object.freeze(collections), enumerable: false });
  }

  protected override _initialize(options: Data = {}): void {
    initializeAndPrepare(this, () => super._initialize(options));
  }

  get id(): string | null {
    return this._id;
  }

  get documentName(): string {
    return (this.constructor as typeof BaseDocument).documentName;
  }

  get collectionName(): string {
    return (this.constructor as typeof BaseDocument).collectionName;
  }

  /** document name → field */
  get embeddedNames(): Readonly<Record<string, string>> {
    return (this.constructor as typeof BaseDocument).metadata.embedded;
  }

  get isEmbedded(): boolean {
    return this.parent !== null && this.documentName in this.parent.embeddedNames;
  }

  /** Null for a document that was never stored. */
  get uuid(): string | null {
    return buildUuid({
      id: this.id,
      documentName: this.documentName,
      parentUuid: this.parent?.uuid ?? null,
      pack: this.pack,
    });
  }

  get inCompendium(): boolean {
    return this.pack !== null;
  }

  get compendium(): CompendiumCollection | null {
    return (this.pack && runtime.game?.packs.get(this.pack)) || null;
  }

  /** Where documents like this one lie: in the parent, in the compendium, or in the world. */
  get collection(): DocumentHome | null {
    if (this.parent) return this.parent.getEmbeddedCollection(this.documentName);
    if (this.pack) return this.compendium;
    return runtime.game?.collections.get(this.documentName) ?? null;
  }

  /** Whether documents of this kind can lie in it. */
  canHold(embeddedName: string): boolean {
    return embeddedName in this.embeddedNames;
  }

  /** The field that holds embedded documents of this kind. Throws where there is none. */
  collectionNameOf(embeddedName: string): string {
    const field = this.embeddedNames[embeddedName] ?? (embeddedName in this.collections ? embeddedName : undefined);
    if (!field) throw new Error(`${this.documentName} documents can't hold documents of the kind "${embeddedName}".`);
    return field;
  }

  /** The embedded documents of one kind, by document name (`Item`) or field (`items`). Throws where there is none. */
  getEmbeddedCollection(embeddedName: string): EmbeddedCollection {
    const collection = this.collections[this.collectionNameOf(embeddedName)];
    if (!collection) throw new Error(`${this.documentName} has no collection of ${embeddedName}.`);
    return collection;
  }

  /** One embedded document; undefined where there is none, which throws with `strict`. */
  getEmbeddedDocument(embeddedName: string, id: string, options: { strict?: boolean } = {}): Document | undefined {
    return this.getEmbeddedCollection(embeddedName).get(id, options);
  }

  /** All embedded documents, of whatever kind. */
  *embeddedDocuments(): Generator<Document> {
    for (const collection of Object.values(this.collections)) yield* collection;
  }

  /** All documents that go when it goes. */
  *documentsWithin(): Generator<Document> {
    yield* this.embeddedDocuments();
  }

  /**
   * Derives what is not stored: the model's base data, the document's, the embedded documents, then the model's derived
   * data, the document's. May run at any time and again; it must give the same each time.
   */
  prepareData(): void {
    const system = this.typeModel;
    system?.prepareBaseData?.();
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    system?.prepareDerivedData?.();
    this.prepareDerivedData();
  }

  prepareBaseData(): void {}

  prepareEmbeddedDocuments(): void {
    for (const document of this.embeddedDocuments()) prepareSafely(document);
  }

  prepareDerivedData(): void {}

  /** The model under `system`, where there is one. */
  get typeModel(): TypeModel | null {
    const { system } = this as { system?: unknown };
    return system instanceof DataModel ? (system as TypeModel) : null;
  }

  /** A flag's value; undefined when it isn't set. Throws for a scope no package has. */
  getFlag(scope: string, key: string): unknown {
    assertFlagScope(scope);
    return utils.getProperty(this.flags?.[scope] ?? {}, key);
  }

  /** Changes as they would be stored, migrated and cleaned, but with what stays as it is. */
  cleanChanges(changes: Data): Data {
    const cls = this.constructor as typeof BaseDocument;
    const plain = cls.migrateDataSafe(operatorsToKeys(utils.expandObject(changes) as Data));
    return cls.cleanData(plain, { partial: true, source: { ...this._source, ...plain }, current: this._source });
  }
}

/** What a document calls on the model of its type. */
export interface TypeModel extends DataModel {
  prepareBaseData?(): void;
  prepareDerivedData?(): void;
  _preCreate?(data: Data, options: Data, user: Document): Promise<unknown>;
  _onCreate?(data: Data, options: Data, userId: string): void;
  _preUpdate?(changes: Data, options: Data, user: Document): Promise<unknown>;
  _onUpdate?(changed: Data, options: Data, userId: string): void;
  _preDelete?(options: Data, user: Document): Promise<unknown>;
  _onDelete?(options: Data, userId: string): void;
}
