import { removalOf, update } from "../foundry/batch.ts";
import type { UserDocument } from "../foundry/documents.ts";
import { me, sourceAt } from "../foundry/lookup.ts";
import { SYSTEM_ID } from "../foundry/system.ts";
import type { Request } from "./request.ts";

const ROOT = `flags.${SYSTEM_ID}.outbox`;

/** What lies in a user's outbox, by entry id, in the order it was put there. Unread: anybody can put anything in their own. */
export const outboxOf = (user: UserDocument): [string, unknown][] => {
  const stored = sourceAt(user, ROOT);
  return typeof stored === "object" && stored !== null && !Array.isArray(stored) ? Object.entries(stored) : [];
};

/** Puts a request into this user's own outbox: only they can, so whose document it lies in is who asked. */
export const putInOutbox = async ({ id, card, step, about, options }: Request): Promise<void> => {
  await update(me(), { [`${ROOT}.${id}`]: { card, step, about, options } });
};

/** Why the desk said no to what has no card to say it on: a language key and what fills it. */
export interface SentBack {
  readonly key: string;
  readonly data: Record<string, string>;
}

/** The desk's no, where it lies with a request; null while nobody has said any. */
export const sentBack = (stored: unknown): SentBack | null => {
  const { key, data } = ((stored as { refused?: unknown } | null)?.refused ?? {}) as { key?: unknown; data?: unknown };
  if (typeof key !== "string") return null;
  const filled = Object.entries(typeof data === "object" && data !== null ? data : {});
  return { key, data: Object.fromEntries(filled.map(([name, value]) => [name, String(value)])) };
};

/**
 * In one write: takes requests out of a user's outbox (their own, or as a GM anybody's), and sends others back with the
 * reason, wherever their asker sits: their window tells it and takes it out.
 */
export const settleOutbox = async (
  user: UserDocument,
  out: readonly string[],
  back: ReadonlyMap<string, SentBack> = new Map(),
): Promise<void> => {
  if (out.length === 0 && back.size === 0) return;
  const refused = [...back].map(([id, { key, data }]) => ({ [`${ROOT}.${id}.refused`]: { key, data } }));
  await update(user, Object.assign({}, ...out.map((id) => removalOf(`${ROOT}.${id}`)), ...refused));
};

const takenOut = new Set<string>();

/** Takes requests out of this user's own outbox: they were answered, or it was told already that they can't be. */
export const takeOut = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) takenOut.add(id);
  await settleOutbox(me(), ids);
};

/** Whether it was this window that took a request out, or is about to. */
export const wasTakenOut = (id: string): boolean => takenOut.has(id);
