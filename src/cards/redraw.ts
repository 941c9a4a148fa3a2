import { asOurs, characterOf } from "../documents/characters.ts";
import { HotPropertyMessage } from "../documents/message.ts";
import { cardOf } from "../documents/proposal.ts";
import { redrawMessage } from "../foundry/chat.ts";
import type { MessageDocument } from "../foundry/documents.ts";
import { findWorldActor, messages } from "../foundry/lookup.ts";
import { heatDanger } from "../rules/heat.ts";
import { arrivals } from "../table/arrivals.ts";
import { asCard, type Card } from "../table/card.ts";
import { toldOf } from "../table/concerns.ts";
import { heatedBy } from "../table/heat-order.ts";

const wasDrawn = (message: MessageDocument): boolean => message instanceof HotPropertyMessage && message.wasDrawn;

/**
 * Draws a message anew that shows something of another document. What this window has never drawn is left alone: a log
 * holds years of cards, and would fetch each of them to draw it.
 */
export const redraw = (message: MessageDocument): void => {
  if (wasDrawn(message)) redrawMessage(message);
};

/** Draws anew what this window has drawn of the log and `shows` what has changed: nothing else is so much as looked into. */
export const redrawWhat = (shows: (message: MessageDocument) => boolean): void => {
  for (const message of messages()) if (wasDrawn(message) && shows(message)) redrawMessage(message);
};

/** Notices tell of a card as it is now. */
export const redrawNoticesOf = (card: string): void => redrawWhat((message) => toldOf(message)?.card === card);

/** Draws a card anew, and what tells of it: what it speaks of has changed, and it hasn't. */
export const redrawCard = (message: MessageDocument): void => {
  redraw(message);
  redrawNoticesOf(message.id ?? "");
};

/** S3.9 A roll that answers heat can be applied once that card has the answer. */
export const redrawAnswersTo = (card: string): void => redrawWhat((message) => cardOf(message)?.about.card === card);

const isPastLimit = (uuid: string): boolean => {
  const actor = asOurs(findWorldActor(uuid));
  const character = actor ? characterOf(actor) : null;
  return character !== null && !character.burned && heatDanger(character.totalHeat) === "burned";
};

/** S5.1 Whether somebody is burned waits for heat on whatever card: once it is answered here, the others can say so. */
export const redrawHeatedWith = (card: Card): void => {
  const actors = new Set(arrivals(card).flatMap(({ actor }) => (isPastLimit(actor) ? [actor] : [])));
  for (const message of actors.size > 0 ? messages() : []) {
    const other = message.id === card.id ? null : asCard(message);
    if (other && heatedBy(other).some(({ actor }) => actors.has(actor))) redrawCard(message);
  }
};
