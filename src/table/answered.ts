import { me, messages } from "../foundry/lookup.ts";
import { isSettled } from "./carry-out.ts";
import { outboxOf, sentBack } from "./outbox.ts";
import { readRequest } from "./request.ts";

/** Whether what lies in an outbox has had its answer, is about a card that is gone, or could never have any. */
export const isAnswered = (id: string, stored: unknown): boolean => {
  if (sentBack(stored)) return true;
  try {
    const request = readRequest(id, stored);
    return isSettled(request) || (request.card !== "" && !messages().get(request.card));
  } catch {
    return true; // nothing that could ever be answered
  }
};

/** Whether a request of this user about a card is on its way. One that was answered isn't, though it still lies there. */
export const waitsFor = (card: string): boolean =>
  outboxOf(me()).some(
    ([id, stored]) => (stored as { card?: unknown } | null)?.card === card && !isAnswered(id, stored),
  );
