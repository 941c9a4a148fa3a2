import type { CharacterData } from "../data/actor/character.ts";
import { heldElsewhere, holderOf, namesHolders } from "../data/held-elsewhere.ts";
import { ContactData } from "../data/item/contact.ts";
import { GearData } from "../data/item/gear.ts";
import { WeaponData } from "../data/item/weapon.ts";
import { isPlayed } from "../data/rule-sets.ts";
import { moveOf } from "../documents/move-registry.ts";
import { rolledWith, rollValues } from "../documents/roll-value.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { icon, iconOf } from "../foundry/icon.ts";
import { worldActors } from "../foundry/lookup.ts";
import { wordsOf } from "../foundry/rich-text.ts";
import { say, signed } from "../foundry/text.ts";
import { promiseOf } from "./character-payback.ts";

/** An item's picture as rows show it. */
const pictureOf = (item: ItemDocument) => (item.img ? iconOf(item.img) : icon(item.type));

const base = (item: ItemDocument) => ({ id: item.id ?? "", name: item.name, icon: pictureOf(item) });

const LONGEST = 160;

/** Notes as a row shows them: their words, and not all of many. */
const line = (notes: string): string => {
  const words = wordsOf(notes);
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
};

const bySort = (a: ItemDocument, b: ItemDocument): number => a.sort - b.sort || a.name.localeCompare(b.name);

export const inTheirOrder = (items: readonly ItemDocument[]): ItemDocument[] => [...items].sort(bySort);

/** An actor's items in their own order. */
export const sortedItems = (actor: ActorDocument): ItemDocument[] => inTheirOrder([...actor.items] as ItemDocument[]);

/** Rows of any kind of thing. */
export const thingRows = (items: readonly ItemDocument[]) =>
  items.map((item) => ({
    ...base(item),
    typeLabel: say(`TYPES.Item.${item.type}`),
    hot: isHot(item),
    ...heldRow(item),
  }));

/** S7.5 On a crew and in a vehicle a hot thing says for whom it counts. */
const heldRow = (item: ItemDocument) => {
  const where = item.parent as ActorDocument | null;
  if (!where || !isHot(item) || !namesHolders(where)) return {};
  const name = worldActors().get(holderOf(item))?.name;
  return { held: name ? say("HOTPROPERTY.Hold.By", { name }) : say("HOTPROPERTY.Hold.Nobody"), mayHold: true };
};

/** G1, S7.5 Whether a thing is shown as hot: with the Street rules alone. */
const isHot = (item: ItemDocument): boolean => {
  const system: unknown = item.system;
  return (system instanceof WeaponData || system instanceof GearData) && system.hot && isPlayed("street");
};

/** S7.5 Everything hot that counts for a character: on them, and on crews and in vehicles. */
export const hotRows = (actor: ActorDocument, items: readonly ItemDocument[]) => [
  ...thingRows(items.filter(isHot)),
  ...heldElsewhere(actor.id ?? "").map(({ thing, where }) => ({
    id: thing.id ?? "",
    uuid: thing.uuid,
    name: thing.name,
    icon: thing.img ? iconOf(thing.img) : icon(thing.type),
    typeLabel: thing.uuid === where.uuid ? say("TYPES.Actor.vehicle") : where.name,
    hot: true,
  })),
];

export const weaponRows = (items: readonly ItemDocument[]) =>
  items.flatMap((item) => {
    const system: unknown = item.system;
    if (!(system instanceof WeaponData)) return [];
    const { edge, lead, inHand, notes } = system;
    return [{ ...base(item), edge, lead, hot: isHot(item), inHand, notes: line(notes) }];
  });

export const gearRows = (items: readonly ItemDocument[]) =>
  items.flatMap((item) => {
    const system: unknown = item.system;
    return system instanceof GearData ? [{ ...base(item), hot: isHot(item), notes: line(system.notes) }] : [];
  });

export const contactRows = (items: readonly ItemDocument[]) =>
  items.flatMap((item) => {
    const system: unknown = item.system;
    if (!(system instanceof ContactData)) return [];
    const { kind, how, why, payback } = system;
    return [
      {
        ...base(item),
        kindLabel: say(`HOTPROPERTY.ContactKind.${kind}`),
        how,
        why,
        owed: payback.owed && isPlayed("street"),
        ...promiseOf(payback),
      },
    ];
  });

/** Moves as rows; the value shown is what this character has of what the move is rolled with. */
export const moveRows = (moves: readonly ItemDocument[], character: CharacterData) =>
  moves.flatMap((item) => {
    const move = moveOf(item);
    if (!move) return [];
    const own = item.parent !== null;
    return [
      {
        ...base(item),
        uuid: item.uuid,
        key: item.id ?? "",
        statLabel: rolledWith(move.words.roll),
        // a place to break the line at: the box is narrow
        signed: rollValues(character, move.words.roll)
          .map(({ value }) => signed(value))
          .join("/\u200b"),
        trigger: move.trigger,
        advanced: character.advancedMoves.has(move.key),
        own,
        ...(own ? { itemId: item.id ?? "" } : {}),
      },
    ];
  });
