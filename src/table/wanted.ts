import type { UserDocument } from "../foundry/documents.ts";
import { findWorldActor } from "../foundry/lookup.ts";
import { unanswered } from "./arrivals.ts";
import { asked, type Card } from "./card.ts";
import { askedOf, replyTo } from "./replies.ts";

/** Whether a file is this user's to answer for: a player's where they own it, the GM's where no player does. */
const answersFor = (uuid: string, user: UserDocument): boolean => {
  const file = findWorldActor(uuid);
  if (!file) return false;
  return user.isGM ? !file.hasPlayerOwner : file.testUserPermission(user, "OWNER");
};

/** C069 The request that waits for a yes of theirs. */
const yes = (card: Card, user: UserDocument): string[] => {
  const [id, entry] = asked(card) ?? [];
  if (!id || !entry || entry.by === user.id || entry.confirmedBy.includes(user.id ?? "")) return [];
  return entry.awaits.some((uuid) => answersFor(uuid, user)) ? [id] : [];
};

/** S3.5 The word that is theirs to give. */
const word = (card: Card, user: UserDocument): string[] => {
  const of = askedOf(card);
  return of && !replyTo(card, of.entry) && answersFor(of.uuid, user) ? [of.entry] : [];
};

/** S3.9 Heat that somebody else's press brought them. */
const heat = (card: Card, user: UserDocument): string[] =>
  unanswered(card).flatMap(({ key, entry, actor }) =>
    card.ledger.get(entry)?.by !== user.id && answersFor(actor, user) ? [key] : [],
  );

/** What a card asks of a user that somebody else began and nobody has answered: each by a name that stays its own. */
export const wantedOf = (card: Card, user: UserDocument): string[] =>
  [yes, word, heat].flatMap((ask) => ask(card, user)).map((name) => `${card.id}.${name}`);
