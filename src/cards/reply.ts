import type { MoveCardData } from "../data/message/move.ts";
import type { Proposal } from "../documents/proposal.ts";
import { findActor, me } from "../foundry/lookup.ts";
import { say } from "../foundry/text.ts";
import { waitsFor } from "../table/answered.ts";
import type { Card } from "../table/card.ts";
import { askedOf, replyTo } from "../table/replies.ts";
import { judge } from "../table/trust.ts";
import { changeLines, undoVerdict, userName } from "./ledger-lines.ts";

/** S3.5 The word of a player whose character was argued with: theirs to give, waited for, or given. Null where nobody was. */
export const replyContext = async (card: Card, data: MoveCardData, proposal: Proposal | null) => {
  const asked = askedOf(card);
  if (!asked) return null;
  const file = await findActor(asked.uuid);
  const [replyEntry, given] = replyTo(card, asked.entry) ?? [];
  const touched = file ? [file] : [];
  const mayReply = !given && !waitsFor(card.id) && judge("reply", me(), { actor: null, entry: null, touched }).ok;
  const owing = proposal?.automatic.some(({ consequence }) => consequence.owing === true) === true;
  return {
    entry: asked.entry,
    uuid: asked.uuid,
    line: say("HOTPROPERTY.Reply.Asked", { name: asked.who, who: data.actorName }),
    waits: given ? "" : say("HOTPROPERTY.Reply.Waits", { name: asked.who }),
    agreeLabel: owing ? say("HOTPROPERTY.Reply.agreeOwed", { who: data.actorName }) : say("HOTPROPERTY.Reply.agree"),
    mayReply,
    changes: given ? changeLines(given) : [],
    by: given ? say("HOTPROPERTY.Card.AppliedBy", { name: userName(given.by) }) : "",
    replyEntry: replyEntry ?? "",
    mayUndo: given !== undefined && (await undoVerdict(given)).ok,
  };
};
