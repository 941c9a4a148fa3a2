import type { Document } from "../documents/document.ts";
import type { Folder } from "../documents/folder.ts";
import type { ModificationOptions } from "../documents/operations.ts";
import type { CompendiumCollection } from "../packs.ts";
import type { Data } from "../protocol.ts";
import { runtime } from "../runtime.ts";
import { utils } from "../utils/namespace.ts";
import { DocumentCollection } from "./document-collection.ts";

export type WorldCollectionClass = (new (sources: Data[]) => WorldCollection) & { documentName: string };

/** What to leave behind when a compendium's document becomes one of the world. */
export interface FromCompendiumOptions {
  clearFolder?: boolean;
  clearSort?: boolean;
  clearOwnership?: boolean;
  keepId?: boolean;
}

/** All documents of one kind in the world. */
export abstract class WorldCollection<D extends Document = Document> extends DocumentCollection<D> {
  static documentName = "";
  readonly #sources: Data[];

  constructor(sources: Data[]) {
    super();
    this.#sources = sources;
  }

  get documentName(): string {
    return (this.constructor as WorldCollectionClass).documentName;
  }

  /** The running world's collection of this class. */
  static get instance(): WorldCollection | null {
    return runtime.game?.collections.get(WorldCollection.nameOf(this)) ?? null;
  }

  protected static nameOf(cls: { documentName: string }): string {
    return cls.documentName;
  }

  /** Makes the documents of the world's sources; once, while the world opens. */
  initialize(): void {
    for (const source of this.#sources.splice(0)) this.admit(source);
  }

  /** The folders of these documents. */
  get folders(): Folder[] {
    return runtime.game?.folders?.filter((folder) => folder.type === this.documentName) ?? [];
  }

  /** The sidebar's window of this collection, where there is one. */
  get directory(): unknown {
    const { ui } = globalThis as { ui?: Record<string, unknown> };
    return ui?.[this.documentClass.collectionName] ?? null;
  }

  /**
   * Copies a document of a compendium into the world.
   * @param updates  changes to the copy before it is created
   */
  async importFromCompendium(
    pack: CompendiumCollection,
    id: string,
    updates: Data = {},
    options: FromCompendiumOptions & ModificationOptions = {},
  ): Promise<Document | undefined> {
    if (pack.documentName !== this.documentName) {
      throw new Error(`${pack.title} holds documents of the kind ${pack.documentName}, not ${this.documentName}.`);
    }
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`${pack.title} has no document ${id}.`);
    const data = this.fromCompendium(document, options);
    utils.mergeObject(data, updates);
    const { clearFolder: _f, clearSort: _s, clearOwnership: _o, ...operation } = options;
    return this.documentClass.create(data, operation);
  }

  /** The data of a world document made from one of a compendium; it remembers where it comes from. */
  fromCompendium(document: Document | Data, options: FromCompendiumOptions = {}): Data {
    const { clearFolder = false, clearSort = true, clearOwnership = true, keepId = false } = options;
    const source = asDocument(document);
    const data = source ? source.toObject() : (utils.deepClone(document) as Data);
    if (!keepId) delete data._id;
    if (clearFolder) data.folder = null;
    if (clearSort) delete data.sort;
    if (clearOwnership) delete data.ownership;
    if (source?.pack) data._stats = { ...(data._stats as Data | undefined), compendiumSource: source.uuid };
    return data;
  }
}

const asDocument = (document: Document | Data): Document | null =>
  typeof document.toObject === "function" ? (document as Document) : null;
