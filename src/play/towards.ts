import { askPick } from "../apps/ask-pick.ts";
import type { MoveData } from "../data/item/move.ts";
import { characterOf, playerCharacters } from "../documents/characters.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { me } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { say, signed } from "../foundry/text.ts";
import { mayAid, type OpenRoll, openRolls, seesRoll } from "../table/open-rolls.ts";
import type { Towards } from "./rolled-move.ts";

/** S4.5 A roll as the move that helps it takes it. */
export const towardsRoll = ({ id, actor, actorName }: OpenRoll): Towards => ({
  roll: id,
  uuid: actor,
  name: actorName,
});

/** S4.5 The open rolls that a character can have a hand in, as far as this user sees them. */
export const rollsFor = (actor: ActorDocument): OpenRoll[] =>
  openRolls().filter((roll) => mayAid(roll, actor.uuid) && seesRoll(roll, me()));

interface Choice extends Towards {
  readonly hint: string;
}

const choices = (actor: ActorDocument, { needs }: MoveData): Choice[] => {
  if (needs === "openRoll") return rollsFor(actor).map((roll) => ({ ...towardsRoll(roll), hint: roll.title }));
  const character = characterOf(actor);
  return playerCharacters()
    .filter(({ id }) => id !== actor.id)
    .map(({ id, uuid, name }) => ({ roll: "", uuid, name, hint: signed(character?.debtOf(id ?? "") ?? 0) }));
};

/**
 * Whose debt a move is rolled with: whoever has a roll open, where it is made for one; else another player's character. Asked
 * where there are several; null where nobody was picked. Throws a Refusal where nobody has a roll open.
 */
export const askTowards = async (actor: ActorDocument, move: MoveData): Promise<Towards | null> => {
  const all = choices(actor, move);
  const [only] = all;
  if (!only) {
    const key = move.needs === "openRoll" ? "HOTPROPERTY.Error.NoOpenRoll" : "HOTPROPERTY.Error.NobodyOwes";
    throw new Refusal(key, { name: actor.name });
  }
  const lines = all.map(({ name, hint }, i) => ({ id: String(i), name, hint }));
  const picked = all.length > 1 ? await askPick(say("HOTPROPERTY.Aid.Whose"), lines) : "0";
  const found = picked === null ? undefined : all[Number(picked)];
  return found ? { roll: found.roll, uuid: found.uuid, name: found.name } : null;
};
