import { removalOf } from "../foundry/batch.ts";
import type { UserDocument } from "../foundry/documents.ts";
import { messages, sourceAt, users } from "../foundry/lookup.ts";
import { SYSTEM_ID } from "../foundry/system.ts";

const ROOT = `flags.${SYSTEM_ID}.shifts`;

/** How many cards' shifts a GM's user keeps. */
const SHIFTS_KEPT = 50;

const shiftsOf = (user: UserDocument): Record<string, unknown> => {
  const stored = sourceAt(user, ROOT);
  return typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
};

/**
 * S2.4 How far the GMs have shifted a card's result. It lies on the GMs' own User documents, since the author of a
 * message can rewrite everything in it.
 */
export const shiftOf = (card: string): number =>
  [...users()]
    .filter((user) => user.isGM)
    .map((user) => shiftsOf(user)[card])
    .reduce<number>((sum, shift) => sum + (typeof shift === "number" && Number.isInteger(shift) ? shift : 0), 0);

/** The changes to a GM's user that shift a card by `step` more, and drop shifts that nobody needs any more. */
export const shiftChanges = (gm: UserDocument, card: string, step: number): Record<string, unknown> => {
  const present = shiftsOf(gm);
  const known = Object.keys(present).filter((id) => id !== card);
  const gone = known.filter((id) => !messages().get(id));
  const kept = known.filter((id) => !gone.includes(id));
  const dropped = [...gone, ...kept.slice(0, Math.max(0, kept.length + 1 - SHIFTS_KEPT))];
  const before = present[card];
  return {
    [`${ROOT}.${card}`]: (typeof before === "number" ? before : 0) + step,
    ...Object.assign({}, ...dropped.map((id) => removalOf(`${ROOT}.${id}`))),
  };
};
