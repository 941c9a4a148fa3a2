import type { RecordChange, Store, StoredRecords } from "./store.ts";

/** Records as text in memory, for tables that needn't outlive their process. */
export class MemoryStore implements Store {
  readonly #records = new Map<string, string>();

  async load(): Promise<StoredRecords> {
    const readable: StoredRecords["readable"] = new Map();
    for (const [key, text] of this.#records) readable.set(key, JSON.parse(text));
    return { readable, unreadable: new Set() };
  }

  async write(changes: RecordChange[]): Promise<void> {
    for (const { key, value } of changes) {
      if (value === null) this.#records.delete(key);
      else this.#records.set(key, JSON.stringify(value));
    }
  }

  async close(): Promise<void> {}
}
