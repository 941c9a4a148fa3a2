import { characterOf } from "../documents/characters.ts";
import { update } from "../foundry/batch.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { Refusal } from "../foundry/refusal.ts";
import { eveningNow } from "../table/time.ts";

/**
 * S8.1 Ticks one of the moments at which a playbook marks experience, for this evening, and marks it; pressed again, takes
 * both back, unless the mark is spent on an advance since (S8.2). With the next evening the tick is gone, the mark stays.
 */
export const tickPrompt = async (actor: ActorDocument, id: string): Promise<void> => {
  const character = characterOf(actor);
  if (!character) throw new Refusal("HOTPROPERTY.Error.OnlyCharactersAdvance");
  if (!actor.isOwner) throw new Refusal("HOTPROPERTY.Error.NotYourCharacter", { name: actor.name });
  if (!character.playbook?.promptList.some((prompt) => prompt.id === id)) {
    throw new Refusal("HOTPROPERTY.Error.OptionGone");
  }
  const isTicked = character.tickedOn(id) === eveningNow();
  if (isTicked && character.experience < 1) throw new Refusal("HOTPROPERTY.Error.MarkSpent", { name: actor.name });
  await update(actor, {
    [`system.ticked.${id}`]: isTicked ? 0 : eveningNow(),
    "system.experience": character.experience + (isTicked ? -1 : 1),
  });
};
