import { PlaybookData } from "../../../src/data/item/playbook.ts";
import { moveOf } from "../../../src/documents/move-registry.ts";
import type { ActorDocument, ItemDocument, MessageDocument } from "../../../src/foundry/documents.ts";
import { messages } from "../../../src/foundry/lookup.ts";
import { packItems } from "../../../src/foundry/packs.ts";

/** A playbook of the compendium, by its key. */
export const playbook = async (key: string): Promise<ItemDocument> => {
  const found = (await packItems("playbook")).find((item) => dataOf(item).key === key);
  if (!found) throw new Error(`There is no playbook ${key}.`);
  return found;
};

export const dataOf = (item: ItemDocument): PlaybookData => {
  const system: unknown = item.system;
  if (!(system instanceof PlaybookData)) throw new Error(`${item.name} is no playbook.`);
  return system;
};

/** The first that may be chosen of everything a playbook asks. */
export const firstChoice = (item: ItemDocument) => {
  const data = dataOf(item);
  const open = (list: readonly { id: string; entry: { granted: boolean } }[], n: number): string[] =>
    list.flatMap(({ id, entry }) => (entry.granted ? [] : [id])).slice(0, n);
  return {
    statSet: data.statSetList[0]?.id ?? "",
    moves: open(data.moveList, data.pick),
    gear: open(data.kit, data.gearPick),
    looks: Object.fromEntries(data.lookList.map(({ id }) => [id, 0])),
  };
};

/** A second playbook, the world's own: one move of the first and one of its own. */
export const otherPlaybook = async (): Promise<ItemDocument> => {
  const move = await Item.create({
    name: "Deal from the bottom",
    type: "move",
    system: {
      key: "card-sharp-bottom",
      group: "playbook",
      playbook: "card-sharp",
      results: { top: { used: true, advanced: true, text: "and they thank you" } },
    },
  } as never);
  const created = await Item.create({
    name: "Card Sharp",
    type: "playbook",
    system: {
      key: "card-sharp",
      livelihood: "as long as nobody counts",
      statSets: { sharpSet00000001: { label: "quick", sort: 1, stats: { hush: 2, brass: 1, straight: -1 } } },
      moves: {
        sharpMove0000001: { key: "card-sharp-bottom", sort: 1, granted: true },
        sharpMove0000002: { key: "go-between-finders-fee", sort: 2 },
        sharpMove0000003: { key: "go-between-neutral-ground", sort: 3 },
      },
      pick: 1,
      gear: { sharpGear0000001: { name: "a marked deck", sort: 1, granted: true } },
    },
  } as never);
  if (!move || !created) throw new Error("The world's own playbook was not made.");
  return created as unknown as ItemDocument;
};

/** Names of what somebody holds, of one type, sorted. */
export const held = (actor: ActorDocument, type: string): string[] =>
  [...actor.items].flatMap((item) => (item.type === type ? [item.name] : [])).sort();

export const heldKeys = (actor: ActorDocument): string[] =>
  ([...actor.items] as ItemDocument[]).flatMap((item) => moveOf(item)?.key ?? []).sort();

/** The card that was posted last. */
export const lastCard = (): MessageDocument => {
  const last = [...messages()].at(-1);
  if (!last) throw new Error("No card was posted.");
  return last;
};

/** Everything of somebody that a playbook or an advance may change. */
export const fileOf = (actor: ActorDocument): unknown => {
  const { system, items } = actor.toObject() as unknown as { system: object; items: { _id: string }[] };
  const bare = items.map((item) => {
    const { flags: _flags, _stats, ...rest } = item as unknown as Record<string, unknown>;
    return rest;
  });
  return { system, items: bare.sort((a, b) => String(a._id).localeCompare(String(b._id))) };
};
