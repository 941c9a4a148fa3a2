import type { CharacterData } from "../data/actor/character.ts";
import { ContactData } from "../data/item/contact.ts";
import { WeaponData } from "../data/item/weapon.ts";
import { characterOf } from "../documents/characters.ts";
import { update } from "../foundry/batch.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { Refusal } from "../foundry/refusal.ts";
import { inTurn } from "../table/desk.ts";
import { submit } from "../table/submit.ts";

const write = (document: ActorDocument | ItemDocument, changes: Record<string, unknown>): Promise<void> =>
  update(document, changes);

const ownCharacter = (actor: ActorDocument): CharacterData => {
  const character = characterOf(actor);
  if (!character) throw new Refusal("HOTPROPERTY.Error.OnlyCharacters", { name: actor.name });
  if (!actor.isOwner) throw new Refusal("HOTPROPERTY.Error.NotYourCharacter", { name: actor.name });
  return character;
};

/**
 * S1.3, S5.1 Raises or lowers loose heat by hand, told on a card with Undo. At 0 there is nothing to lower: refused.
 */
export const stepHeat = async (actor: ActorDocument, step: number): Promise<void> => {
  ownCharacter(actor);
  await submit({ message: null, step: "change", about: actor.uuid, options: { heat: step }, isStep: true });
};

/** S8.1 Marks experience by hand, or takes a mark away, one press after the other. */
export const stepExperience = (actor: ActorDocument, step: number): Promise<void> =>
  inTurn(async () => {
    const { experience } = ownCharacter(actor);
    const after = Math.max(0, experience + step);
    if (after === experience) throw new Refusal("HOTPROPERTY.Error.NoExperience", { name: actor.name });
    await write(actor, { "system.experience": after });
  });

const contactOf = (item: ItemDocument): ContactData => {
  const system: unknown = item.system;
  if (!(system instanceof ContactData)) throw new Refusal("HOTPROPERTY.Error.NotAContact", { name: item.name });
  return system;
};

/** S5.5 Puts somebody in the payback box by hand. */
export const owe = async (item: ItemDocument): Promise<void> => {
  if (contactOf(item).payback.owed) throw new Refusal("HOTPROPERTY.Error.AlreadyOwed", { name: item.name });
  await write(item, { "system.payback.owed": true });
};

/** Takes a weapon in hand, or puts it away. */
export const toggleHand = async (item: ItemDocument): Promise<void> => {
  const system: unknown = item.system;
  if (!(system instanceof WeaponData)) throw new Refusal("HOTPROPERTY.Error.NotAWeapon", { name: item.name });
  await write(item, { "system.inHand": !system.inHand });
};
