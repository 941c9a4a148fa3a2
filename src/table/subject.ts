import type { Json, Subject } from "../consequences/kind.ts";
import type { AnyDocument } from "../foundry/documents.ts";
import { sourceAt } from "../foundry/lookup.ts";
import { receiptsOf } from "./receipts.ts";

/**
 * Documents' values as an entry sees them: as they were before anything of it was written, with what it has planned so
 * far. So an entry that is carried out again after a crash plans what it planned the first time.
 */
export class Draft {
  readonly #planned = new Map<string, Json>();

  constructor(
    /** id of the entry that is planned. */
    readonly entry: string,
  ) {}

  /** A document as plans see it. */
  subject(document: AnyDocument): Subject {
    return { uuid: document.uuid, name: document.name ?? "", read: (path) => this.#read(document, path) };
  }

  #read(document: AnyDocument, path: string): Json | undefined {
    const planned = this.#planned.get(`${document.uuid}|${path}`);
    if (planned !== undefined) return planned;
    const written = receiptsOf(document)
      .get(this.entry)
      ?.sets.find(([p]) => p === path);
    return (written ? written[1] : sourceAt(document, path)) as Json | undefined;
  }

  note(document: string, path: string, value: Json): void {
    this.#planned.set(`${document}|${path}`, value);
  }

  /** Whether a document is one that this entry itself has made already. */
  made(document: AnyDocument): boolean {
    return receiptsOf(document).get(this.entry)?.sets.length === 0;
  }
}
