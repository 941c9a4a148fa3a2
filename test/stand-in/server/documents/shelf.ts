import type { Data } from "../../core/protocol.ts";
import type { RecordChange, Store, StoredRecords } from "../store.ts";
import { kindOf } from "./kinds.ts";
import { sameData } from "./plain-data.ts";
import { documentsOf, recordsOf } from "./records.ts";

/**
 * All whole documents of one kind, in memory and in a store. What a shelf gives out is never changed in place: a change
 * is a new source, put back by `save`.
 */
export class Shelf {
  readonly #documentName: string;
  readonly #store: Store;
  readonly #documents: Map<string, Data>;
  readonly #unreadable: ReadonlySet<string>;

  /** @param stored what `store.load()` gave; a compendium's store holds its folders too, on a shelf of their own */
  constructor(documentName: string, store: Store, stored: StoredRecords) {
    this.#documentName = documentName;
    this.#store = store;
    this.#documents = documentsOf(documentName, stored);
    this.#unreadable = stored.unreadable;
  }

  get documentName(): string {
    return this.#documentName;
  }

  get(id: string): Data | undefined {
    return this.#documents.get(id);
  }

  all(): Data[] {
    return [...this.#documents.values()];
  }

  /** Whether a new document with this id would stand on something that is already there, readable or not. */
  isTaken(id: string): boolean {
    return this.#documents.has(id) || this.#unreadable.has(`!${kindOf(this.#documentName).collection}!${id}`);
  }

  /**
   * Stores whole documents (`null` removes one with all that it holds), all or none, and only then shows them.
   * @throws what the store throws; nothing has changed then
   */
  async save(changes: ReadonlyMap<string, Data | null>): Promise<void> {
    const records: RecordChange[] = [];
    for (const [id, next] of changes) {
      const before = this.#records(this.#documents.get(id));
      const after = this.#records(next);
      for (const key of before.keys()) if (!after.has(key)) records.push({ key, value: null });
      for (const [key, value] of after) if (!sameData(before.get(key), value)) records.push({ key, value });
    }
    await this.#store.write(records);
    for (const [id, next] of changes) {
      if (next) this.#documents.set(id, next);
      else this.#documents.delete(id);
    }
  }

  #records(source: Data | null | undefined): Map<string, Data> {
    return source ? recordsOf(this.#documentName, source, this.#unreadable) : new Map<string, Data>();
  }
}

/** What a request needs of a shelf, whether its changes are stored at once or kept in a draft. */
export type ShelfView = Pick<Shelf, "documentName" | "get" | "all" | "isTaken" | "save">;
