import type { MoveCardData } from "../data/message/move.ts";
import { asOurs } from "../documents/characters.ts";
import type { Proposal } from "../documents/proposal.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { findWorldActor } from "../foundry/lookup.ts";
import { say } from "../foundry/text.ts";
import { doubleCrossOf } from "../play/deals.ts";
import { type Card, standing } from "../table/card.ts";
import { partnerIn } from "../table/deals.ts";

const line = (actor: ActorDocument) => {
  const move = doubleCrossOf(actor);
  return {
    uuid: actor.uuid,
    text: move
      ? say("HOTPROPERTY.Deal.Offers", { name: actor.name, move: move.name })
      : say("HOTPROPERTY.Error.NoDoubleCross", { name: actor.name }),
    label: say("HOTPROPERTY.Deal.MakeNamed", { name: actor.name }),
    may: move !== null && actor.isOwner,
  };
};

/** S4.3 Neither kept the deal: each of the two makes their own playbook's move for that, at their own press. */
export const doubleLines = (card: Card, data: MoveCardData, proposal: Proposal | null) => {
  const entry = standing(card, "apply")?.[1];
  const all = proposal?.automatic ?? [];
  const asks = all.flatMap(({ consequence, asks: asked }) =>
    consequence.type === "cross" && consequence.outcome === "double" ? asked : [],
  );
  const key = asks.find((ask) => ask.key === "deal")?.answer ?? "";
  const answer = (entry?.options.answers as Record<string, unknown> | undefined)?.[key];
  const actor = findWorldActor(data.actor);
  const ours = asOurs(actor);
  const partner = ours && typeof answer === "string" ? partnerIn(ours, answer) : null;
  return actor && partner ? [actor, partner].map(line) : [];
};
