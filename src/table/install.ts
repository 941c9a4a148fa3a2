import type { MessageDocument, UserDocument } from "../foundry/documents.ts";
import { electWindow, isFirstWindow } from "../foundry/election.ts";
import { onDocument, onUserConnected } from "../foundry/hooks.ts";
import { me, messages } from "../foundry/lookup.ts";
import { attempt, notify } from "../foundry/notices.ts";
import { isOwnDesk } from "./alone.ts";
import { isAnswered } from "./answered.ts";
import { asCard } from "./card.ts";
import { tellConcerned } from "./concerns.ts";
import { inTurn, isDesk, lookAtOutboxes, lookAtOwnOutbox } from "./desk.ts";
import { outboxOf, sentBack, takeOut, wasTakenOut } from "./outbox.ts";
import { putInOrder } from "./unfinished.ts";

/** Those that are just being taken out. */
const clearing = new Set<string>();

/** Takes out of this user's outbox what was answered, and tells a refusal. One window of theirs does it. */
const clearAnswered = async (): Promise<void> => {
  if (!isFirstWindow()) return;
  const answered = outboxOf(me()).filter(([id, stored]) => !clearing.has(id) && isAnswered(id, stored));
  for (const [id] of answered) clearing.add(id);
  for (const [id, stored] of answered) tellRefusal(id, stored);
  const ids = answered.map(([id]) => id);
  try {
    await takeOut(ids);
  } finally {
    for (const id of ids) clearing.delete(id);
  }
};

/** A refusal stands on the card; what has no card to say it on came back with its reason. */
const tellRefusal = (id: string, stored: unknown): void => {
  const back = sentBack(stored);
  if (back) notify("warn", back.key, back.data);
  if (back) return;
  const entry = asCard(messages().get((stored as { card?: string } | null)?.card ?? ""))?.ledger.get(id);
  if (entry?.state === "refused") notify("warn", entry.reason, { ...entry.reasonData });
};

let posted = new Set<string>();

/**
 * Tells when the desk took a request away without an answer: it was none that a card could be told of. In the window that
 * takes out what was answered: the others can't know.
 */
const tellDropped = (): void => {
  const there = new Set(outboxOf(me()).map(([id]) => id));
  const dropped = [...posted].filter((id) => !there.has(id) && !wasTakenOut(id));
  posted = there;
  if (dropped.length > 0 && isFirstWindow()) notify("warn", "HOTPROPERTY.Error.NotTaken");
};

const deskWork = (): void => {
  if (isDesk()) void attempt(lookAtOutboxes);
  else if (isOwnDesk() && outboxOf(me()).length > 0) void attempt(lookAtOwnOutbox);
};

/** A private card was written on: players whom that touches are told what concerns them. */
const tellOf = (message: MessageDocument): void => {
  const card = asCard(message);
  if (card && isDesk()) void attempt(() => inTurn(() => tellConcerned(card)));
};

/** Opens the desk where this window is it, and keeps this user's outbox. At `ready`. */
export const installTable = (): void => {
  onDocument("update", "User", (user) => {
    if ((user as { id?: string }).id === me().id) {
      tellDropped();
      void attempt(clearAnswered);
    }
    if (outboxOf(user as UserDocument).length > 0) deskWork();
  });
  onDocument("create", "ChatMessage", () => void attempt(clearAnswered));
  onDocument("update", "ChatMessage", (message) => {
    tellOf(message as MessageDocument);
    void attempt(clearAnswered);
  });
  onDocument("delete", "ChatMessage", () => void attempt(clearAnswered));
  onUserConnected(deskWork);
  electWindow(() => {
    deskWork();
    void attempt(putInOrder);
    void attempt(clearAnswered);
  });
};
