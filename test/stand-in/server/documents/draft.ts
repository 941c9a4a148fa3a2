import type { Data } from "../../core/protocol.ts";
import { sentenceOf } from "../refusal.ts";
import type { Library, Pack } from "./library.ts";
import type { ShelfView } from "./shelf.ts";

/** A library as it would be, for changes that are to be made all or none. */
export interface Draft {
  library: Library;
  /**
   * Stores what was changed in the draft. Each collection is a database of its own: when one of them fails, those
   * written before it are put back. What a crash between two of them leaves is not put back.
   * @throws what the store throws
   */
  commit(): Promise<void>;
}

/** A draft that begins as the library is. Nothing else may write to the library until it is stored or forgotten. */
export const draftOf = (library: Library): Draft => {
  const drafts: DraftShelf[] = [];
  const draft = (below: ShelfView): ShelfView => {
    const shelf = new DraftShelf(below);
    drafts.push(shelf);
    return shelf;
  };
  const world = new Map([...library.world].map(([name, shelf]): [string, ShelfView] => [name, draft(shelf)]));
  const packs = new Map(
    [...library.packs].map(([id, { metadata, documents, folders }]): [string, Pack] => [
      id,
      { metadata, documents: draft(documents), folders: draft(folders) },
    ]),
  );
  const commit = async (): Promise<void> => {
    const stored: DraftShelf[] = [];
    try {
      for (const shelf of drafts) {
        if (!shelf.isChanged) continue;
        await shelf.store();
        stored.push(shelf);
      }
    } catch (error) {
      for (const shelf of stored.reverse()) await shelf.putBack();
      throw new Error(`Nothing of these changes was kept: ${sentenceOf(error)}`, { cause: error });
    }
  };
  return { library: { world, packs, close: () => Promise.resolve() }, commit };
};

/** A shelf whose changes stay in memory over the one below it. */
class DraftShelf implements ShelfView {
  readonly #below: ShelfView;
  readonly #changes = new Map<string, Data | null>();
  #before = new Map<string, Data | null>();

  constructor(below: ShelfView) {
    this.#below = below;
  }

  get documentName(): string {
    return this.#below.documentName;
  }

  get isChanged(): boolean {
    return this.#changes.size > 0;
  }

  get(id: string): Data | undefined {
    const change = this.#changes.get(id);
    return change === undefined ? this.#below.get(id) : (change ?? undefined);
  }

  all(): Data[] {
    const sources = new Map(this.#below.all().map((source) => [String(source._id), source]));
    for (const [id, source] of this.#changes) {
      if (source) sources.set(id, source);
      else sources.delete(id);
    }
    return [...sources.values()];
  }

  isTaken(id: string): boolean {
    const change = this.#changes.get(id);
    return change === undefined ? this.#below.isTaken(id) : change !== null;
  }

  async save(changes: ReadonlyMap<string, Data | null>): Promise<void> {
    for (const [id, source] of changes) this.#changes.set(id, source);
  }

  async store(): Promise<void> {
    this.#before = new Map([...this.#changes.keys()].map((id) => [id, this.#below.get(id) ?? null]));
    await this.#below.save(this.#changes);
  }

  async putBack(): Promise<void> {
    await this.#below.save(this.#before);
  }
}
