import type { CharacterData } from "../data/actor/character.ts";
import { isBossShort } from "../documents/gang.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { Refusal } from "../foundry/refusal.ts";
import { say } from "../foundry/text.ts";
import { mayPay } from "../rules/cash.ts";
import type { What } from "./rolled-move.ts";

/** S4.4, S6.2 Why a character can't pay for anything now; blank where they can. */
export const purseBar = (actor: ActorDocument, { dough, short }: CharacterData): string => {
  if (short || isBossShort(actor)) return say("HOTPROPERTY.Roll.PayShort");
  return dough < 1 ? say("HOTPROPERTY.Roll.PayNone") : "";
};

/**
 * S4.4 Whether a character can pay that much for a move. Throws a Refusal with the reason where they can't: not such a
 * move, short, too little dough, or no sum. Whether they can make the move at all is checked before.
 */
export const checkPurse = (
  actor: ActorDocument,
  { dough, short }: CharacterData,
  { title, move }: What,
  paid: number,
): void => {
  const { name } = actor;
  if (!move || !mayPay(move.words)) throw new Refusal("HOTPROPERTY.Error.NoCash", { title });
  if (short || isBossShort(actor)) throw new Refusal("HOTPROPERTY.Error.ShortNoDough", { name });
  if (!Number.isInteger(paid) || paid < 1) throw new Refusal("HOTPROPERTY.Error.PayHowMuch");
  if (paid > dough) throw new Refusal("HOTPROPERTY.Error.TooLittleDough", { name, dough: String(dough) });
};
