import { ComparisonData } from "../data/message/comparison.ts";
import { type StoredEntry, stands } from "../data/message/entries.ts";
import { MoveCardData } from "../data/message/move.ts";
import { NoticeData } from "../data/message/notice.ts";
import type { MessageDocument } from "../foundry/documents.ts";
import { idFrom } from "../foundry/ids.ts";
import { sourceAt } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";

/** A message that keeps a ledger: what every card of ours is to this room. */
export interface Card {
  readonly message: MessageDocument;
  readonly id: string;
  readonly title: string;
  readonly ledger: ReadonlyMap<string, StoredEntry>;
}

/** The message as a card. Null where it is none of ours. */
export const asCard = (message: MessageDocument | null | undefined): Card | null => {
  const system: unknown = message?.system;
  if (!message || !(system instanceof MoveCardData || system instanceof NoticeData || system instanceof ComparisonData))
    return null;
  return { message, id: message.id ?? "", title: system.title, ledger: system.ledger };
};

/** When a card was last changed, in the server's milliseconds: nobody can write this but by changing the card. */
export const cardTime = (message: MessageDocument): number => {
  const time = sourceAt(message, "_stats.modifiedTime");
  return typeof time === "number" ? time : 0;
};

/** When a card was made, in the server's milliseconds. */
export const cardBorn = (message: MessageDocument): number => {
  const time = sourceAt(message, "_stats.createdTime");
  return typeof time === "number" ? time : 0;
};

/** The message as a card, where one is needed. Throws a Refusal for any other message. */
export const cardFrom = (message: MessageDocument | null | undefined): Card => {
  const card = asCard(message);
  if (!card) throw new Refusal("HOTPROPERTY.Error.NotACard");
  return card;
};

/**
 * The id of the entry that a press makes: the same for everybody who presses the same button in the same state, so that
 * two of them make one entry, and the same request sent twice is carried out once.
 */
export const entryId = (card: Card, step: string, about: string): string => {
  const before = [...card.ledger.values()].filter((entry) => entry.step === step && entry.about === about).length;
  return idFrom(`${card.id}:${step}:${about}:${before}`);
};

/** The entry of a step that stands: carried out and not taken back. */
export const standing = (card: Card, step: string): [string, StoredEntry] | null =>
  [...card.ledger].find(([, entry]) => entry.step === step && stands(entry)) ?? null;

/** The entry that waits for somebody's yes. */
export const asked = (card: Card): [string, StoredEntry] | null =>
  [...card.ledger].find(([, entry]) => entry.state === "asked") ?? null;
