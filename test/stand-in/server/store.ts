import type { Data } from "../core/protocol.ts";

/** One record to write, or with `value: null` to delete. */
export interface RecordChange {
  key: string;
  value: Data | null;
}

/** What a store found when it was opened. */
export interface StoredRecords {
  /** by key: `!actors!<id>`, `!actors.items!<actor>.<item>` */
  readable: Map<string, Data>;
  /** Keys of records that are there but are no JSON object. They stay on disk as they are. */
  unreadable: Set<string>;
}

/** Where the records of one collection, or of one compendium, are kept. */
export interface Store {
  /** Reads everything, once. */
  load(): Promise<StoredRecords>;
  /** All of the changes or none of them; once it resolves they outlive the process. */
  write(changes: RecordChange[]): Promise<void>;
  close(): Promise<void>;
}
