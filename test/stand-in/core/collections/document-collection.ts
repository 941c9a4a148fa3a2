import { documentConfig } from "../config.ts";
import type { Document, DocumentClass, RenderableApp } from "../documents/document.ts";
import type { RunningOperation } from "../documents/operations.ts";
import { type RenderContext, renderApp } from "../documents/rendering.ts";
import type { User } from "../documents/user.ts";
import type { Data } from "../protocol.ts";
import { Collection } from "./collection.ts";
import { reportInvalid } from "./invalid-document.ts";

/** Primary documents by id: the world's, or those of a compendium that are loaded. */
export abstract class DocumentCollection<D extends Document = Document> extends Collection<D> {
  /** Windows that are rendered again when the contents change. */
  readonly apps: RenderableApp[] = [];
  /** Ids of stored documents that no document could be made of. */
  readonly invalidDocumentIds = new Set<string>();
  protected readonly invalidSources = new Map<string, Data>();

  abstract get documentName(): string;

  get documentClass(): DocumentClass {
    const config = documentConfig(this.documentName);
    if (!config) throw new Error(`There are no documents of the kind "${this.documentName}".`);
    return config.documentClass;
  }

  get name(): string {
    return this.constructor.name;
  }

  /** The compendium these documents lie in; null in the world. */
  get packId(): string | null {
    return null;
  }

  /** A document of a stored source, not yet in the collection. Throws where its model refuses it. */
  createDocument(source: Data): D {
    return new this.documentClass(source, { pack: this.packId, dropInvalidEmbedded: true }) as D;
  }

  /**
   * Takes a stored source in as a document. One that its model refuses is named on the console and in
   * `invalidDocumentIds`, so that all others open.
   */
  admit(source: Data): D | null {
    const id = String(source._id);
    try {
      const document = this.createDocument(source);
      this.set(id, document);
      return document;
    } catch (error) {
      this.invalidDocumentIds.add(id);
      this.invalidSources.set(id, source);
      reportInvalid(this.documentName, source, error);
      return null;
    }
  }

  override set(id: string, document: D): this {
    this.invalidDocumentIds.delete(id);
    this.invalidSources.delete(id);
    return super.set(id, document);
  }

  /** Forgets a document that was deleted. */
  dismiss(id: string): void {
    this.invalidDocumentIds.delete(id);
    this.invalidSources.delete(id);
    this.delete(id);
  }

  /** What follows for the collection from a change of one of its documents. */
  noteChange(_document: D): void {}

  /**
   * The document of an invalid id as far as it can be made, for repairing or deleting it. Undefined where the id is not
   * of an invalid document, which throws with `strict` (the default).
   */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): D | undefined {
    const source = this.invalidSources.get(id);
    if (source) return new this.documentClass(source, { pack: this.packId, strict: false }) as D;
    if (strict) throw new Error(`${id} is not an invalid document of the ${this.name} collection.`);
    return undefined;
  }

  /** Renders the windows of the collection again. */
  render(force: boolean | RenderContext = false, options: RenderContext = {}): void {
    const context = typeof force === "boolean" ? { force, ...options } : force;
    for (const app of this.apps) renderApp(app, context);
  }

  /** Called at every client after documents of this collection were created, updated or deleted. */
  _onModifyContents(
    action: "create" | "update" | "delete",
    documents: readonly Document[],
    result: readonly (Data | string)[],
    operation: RunningOperation,
    _user: User | undefined,
  ): void {
    if (operation.render)
      this.render({ renderContext: `${action}${this.documentName}`, renderData: result, documents });
  }

  /**
   * Updates all documents, or those that meet the condition, with the same changes or with what a function gives for
   * each.
   */
  async updateAll(
    transformation: Data | ((document: D) => Data),
    condition: ((document: D) => boolean) | null = null,
    options: Data = {},
  ): Promise<Document[]> {
    const concerned = condition ? this.filter(condition) : this.contents;
    const updates = concerned.map((document) => ({
      ...(typeof transformation === "function" ? transformation(document) : transformation),
      _id: document.id,
    }));
    return this.documentClass.updateDocuments(updates, { ...options, pack: this.packId });
  }
}
