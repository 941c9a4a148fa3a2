/** What the build knows of the kinds of documents a compendium can hold. */
export interface DocumentKind {
  /** The collection's name in LevelDB keys: `!items!id`. */
  collection: string;
  /** Field of embedded documents → their kind. */
  embedded: Record<string, string>;
  /** Types Foundry itself brings; the system's own come from its data models. */
  coreTypes: string[];
  /** Must a source say its type? */
  typed: boolean;
  /** Must a source have a name? */
  named: boolean;
}

const kind = (collection: string, rest: Partial<DocumentKind> = {}): DocumentKind => ({
  collection,
  embedded: {},
  coreTypes: [],
  typed: false,
  named: true,
  ...rest,
});

export const KINDS: Record<string, DocumentKind> = {
  Actor: kind("actors", { typed: true, embedded: { items: "Item", effects: "ActiveEffect" } }),
  Item: kind("items", { typed: true, embedded: { effects: "ActiveEffect" } }),
  ActiveEffect: kind("effects"),
  JournalEntry: kind("journal", { embedded: { pages: "JournalEntryPage" } }),
  JournalEntryPage: kind("pages", { typed: true, coreTypes: ["text", "image", "pdf", "video"] }),
  RollTable: kind("tables", { embedded: { results: "TableResult" } }),
  TableResult: kind("results", { typed: true, coreTypes: ["text", "document"], named: false }),
  Macro: kind("macros", { typed: true, coreTypes: ["script", "chat"] }),
  Folder: kind("folders"),
};

/** What `packs[].type` of a manifest may be. */
export const PACK_TYPES = ["Actor", "Item", "JournalEntry", "RollTable", "Macro"];
