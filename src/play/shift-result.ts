import { shiftable, tierOfCard } from "../documents/proposal.ts";
import { shiftChanges } from "../documents/shift.ts";
import { update } from "../foundry/batch.ts";
import type { MessageDocument } from "../foundry/documents.ts";
import { me } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { shiftTier } from "../rules/tiers.ts";
import { asked, cardFrom, standing } from "../table/card.ts";
import { inTurn } from "../table/desk.ts";
import { isReferee } from "../table/trust.ts";

const shift = async (message: MessageDocument, step: number): Promise<void> => {
  const card = cardFrom(message);
  const said = shiftable(message);
  const now = tierOfCard(message);
  if (!said || !now) throw new Refusal("HOTPROPERTY.Error.NotACard");
  if (!isReferee(me())) throw new Refusal("HOTPROPERTY.Error.ShiftGM");
  if (standing(card, "apply") || standing(card, "hard") || asked(card))
    throw new Refusal("HOTPROPERTY.Error.ShiftApplied");
  if (shiftTier(now, step, said.hasTop) === now) throw new Refusal("HOTPROPERTY.Error.ShiftEnd");
  await update(me(), shiftChanges(me(), card.id, step));
};

/** S2.4 Shifts a result a step up or down, before it is applied. Only the GM. Throws a Refusal else. */
export const shiftResult = (message: MessageDocument, step: number): Promise<void> =>
  inTurn(() => shift(message, step));
