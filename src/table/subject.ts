import type { Json, Subject } from "../consequences/kind.ts";
import type { AnyDocument } from "../foundry/documents.ts";
import { sourceAt } from "../foundry/lookup.ts";

/** A document's values as they will be once the steps planned so far are written. */
export class Draft {
  readonly #planned = new Map<string, Json>();

  /** A document as plans see it. */
  subject(document: AnyDocument): Subject {
    return {
      uuid: document.uuid,
      name: document.name ?? "",
      read: (path) => {
        const planned = this.#planned.get(`${document.uuid}|${path}`);
        return planned === undefined ? (sourceAt(document, path) as Json | undefined) : planned;
      },
    };
  }

  note(document: string, path: string, value: Json): void {
    this.#planned.set(`${document}|${path}`, value);
  }
}
