import { MoveData } from "../data/item/move.ts";
import type { ItemDocument } from "../foundry/documents.ts";
import { worldItems } from "../foundry/lookup.ts";
import { packItems } from "../foundry/packs.ts";

let fromPacks: readonly ItemDocument[] = [];

/** The move's data, or null where the item is something else. */
export const moveOf = (item: ItemDocument): MoveData | null => {
  const system: unknown = item.system;
  return system instanceof MoveData ? system : null;
};

const isBasic = (item: ItemDocument): boolean => moveOf(item)?.group === "basic";

/** Reads the basic moves from the compendia, once. At `ready`. */
export const loadMoves = async (): Promise<void> => {
  fromPacks = (await packItems("move")).filter(isBasic);
};

/**
 * Everybody's moves: those of the compendia, each replaced by the world's own item with the same key, then the world's
 * further basic moves. In their sorting order.
 */
export const basicMoves = (): ItemDocument[] => {
  const ours = worldItems().filter(isBasic);
  const keys = new Set(ours.map((item) => moveOf(item)?.key).filter((key) => key !== ""));
  return [...fromPacks.filter((item) => !keys.has(moveOf(item)?.key ?? "")), ...ours].sort(
    (a, b) => a.sort - b.sort || a.name.localeCompare(b.name),
  );
};
