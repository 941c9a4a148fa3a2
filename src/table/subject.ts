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
    const written = receiptsOf(document).get(this.entry)?.sets ?? [];
    const before = written.find(([p]) => p === path);
    if (before) return before[1] as Json | undefined;
    const value = sourceAt(document, path);
    if (typeof value !== "object" || value === null) return value as Json | undefined;
    // a map as a whole: with what was planned for its entries
    const root = `${document.uuid}|`;
    const plans = [...this.#planned].flatMap(([key, to]) =>
      key.startsWith(root) ? [[key.slice(root.length), to] as const] : [],
    );
    for (const [at, to] of [...written.map(([p, from]) => [p, from] as const), ...plans]) {
      if (at.startsWith(`${path}.`)) foundry.utils.setProperty(value, at.slice(path.length + 1), to);
    }
    return value as Json;
  }

  note(document: string, path: string, value: Json): void {
    this.#planned.set(`${document}|${path}`, value);
  }

  /** Whether a document is one that this entry itself has made already. */
  made(document: AnyDocument): boolean {
    return receiptsOf(document).get(this.entry)?.sets.length === 0;
  }
}
