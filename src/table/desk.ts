import type { UserDocument } from "../foundry/documents.ts";
import { isActiveGM, isFirstWindow } from "../foundry/election.ts";
import { me, messages, users } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { say } from "../foundry/text.ts";
import { isOwnDesk, isTheirsAlone } from "./alone.ts";
import { carryOut, Declined, isSettled, prepare, writeRefusal } from "./carry-out.ts";
import { outboxOf, type SentBack, sentBack, settleOutbox } from "./outbox.ts";
import { type Request, readRequest } from "./request.ts";

/** Whether this window is the GM's desk: of the active GM, and their first. */
export const isDesk = (): boolean => isActiveGM() && isFirstWindow();

let queue: Promise<unknown> = Promise.resolve();

/** One entry at a time: each sees what the one before it left. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = queue.then(work, work);
  queue = turn.catch(() => undefined);
  return turn;
};

/** How much of an id or a reason the log keeps. */
const LOG_WIDTH = 40;
const REASON_WIDTH = 300;

const shortened = (text: string, width: number): string => (text.length > width ? `${text.slice(0, width)}…` : text);

/** What the desk refused, newest last: who, which request, why. */
export interface LogLine {
  readonly user: string;
  readonly id: string;
  readonly reason: string;
}

const LOG_KEPT = 200;
const lines: LogLine[] = [];

export const deskLog = (): readonly LogLine[] => lines;

const log = (user: UserDocument, id: string, error: unknown): void => {
  const told = error instanceof Refusal ? say(error.key, error.data) : String(error);
  const reason = shortened(told, REASON_WIDTH);
  const shortId = shortened(id, LOG_WIDTH);
  lines.push({ user: user.name, id: shortId, reason });
  lines.splice(0, Math.max(0, lines.length - LOG_KEPT));
  console.info(`The GM's desk refused ${user.name}'s request ${shortId}: ${reason}`);
};

const reasonOf = (error: unknown): SentBack =>
  error instanceof Refusal
    ? { key: error.key, data: error.data }
    : { key: "HOTPROPERTY.Error.Unexpected", data: { reason: shortened(String(error), REASON_WIDTH) } };

/** What becomes of a request in its outbox: it is taken out as junk, sent back with the reason, or left to its asker. */
type Outcome = "junk" | "left" | SentBack;

/** Says no: the reason stands on the card where it is the card's to tell, else it goes back. */
const refuse = async (user: UserDocument, id: string, request: Request | null, error: unknown): Promise<Outcome> => {
  log(user, id, error);
  if (!request) return "junk";
  if (!(error instanceof Declined && messages().get(request.card))) return reasonOf(error);
  await writeRefusal(request, user, error);
  return "left";
};

/** Answers one request of somebody's outbox: done, or refused with the reason. */
const answer = async (user: UserDocument, id: string, stored: unknown): Promise<Outcome> => {
  let request: Request | null = null;
  try {
    request = readRequest(id, stored);
    if (!isSettled(request)) await carryOut(await prepare(request, user));
    return "left";
  } catch (error) {
    return refuse(user, id, request, error);
  }
};

/**
 * Answers what lies in one user's outbox; junk is taken away and what was refused goes back in one write, however much it
 * is. Whatever one does, the others are answered.
 */
const answerAll = async (user: UserDocument): Promise<void> => {
  const junk: string[] = [];
  const back = new Map<string, SentBack>();
  for (const [id, stored] of outboxOf(user)) {
    if (sentBack(stored)) continue; // its asker is to take it out
    try {
      const outcome = await answer(user, id, stored);
      if (outcome === "junk") junk.push(id);
      else if (outcome !== "left") back.set(id, outcome);
    } catch (error) {
      log(user, id, error);
    }
  }
  await settleOutbox(user, junk, back).catch((error: unknown) => log(user, junk.join(" "), error));
};

/**
 * Without a GM: what lies in this user's own outbox and is theirs alone, put there by another window of theirs or by one
 * that went. The rest waits.
 */
export const lookAtOwnOutbox = (): Promise<void> =>
  inTurn(async () => {
    for (const [id, stored] of outboxOf(me())) {
      if (!isOwnDesk()) return;
      if (sentBack(stored)) continue;
      try {
        const request = readRequest(id, stored);
        const ready = isSettled(request) ? null : await prepare(request, me());
        if (ready && (await isTheirsAlone(ready))) await carryOut(ready);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // the GM's desk will say so: here nobody but this user is asked
      }
    }
  });

/** Looks at all outboxes, in turn. At the opening of the desk, and whenever one changes. */
export const lookAtOutboxes = (): Promise<void> =>
  inTurn(async () => {
    if (!isDesk()) return;
    for (const user of users()) await answerAll(user);
  });
