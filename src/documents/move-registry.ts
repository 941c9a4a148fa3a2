import { MoveData } from "../data/item/move.ts";
import type { ItemDocument } from "../foundry/documents.ts";
import { users, worldItems } from "../foundry/lookup.ts";
import { packItems } from "../foundry/packs.ts";

let fromPacks: readonly ItemDocument[] = [];
let reading: Promise<void> | null = null;

/** The move's data, or null where the item is something else. */
export const moveOf = (item: ItemDocument): MoveData | null => {
  const system: unknown = item.system;
  return system instanceof MoveData ? system : null;
};

/** Whether a move is everybody's: one of the basic or the other moves. */
const isBasic = (item: ItemDocument): boolean => ["basic", "other"].includes(moveOf(item)?.group ?? "");

const readMoves = async (): Promise<void> => {
  fromPacks = await packItems("move");
};

/** Reads the moves of the compendia, once. At `ready`. */
export const loadMoves = (): Promise<void> => {
  reading = readMoves();
  return reading;
};

/** Resolves once the moves of the compendia have come, or couldn't be read: that is told where the reading was begun. */
export const movesHaveCome = async (): Promise<void> => {
  await reading?.catch(() => undefined);
};

/** The world's own moves that stand before a compendium's of the same key: those that no player owns. */
const ofTheWorld = (): ItemDocument[] => worldItems().filter((item) => moveOf(item) !== null && !item.hasPlayerOwner);

/** C142 The move of a key: the world's own, else the compendia's. Names are never asked. Null where there is none. */
export const findMove = (key: string): ItemDocument | null =>
  key === "" ? null : ([...ofTheWorld(), ...fromPacks].find((item) => moveOf(item)?.key === key) ?? null);

/** Every move that can be named by a key, each key once, by name. */
export const keyedMoves = (): ItemDocument[] => {
  const byKey = new Map([...fromPacks, ...ofTheWorld()].map((item) => [moveOf(item)?.key ?? "", item]));
  byKey.delete("");
  return [...byKey.values()].sort((a, b) => a.name.localeCompare(b.name));
};

const inOrder = (items: readonly ItemDocument[]): ItemDocument[] =>
  [...items].sort((a, b) => a.sort - b.sort || a.name.localeCompare(b.name));

/**
 * Everybody's moves: those of the compendia in their order, each replaced by the world's own item with the same key (one
 * that no player owns: nobody else rewrites the table's moves), then the world's further ones.
 */
export const basicMoves = (): ItemDocument[] => {
  const ours = inOrder(worldItems().filter(isBasic));
  const byKey = new Map(ours.filter((item) => !item.hasPlayerOwner).map((item) => [moveOf(item)?.key ?? "", item]));
  byKey.delete("");
  const there = inOrder(fromPacks.filter(isBasic)).map((item) => byKey.get(moveOf(item)?.key ?? "") ?? item);
  return [...new Set([...there, ...ours])];
};

/** Whether a player's hand is in an item of this world: they own it, or were the last to write it. */
const isPlayers = (item: ItemDocument): boolean => {
  if (item.hasPlayerOwner) return true;
  const { lastModifiedBy } = (item as unknown as { _stats: { lastModifiedBy?: string | null } })._stats;
  return !item.pack && typeof lastModifiedBy === "string" && users().get(lastModifiedBy)?.isGM !== true;
};

/** Whether a move is the table's own word: one of everybody's, and no player had a hand in it. */
export const isTablesOwn = (item: ItemDocument): boolean =>
  !isPlayers(item) && basicMoves().some(({ uuid }) => uuid === item.uuid);
