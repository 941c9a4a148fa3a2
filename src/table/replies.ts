import { ASKED } from "../consequences/persuade.ts";
import { type StoredEntry, stands } from "../data/message/entries.ts";
import { cardOf } from "../documents/proposal.ts";
import { type Card, standing } from "./card.ts";

/** S3.5 What somebody was asked on a card, whose word it is to give: the entry that asked, and the uuid of their file. */
export interface AskedOf {
  readonly entry: string;
  readonly uuid: string;
  readonly who: string;
}

/** S3.5 The player's character that a card has asked; null where it asked nobody. */
export const askedOf = (card: Card): AskedOf | null => {
  const [entry, applied] = standing(card, "apply") ?? [];
  const step = applied?.steps.find(({ kind, note }) => kind === "persuade" && note === ASKED);
  const uuid = cardOf(card.message)?.opponent.uuid ?? "";
  return entry && step && uuid !== "" ? { entry, uuid, who: step.who } : null;
};

/** The word that was given; null while none was. */
export const replyTo = (card: Card, entry: string): [string, StoredEntry] | null =>
  [...card.ledger].find(([, reply]) => reply.step === "reply" && reply.about === entry && stands(reply)) ?? null;
