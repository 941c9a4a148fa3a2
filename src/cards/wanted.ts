import { cardOf } from "../documents/proposal.ts";
import { mayRead } from "../foundry/chat.ts";
import type { MessageDocument } from "../foundry/documents.ts";
import { atStage, onDocument } from "../foundry/hooks.ts";
import { me, messages } from "../foundry/lookup.ts";
import { notify } from "../foundry/notices.ts";
import { say } from "../foundry/text.ts";
import { asCard, type Card } from "../table/card.ts";
import { wantedOf } from "../table/wanted.ts";

/** What this window has told of already. */
const told = new Set<string>();

/** How a card is called to somebody: of a private one, no more than that it concerns them. */
const nameOf = ({ message, title }: Card): string => {
  if (!mayRead(message, me())) return say("HOTPROPERTY.Concern.Title");
  const who = cardOf(message)?.actorName ?? "";
  return who === "" ? title : say("HOTPROPERTY.Card.Of", { who, what: title });
};

/** Marks all that is asked of this user by a card as told, and says whether any of it was new. */
const isNew = (card: Card): boolean => {
  const fresh = wantedOf(card, me()).filter((name) => !told.has(name));
  for (const name of fresh) told.add(name);
  return fresh.length > 0;
};

const look = (message: unknown): void => {
  const card = asCard(message as MessageDocument);
  if (card && isNew(card)) notify("info", "HOTPROPERTY.Wanted.One", { card: nameOf(card) });
};

/**
 * Tells a user when a card begins to wait for their word: it may have scrolled away long since, or lie behind another
 * tab. Whoever comes to the table hears once what waits for them. At `init`.
 */
export const installWanted = (): void => {
  atStage("ready", () => {
    const waiting = [...messages()].flatMap((message) => asCard(message) ?? []).filter(isNew);
    const [first, second] = waiting;
    if (second) notify("info", "HOTPROPERTY.Wanted.Many", { n: String(waiting.length) });
    else if (first) notify("info", "HOTPROPERTY.Wanted.One", { card: nameOf(first) });
    for (const action of ["create", "update"] as const) onDocument(action, "ChatMessage", look);
  });
};
