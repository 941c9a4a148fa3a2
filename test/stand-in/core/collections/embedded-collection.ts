import { documentConfig } from "../config.ts";
import type { Document, DocumentClass } from "../documents/document.ts";
import type { Data } from "../protocol.ts";
import { randomID } from "../utils/identifiers.ts";
import { Collection } from "./collection.ts";
import { reportInvalid } from "./invalid-document.ts";

/**
 * The documents that lie in one field of another document. Their sources are the very objects in the parent's source,
 * and a document stays the same object as long as its id lies there, so that windows keep what they show.
 */
export class EmbeddedCollection<D extends Document = Document> extends Collection<D> {
  /** Name of the field in the parent. */
  readonly name: string;
  readonly model: Document;
  readonly documentName: string;
  readonly invalidDocumentIds = new Set<string>();

  constructor(name: string, parent: Document, documentName: string) {
    super();
    this.name = name;
    this.model = parent;
    this.documentName = documentName;
  }

  get documentClass(): DocumentClass {
    const config = documentConfig(this.documentName);
    if (!config) throw new Error(`There are no documents of the kind "${this.documentName}".`);
    return config.documentClass;
  }

  /** The sources as the parent stores them. */
  get _source(): Data[] {
    const stored = this.model._source[this.name];
    return Array.isArray(stored) ? (stored as Data[]) : [];
  }

  createDocument(source: Data): D {
    return new this.documentClass(source, {
      parent: this.model,
      pack: this.model.pack,
      dropInvalidEmbedded: true,
    }) as D;
  }

  /** Brings the documents in line with the parent's source: keeps, makes and drops, in its order. */
  initialize(): void {
    const before = new Map(this.entries());
    this.clear();
    this.invalidDocumentIds.clear();
    for (const [index, source] of this._source.entries()) {
      const known = before.get(String(source._id));
      // Another source object means another document: the parent was given a whole new list.
      if (!known || known._source !== source) this.#make(source, index);
      else {
        super.set(String(known.id), known);
        known.reset();
      }
    }
  }

  #make(source: Data, index: number): void {
    if (!source._id) source._id = randomID();
    try {
      const document = this.createDocument(source);
      // A package's migration may have made a new object of it.
      this._source[index] = document._source;
      super.set(String(document.id), document);
    } catch (error) {
      this.invalidDocumentIds.add(String(source._id));
      reportInvalid(this.documentName, source, error, this.model.uuid ?? this.model.documentName);
    }
  }

  /** Takes a stored source in as a document, in place of one with the same id. Null where its model refuses it. */
  admit(source: Data): D | null {
    const sources = this._source;
    const at = sources.findIndex((entry) => entry._id === source._id);
    const index = at < 0 ? sources.length : at;
    sources[index] = source;
    this.delete(String(source._id));
    this.#make(source, index);
    return this.get(String(source._id)) ?? null;
  }

  /** Forgets a document that was deleted, and its source. */
  dismiss(id: string): void {
    const sources = this._source;
    const index = sources.findIndex((entry) => entry._id === id);
    if (index >= 0) sources.splice(index, 1);
    this.invalidDocumentIds.delete(id);
    this.delete(id);
  }

  noteChange(_document: D): void {}

  toObject(source = true): Data[] {
    return source ? this.map((document) => document.toObject(true)) : this.map((document) => document.toObject(false));
  }
}
