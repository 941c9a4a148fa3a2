import type { CharacterData } from "../data/actor/character.ts";
import { ContactData } from "../data/item/contact.ts";
import { GearData } from "../data/item/gear.ts";
import { WeaponData } from "../data/item/weapon.ts";
import { moveOf } from "../documents/move-registry.ts";
import { rolledWith, rollValues } from "../documents/roll-value.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { icon, iconOf } from "../foundry/icon.ts";
import { wordsOf } from "../foundry/rich-text.ts";
import { say, signed } from "../foundry/text.ts";

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

/** An actor's items in their own order. */
export const sortedItems = (actor: ActorDocument): ItemDocument[] => ([...actor.items] as ItemDocument[]).sort(bySort);

/** Rows of any kind of thing. */
export const thingRows = (items: readonly ItemDocument[]) =>
  items.map((item) => ({ ...base(item), typeLabel: say(`TYPES.Item.${item.type}`), hot: isHot(item) }));

const isHot = (item: ItemDocument): boolean => {
  const system: unknown = item.system;
  return (system instanceof WeaponData || system instanceof GearData) && system.hot;
};

export const hotRows = (items: readonly ItemDocument[]) => thingRows(items.filter(isHot));

export const weaponRows = (items: readonly ItemDocument[]) =>
  items.flatMap((item) => {
    const system: unknown = item.system;
    if (!(system instanceof WeaponData)) return [];
    const { edge, lead, hot, inHand, notes } = system;
    return [{ ...base(item), edge, lead, hot, inHand, notes: line(notes) }];
  });

export const gearRows = (items: readonly ItemDocument[]) =>
  items.flatMap((item) => {
    const system: unknown = item.system;
    return system instanceof GearData ? [{ ...base(item), hot: system.hot, notes: line(system.notes) }] : [];
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
        owed: payback.owed,
        promise: payback.promise,
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
        signed: rollValues(character, move.words.roll)
          .map(({ value }) => signed(value))
          .join("/"),
        trigger: move.trigger,
        own,
        ...(own ? { itemId: item.id ?? "" } : {}),
      },
    ];
  });
