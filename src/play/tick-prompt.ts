import { characterOf } from "../documents/characters.ts";
import { update } from "../foundry/batch.ts";
import type { ActorDocument, AnyDocument } from "../foundry/documents.ts";
import { Refusal } from "../foundry/refusal.ts";
import { eveningNow } from "../table/time.ts";

/**
 * S8.1 Ticks one of the moments at which a playbook marks experience, for this evening, and marks it; pressed again, takes
 * both back. With the next evening the tick is gone, the mark stays.
 */
export const tickPrompt = async (actor: ActorDocument, id: string): Promise<void> => {
  const character = characterOf(actor);
  if (!character) throw new Refusal("HOTPROPERTY.Error.OnlyCharactersAdvance");
  if (!actor.isOwner) throw new Refusal("HOTPROPERTY.Error.NotYourCharacter", { name: actor.name });
  if (!character.playbook?.promptList.some((prompt) => prompt.id === id)) {
    throw new Refusal("HOTPROPERTY.Error.OptionGone");
  }
  const isTicked = character.tickedOn(id) === eveningNow();
  await update(actor as unknown as AnyDocument, {
    [`system.ticked.${id}`]: isTicked ? 0 : eveningNow(),
    "system.experience": Math.max(0, character.experience + (isTicked ? -1 : 1)),
  });
};
