import { ClassicLevel } from "classic-level";
import type { Data } from "../core/protocol.ts";
import { isData } from "./documents/plain-data.ts";
import { codesOf, Refusal, sentenceOf } from "./refusal.ts";
import type { RecordChange, Store, StoredRecords } from "./store.ts";

/** Records in a LevelDB folder, laid out as Foundry's compendium tool lays them out. */
export class LevelStore implements Store {
  readonly #database: ClassicLevel<string, string>;
  readonly #notice: (sentence: string) => void;

  private constructor(database: ClassicLevel<string, string>, notice: (sentence: string) => void) {
    this.#database = database;
    this.#notice = notice;
  }

  /**
   * Opens the folder, making it when it isn't there.
   * @param folder path of the database
   * @param what how to call it to a person: `the world hood`
   * @param notice told, in a sentence each, of records that can't be read
   * @throws Refusal when another process has it open, or it can't be opened at all
   */
  static async open(folder: string, what: string, notice: (sentence: string) => void): Promise<LevelStore> {
    const database = new ClassicLevel<string, string>(folder, { keyEncoding: "utf8", valueEncoding: "utf8" });
    try {
      await database.open();
    } catch (error) {
      if (codesOf(error).includes("LEVEL_LOCKED")) {
        throw new Refusal(`another table has ${what} open: close it first, or use another data folder with --data`);
      }
      const cause = error instanceof Error && error.cause ? sentenceOf(error.cause) : sentenceOf(error);
      throw new Refusal(`${what} can't be opened: the database ${folder} is damaged or not readable (${cause})`);
    }
    return new LevelStore(database, notice);
  }

  async load(): Promise<StoredRecords> {
    const readable = new Map<string, Data>();
    const unreadable = new Set<string>();
    for await (const [key, text] of this.#database.iterator()) {
      const value = parse(text);
      if (isData(value)) {
        readable.set(key, value);
        continue;
      }
      unreadable.add(key);
      const fault = value === undefined ? "no valid JSON" : "no object";
      this.#notice(`the record ${key} in ${this.#database.location} is ${fault}: it is skipped and kept as it is`);
    }
    return { readable, unreadable };
  }

  async write(changes: RecordChange[]): Promise<void> {
    if (changes.length === 0) return;
    await this.#database.batch(
      changes.map(({ key, value }) =>
        value === null ? { type: "del", key } : { type: "put", key, value: JSON.stringify(value) },
      ),
      // Without it an acknowledged write lies in the operating system's hands only.
      { sync: true },
    );
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
