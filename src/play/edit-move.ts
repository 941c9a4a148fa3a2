import { isMoveKind } from "../consequences/kinds.ts";
import type { MoveData } from "../data/item/move.ts";
import { moveOf } from "../documents/move-registry.ts";
import { removalOf, update } from "../foundry/batch.ts";
import type { ItemDocument } from "../foundry/documents.ts";
import { newId } from "../foundry/ids.ts";
import { sourceAt, worldItems } from "../foundry/lookup.ts";
import { importItem } from "../foundry/packs.ts";
import { Refusal } from "../foundry/refusal.ts";

const write = (item: ItemDocument, changes: Record<string, unknown>): Promise<void> => update(item, changes);

const dataOf = (item: ItemDocument): MoveData => {
  const move = moveOf(item);
  if (!move) throw new Refusal("HOTPROPERTY.Error.NotAMove", { name: item.name });
  return move;
};

/**
 * Makes a compendium's move this world's own, so that it can be rewritten: from then on it stands before the
 * compendium's. Hands over the world's, which may have been there already.
 */
export const copyToWorld = async (item: ItemDocument): Promise<ItemDocument> => {
  const { key } = dataOf(item);
  const there = key === "" ? undefined : worldItems().filter((other) => moveOf(other)?.key === key)[0];
  if (there) return there;
  const made = await importItem(item);
  if (!made) throw new Refusal("HOTPROPERTY.Error.NotCopied", { name: item.name });
  return made;
};

/** Adds an empty line at the end of a move's list. */
export const addOption = async (item: ItemDocument): Promise<void> => {
  const last = Math.max(
    0,
    ...Object.values(dataOf(item).options as unknown as Record<string, { sort: number }>).map((o) => o.sort),
  );
  await write(item, { [`system.options.${newId()}`]: { label: "", sort: last + 1, consequences: [] } });
};

/** Takes a line out of a move's list, with what follows from it. */
export const removeOption = async (item: ItemDocument, id: string): Promise<void> => {
  if (!(id in dataOf(item).options)) throw new Refusal("HOTPROPERTY.Error.OptionGone");
  await write(item, removalOf(`system.options.${id}`));
};

/** The list at a path of a move's source. Throws a Refusal where the path names none. */
const listAt = (item: ItemDocument, path: string): readonly unknown[] => {
  dataOf(item);
  const lawful = /^system\.(results\.(miss|weak|strong|top)|options\.[A-Za-z0-9]{16})\.consequences$/.test(path);
  const list = lawful ? sourceAt(item, path) : undefined;
  if (!Array.isArray(list)) throw new Refusal("HOTPROPERTY.Error.OptionGone");
  return list;
};

/** Adds a consequence of a kind, with that kind's first values, to the list at `path`. */
export const addConsequence = async (item: ItemDocument, path: string, kind: string): Promise<void> => {
  if (!isMoveKind(kind)) throw new Refusal("HOTPROPERTY.Error.NoSuchKind", { kind });
  await write(item, { [path]: [...listAt(item, path), { type: kind }] });
};

/** Takes the consequence at `path` (a list's path, a dot, its number) away. */
export const removeConsequence = async (item: ItemDocument, path: string): Promise<void> => {
  const dot = path.lastIndexOf(".");
  const list = listAt(item, path.slice(0, dot));
  const index = Number(path.slice(dot + 1));
  if (!Number.isInteger(index) || !(index in list)) throw new Refusal("HOTPROPERTY.Error.OptionGone");
  await write(item, { [path.slice(0, dot)]: list.filter((_, i) => i !== index) });
};
