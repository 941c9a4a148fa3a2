import type { MoveCardData } from "../data/message/move.ts";
import type { Proposal } from "../documents/proposal.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { say } from "../foundry/text.ts";
import { doubleCrossOf } from "../play/deals.ts";
import type { Card } from "../table/card.ts";
import { crossedBy } from "./crossed.ts";

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
  const crossed = crossedBy(card, data, proposal);
  return crossed?.outcome === "double" ? [crossed.actor, crossed.partner].map(line) : [];
};
