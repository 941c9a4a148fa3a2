import { redrawMessage } from "../foundry/chat.ts";
import type { MessageDocument } from "../foundry/documents.ts";
import { messages } from "../foundry/lookup.ts";
import { toldOf } from "../table/concerns.ts";

/** Notices tell of a card as it is now. */
export const redrawNoticesOf = (card: string): void => {
  for (const message of messages()) if (toldOf(message)?.card === card) redrawMessage(message);
};

/** Draws a card anew, and what tells of it: what it speaks of has changed, and it hasn't. */
export const redrawCard = (message: MessageDocument): void => {
  redrawMessage(message);
  redrawNoticesOf(message.id ?? "");
};
