import { asOurs } from "../documents/characters.ts";
import { cardOf, proposalOf } from "../documents/proposal.ts";
import type { MessageDocument } from "../foundry/documents.ts";
import { findWorldActor, messages } from "../foundry/lookup.ts";
import { choicesFor } from "../play/choices.ts";
import { asCard, standing } from "../table/card.ts";
import { redraw } from "./redraw.ts";

/** By card that this window has drawn and nobody has applied: whom and what it had to choose from then. */
const offered = new Map<string, string>();

/** Everything a card has to choose from now, with its names; blank where nothing is to be chosen. */
const offerOf = (message: MessageDocument): string => {
  const card = asCard(message);
  const proposal = card && !standing(card, "apply") ? proposalOf(message) : null;
  const actor = asOurs(findWorldActor(cardOf(message)?.actor));
  if (!proposal || !actor) return "";
  const all = [...proposal.automatic, ...proposal.options.flatMap(({ consequences }) => consequences)];
  const asks = new Map(all.flatMap((one) => one.asks.map((ask) => [ask.kind, ask] as const)));
  return asks.size > 0 ? JSON.stringify([...asks.values()].map((ask) => choicesFor(ask, actor))) : "";
};

/** Remembers what a card that is being drawn has to choose from. */
export const noteOffer = (message: MessageDocument): void => {
  const id = message.id ?? "";
  const offer = offerOf(message);
  if (offer === "") offered.delete(id);
  else offered.set(id, offer);
};

/** Forgets a card that is gone. */
export const dropOffer = (messageId: string): void => {
  offered.delete(messageId);
};

/** Cards that have somebody or something to choose who has gone since, or is called otherwise, are drawn anew. */
export const redrawOffering = ({ id }: { readonly id: string | null }): void => {
  for (const [card, before] of offered) {
    const message = before.includes(id ?? "") ? messages().get(card) : undefined;
    if (message && offerOf(message) !== before) redraw(message);
  }
};
