import { Refusal } from "../refusal.ts";

/** What the table has to know of a kind of document; nothing of its models. */
export interface Kind {
  /** Name of its collection in the database. */
  collection: string;
  /** Fields that hold embedded documents, and of which kind. */
  embedded: Readonly<Record<string, string>>;
  /** Carries its own `ownership`. */
  owned?: boolean;
  /** Its `type` must be declared in a manifest; the listed ones are always there. */
  types?: readonly string[];
  /** The type it gets when none is given. */
  defaultType?: string;
}

/** Kinds a world keeps a collection of. */
export const PRIMARY_KINDS = {
  User: { collection: "users", embedded: {} },
  Setting: { collection: "settings", embedded: {} },
  Folder: { collection: "folders", embedded: {} },
  Actor: { collection: "actors", embedded: { items: "Item", effects: "ActiveEffect" }, owned: true, types: ["base"] },
  Item: { collection: "items", embedded: { effects: "ActiveEffect" }, owned: true, types: ["base"] },
  ChatMessage: { collection: "messages", embedded: {}, types: ["base"], defaultType: "base" },
  JournalEntry: {
    collection: "journal",
    embedded: { pages: "JournalEntryPage", categories: "JournalEntryCategory" },
    owned: true,
  },
  Scene: { collection: "scenes", embedded: { tokens: "Token" }, owned: true },
  Combat: {
    collection: "combats",
    embedded: { combatants: "Combatant" },
    types: ["base"],
    defaultType: "base",
  },
  RollTable: { collection: "tables", embedded: { results: "TableResult" }, owned: true },
  Macro: { collection: "macros", embedded: {}, owned: true },
} as const satisfies Record<string, Kind>;

/** Kinds that only lie in others, or only in compendia. */
const OTHER_KINDS = {
  ActiveEffect: { collection: "effects", embedded: {}, types: ["base"], defaultType: "base" },
  JournalEntryPage: {
    collection: "pages",
    embedded: {},
    owned: true,
    types: ["base", "text", "image", "pdf", "video"],
    defaultType: "text",
  },
  JournalEntryCategory: { collection: "categories", embedded: {} },
  Combatant: { collection: "combatants", embedded: {}, types: ["base"], defaultType: "base" },
  TableResult: { collection: "results", embedded: {} },
  // What a token's actor has of its own stands in the token, in its field `delta`.
  Token: { collection: "tokens", embedded: {} },
  Adventure: { collection: "adventures", embedded: {} },
} as const satisfies Record<string, Kind>;

const KINDS = new Map<string, Kind>(Object.entries({ ...PRIMARY_KINDS, ...OTHER_KINDS }));

export const isKind = (documentName: string): boolean => KINDS.has(documentName);

/** @throws Refusal for a document name this table doesn't keep */
export const kindOf = (documentName: string): Kind => {
  const kind = KINDS.get(documentName);
  if (!kind) throw new Refusal(`This table keeps no documents of the kind "${documentName}".`);
  return kind;
};

/**
 * The field of `parentName` that holds embedded `documentName`s.
 * @throws Refusal when it holds none
 */
export const fieldFor = (parentName: string, documentName: string): string => {
  for (const [field, name] of Object.entries(kindOf(parentName).embedded)) if (name === documentName) return field;
  throw new Refusal(`A document of the kind "${parentName}" can't hold one of the kind "${documentName}".`);
};
