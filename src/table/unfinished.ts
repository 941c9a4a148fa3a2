import type { SetStep } from "../consequences/kind.ts";
import { readStep, stands } from "../data/message/entries.ts";
import { cardOf } from "../documents/proposal.ts";
import { isActiveGM, isElectionSure } from "../foundry/election.ts";
import { findDocument, me, messages, sourceAt, users } from "../foundry/lookup.ts";
import { unanswered } from "./arrivals.ts";
import { asCard, type Card } from "./card.ts";
import { originOf } from "./carry-out.ts";
import { inTurn } from "./desk.ts";
import { outboxOf, sentBack } from "./outbox.ts";
import { submit } from "./submit.ts";
import { allTorn, type Torn } from "./torn.ts";
import { writeSteps } from "./write-steps.ts";

/** How many of the latest messages are looked at for a roll that was cut short. */
const LATEST = 100;

const isMine = (card: Card): boolean => (card.message.author as { id?: string } | null)?.id === me().id;

const isUnspent = async (step: SetStep): Promise<boolean> => {
  const document = await findDocument(step.document);
  return document?.isOwner === true && sourceAt(document, step.path) === step.from;
};

/** S2.2 What a roll spends is written after its card: whatever a window that went didn't get to. */
const spend = async (card: Card): Promise<void> => {
  for (const [entry, stored] of card.ledger) {
    if (stored.step !== "roll" || !stands(stored)) continue;
    const steps = stored.steps.map(readStep).filter((step) => step.do === "set");
    const open = await Promise.all(steps.map(isUnspent));
    const left = steps.filter((_step, i) => open[i]);
    if (left.length > 0) await writeSteps(left, originOf({ entry, card: card.id, step: "roll", of: "" }));
  }
};

/** S3.9 A roll that passes heat on answers that heat: it says so on the heat's card, once. */
const answer = async (card: Card): Promise<void> => {
  const about = cardOf(card.message)?.about;
  const from = asCard(messages().get(about?.card ?? ""));
  const isOpen = from && unanswered(from).some(({ key }) => key === about?.point);
  if (!from || !about || !isOpen || [...from.ledger.values()].some((entry) => entry.with === card.id)) return;
  const waits = outboxOf(me()).some(([, stored]) => (stored as { about?: unknown } | null)?.about === about.point);
  if (waits) return;
  const options = { answer: "rolled", with: card.id };
  await submit({ message: from.message, step: "answer", about: about.point, options });
};

/** Whose half-done writing this window answers for: this user's own, and at the desk that of GMs who have gone. */
const isOurs = ({ receipt }: Torn): boolean => {
  if (receipt.writer === me().id) return true;
  const writer = users().get(receipt.writer);
  return isActiveGM() && writer?.isGM === true && !writer.active;
};

/** Whether a request lies in some outbox by which the entry will be finished anyway. */
const isAwaited = (entry: string): boolean =>
  [...users()]
    .flatMap(outboxOf)
    .filter(([, stored]) => !sentBack(stored))
    .some(([id, stored]) => id === entry || (stored as { about?: unknown } | null)?.about === entry);

const takeBackTorn = async (): Promise<void> => {
  const torn = allTorn().filter((one) => isOurs(one) && !isAwaited(one.entry));
  for (const [entry, { receipt }] of new Map(torn.map((one) => [one.entry, one]))) {
    const { card, step, of } = receipt;
    await writeSteps([], originOf({ entry, card, step, of }));
  }
};

/**
 * Puts in order what earlier windows of this user began to write and didn't finish: a roll's cost and answer are written,
 * whatever else has no entry on its card is taken back whole. For a window that has just become its user's first; without
 * the browser's locks another one may be at work, and nothing is touched.
 */
export const putInOrder = async (): Promise<void> => {
  if (!isElectionSure()) return;
  const cards = [...messages()].slice(-LATEST).map(asCard);
  for (const card of cards.filter((found) => found !== null).filter(isMine)) {
    await inTurn(() => spend(card));
    await answer(card);
  }
  await inTurn(takeBackTorn);
};
