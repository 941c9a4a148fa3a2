import type { MoveCardData } from "../data/message/move.ts";
import { me } from "../foundry/lookup.ts";
import { say } from "../foundry/text.ts";
import { isHit, type Tier } from "../rules/tiers.ts";
import { type Card, standing } from "../table/card.ts";
import { judge } from "../table/trust.ts";
import { undoVerdict, userName } from "./ledger-lines.ts";

/** S3.6 The way out that the GM offers on a hit: asked of them, waited for, or said. Null where the move has none. */
export const offerContext = async (card: Card, data: MoveCardData, tier: Tier, applied: boolean) => {
  const [entry, made] = standing(card, "offer") ?? [];
  if (!data.offer || !isHit(tier) || (applied && !made)) return null;
  const mayOffer = !made && judge("offer", me(), { actor: null, entry: null, touched: [] }).ok;
  return {
    entry: entry ?? "",
    text: made?.steps[0]?.note ?? "",
    by: made ? say("HOTPROPERTY.Card.AppliedBy", { name: userName(made.by) }) : "",
    mayOffer,
    mayTakeBack: made !== undefined && !applied && (await undoVerdict(made)).ok,
    waits: made || mayOffer ? "" : say("HOTPROPERTY.Offer.Waits"),
  };
};
