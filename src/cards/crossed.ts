import type { MoveCardData } from "../data/message/move.ts";
import { asOurs } from "../documents/characters.ts";
import type { Dealt } from "../documents/deals.ts";
import { cardOf, type Proposal, proposalOf } from "../documents/proposal.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { findWorldActor, me } from "../foundry/lookup.ts";
import { say } from "../foundry/text.ts";
import { type Cross, crossFits, type Word } from "../rules/deals.ts";
import { asCard, type Card, standing } from "../table/card.ts";
import { dealtIn, partnerIn } from "../table/deals.ts";
import { judge } from "../table/trust.ts";
import { redrawWhat } from "./redraw.ts";

/** A deal that a card, once applied, says wasn't kept. */
export interface Crossed {
  readonly actor: ActorDocument;
  readonly partner: ActorDocument;
  readonly outcome: Cross;
  /** Where it is written down; null where it isn't. */
  readonly dealt: Dealt | null;
}

/** S4.2, S4.3 What deal a card crossed, and with whom; null where it crossed none, or isn't applied. */
export const crossedBy = (card: Card, data: MoveCardData, proposal: Proposal | null): Crossed | null => {
  const proposed = proposal?.automatic.find(({ consequence }) => consequence.type === "cross");
  const key = proposed?.asks.find((ask) => ask.key === "deal")?.answer ?? "";
  const answers = standing(card, "apply")?.[1].options.answers as Record<string, unknown> | undefined;
  const answer = answers?.[key];
  const actor = findWorldActor(data.actor);
  const ours = asOurs(actor);
  const partner = ours && typeof answer === "string" ? partnerIn(ours, answer) : null;
  if (!actor || !ours || !partner || typeof answer !== "string") return null;
  return {
    actor,
    partner,
    outcome: proposed?.consequence.outcome === "double" ? "double" : "cross",
    dealt: dealtIn(ours, answer),
  };
};

/** The two words somebody can say of their side. */
const WORDS_SAID = ["kept", "broken"] as const satisfies readonly Word[];

/**
 * S4.8 Of a deal that was crossed: whether the partner has said what became of their own side, and who may say it; or that
 * what they said makes it the other move. Null where there is nothing left to say.
 */
export const unsaidLine = (card: Card, data: MoveCardData, proposal: Proposal | null) => {
  const crossed = crossedBy(card, data, proposal);
  if (!crossed?.dealt) return null;
  const { partner, outcome, dealt } = crossed;
  const word = dealt.deal.wordOf(partner.id ?? "");
  const names = { name: partner.name, what: dealt.deal.what };
  if (!crossFits(outcome, word)) {
    return { uuid: partner.uuid, deal: "", text: say(`HOTPROPERTY.Deal.Otherwise.${outcome}`, names), words: [] };
  }
  if (word !== "open") return null;
  const may = judge("deal", me(), { actor: null, entry: null, touched: [partner] }).ok;
  return {
    uuid: partner.uuid,
    deal: dealt.item.uuid,
    text: say("HOTPROPERTY.Deal.Unsaid", names),
    words: may ? WORDS_SAID.map((one) => ({ word: one, label: say(`HOTPROPERTY.Deal.Word.${one}`) })) : [],
  };
};

/** What is said of a deal shows on the cards that crossed it. */
export const redrawCrossed = (item: ItemDocument): void =>
  redrawWhat((message) => {
    const [card, data] = [asCard(message), cardOf(message)];
    const crossed = card && data ? crossedBy(card, data, proposalOf(message)) : null;
    return crossed?.dealt?.item.uuid === item.uuid;
  });
