import { dequal } from "dequal/lite";
import { isEntryId, isGamePath } from "../data/message/entries.ts";
import { removalOf } from "../foundry/batch.ts";
import type { AnyDocument } from "../foundry/documents.ts";
import { ownSource, sourceAt } from "../foundry/lookup.ts";
import { SYSTEM_ID } from "../foundry/system.ts";
import type { SetPoint } from "./fold.ts";

/** How many receipts a document keeps. */
const RECEIPTS_KEPT = 20;

/** What a document says of an entry that changed it, by its own word: nobody who can't write it can put one there. */
export interface Receipt {
  /** Its place among the document's receipts. */
  readonly at: number;
  /** id of the chat message whose entry it is. */
  readonly card: string;
  readonly step: string;
  /** For one that takes another back: that entry's id. */
  readonly of: string;
  /** id of the user whose window wrote it. */
  readonly writer: string;
  /** When the card had last been changed, as the server says, at the moment this was planned; 0 where there was none. */
  readonly seen: number;
  /** When the document itself had last been changed, as the server says: every receipt before this one is no younger. */
  readonly known: number;
  /** Triples of path, before, after; a list, since keys with dots would be taken apart. */
  readonly sets: readonly (readonly [string, unknown, unknown])[];
  /** Snapshots of what it took away from among the document's items: what is gone can't say so itself. */
  readonly gone: readonly Gone[];
}

/** An item as it was before it was taken away. */
export interface Gone {
  readonly _id: string;
  readonly [key: string]: unknown;
}

/** What is written of an entry into every document it touches. */
export interface Origin {
  readonly entry: string;
  readonly card: string;
  readonly step: string;
  readonly of: string;
  readonly writer: string;
  readonly seen: number;
}

const ROOT = `flags.${SYSTEM_ID}.receipts`;

const isTriple = (set: unknown): boolean =>
  Array.isArray(set) && set.length === 3 && typeof set[0] === "string" && isGamePath(set[0]);

const isGone = (data: unknown): data is Gone => {
  const id = (data as { _id?: unknown } | null)?._id;
  return typeof id === "string" && isEntryId(id);
};

const readReceipt = (stored: unknown): Receipt | null => {
  const { at, card, step, of, writer, seen, known, sets, gone } = (stored ?? {}) as Partial<
    Record<keyof Receipt, unknown>
  >;
  if (typeof at !== "number" || !Number.isSafeInteger(at) || !Array.isArray(sets) || !sets.every(isTriple)) return null;
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  const told = { card: text(card), step: text(step), of: text(of), writer: text(writer) };
  const time = (value: unknown): number => (typeof value === "number" ? value : 0);
  const lost = Array.isArray(gone) ? gone.filter(isGone) : [];
  return { at, ...told, seen: time(seen), known: time(known), sets: sets as Receipt["sets"], gone: lost };
};

const receiptsIn = (source: object): Map<string, Receipt> => {
  const stored: unknown = foundry.utils.getProperty(source, ROOT);
  if (typeof stored !== "object" || stored === null) return new Map();
  return new Map(
    Object.entries(stored).flatMap(([entry, raw]) => {
      const receipt = isEntryId(entry) ? readReceipt(raw) : null;
      return receipt ? [[entry, receipt] as const] : [];
    }),
  );
};

/** A document's receipts by entry id. Anything malformed is left out. */
export const receiptsOf = (document: AnyDocument): Map<string, Receipt> => receiptsIn(ownSource(document));

interface Place {
  readonly at: number;
  readonly known: number;
}

const receiptFor = (
  { card, step, of, writer, seen }: Origin,
  { at, known }: Place,
  sets: readonly SetPoint[],
  gone: readonly Gone[],
): object => ({
  at,
  card,
  step,
  of,
  writer,
  seen,
  known,
  sets: sets.map(({ path, from, to }) => [path, from, to]),
  ...(gone.length > 0 ? { gone } : {}),
});

const changedAt = (document: AnyDocument): number => {
  const time = sourceAt(document, "_stats.modifiedTime");
  return typeof time === "number" ? time : 0;
};

/**
 * The receipts in the order in which they can be spared, of those there are by age: what was taken back long since first,
 * and what took back something that isn't kept any more; then the oldest. The latest of all may belong to an undo that
 * isn't on its card yet, so what it took back is still wanted.
 */
const spared = (byAge: readonly (readonly [string, Receipt])[]): string[] => {
  const kept = new Set(byAge.map(([id]) => id));
  const undoing = byAge.filter(([, { step }]) => step === "undo");
  const undone = new Set(undoing.filter((one) => one !== byAge.at(-1)).map(([, { of }]) => of));
  const isSettled = ([id, { step, of }]: readonly [string, Receipt]): boolean =>
    undone.has(id) || (step === "undo" && !kept.has(of));
  return [...byAge.filter(isSettled), ...byAge.filter((one) => !isSettled(one))].map(([id]) => id);
};

/** The changes that put a receipt on a document and drop those beyond the number kept. Part of the entry's one write. */
export const receiptChanges = (
  document: AnyDocument,
  origin: Origin,
  sets: readonly SetPoint[],
  gone: readonly Gone[] = [],
): Record<string, unknown> => {
  const present = [...receiptsOf(document)].filter(([id]) => id !== origin.entry).sort(([, a], [, b]) => a.at - b.at);
  const at = 1 + (present.at(-1)?.[1].at ?? 0);
  const dropped = spared(present).slice(0, Math.max(0, present.length + 1 - RECEIPTS_KEPT));
  return {
    [`${ROOT}.${origin.entry}`]: receiptFor(origin, { at, known: changedAt(document) }, sets, gone),
    ...Object.assign({}, ...dropped.map((id) => removalOf(`${ROOT}.${id}`))),
  };
};

/**
 * The flags of a document that an entry creates: its first receipt; one that comes back keeps those it had, and what
 * other packages wrote on it.
 */
export const birthReceipt = (origin: Origin, data: object): object => {
  const last = Math.max(0, ...[...receiptsIn(data).values()].map(({ at }) => at));
  const receipt = receiptFor(origin, { at: last + 1, known: 0 }, [], []);
  const flags = { [SYSTEM_ID]: { receipts: { [origin.entry]: receipt } } };
  return foundry.utils.mergeObject(foundry.utils.deepClone((data as { flags?: object }).flags ?? {}), flags);
};

const touches = (path: string, other: string): boolean =>
  path === other || path.startsWith(`${other}.`) || other.startsWith(`${path}.`);

/** The latest entry after `entry` that changed `path`, by the document's receipts; null where none says so. */
export const laterEntryOn = (document: AnyDocument, entry: string, path: string): Receipt | null => {
  const all = receiptsOf(document);
  const since = all.get(entry)?.at ?? 0;
  const later = [...all.values()].filter((r) => r.at > since && r.sets.some(([p]) => touches(String(p), path)));
  return later.sort((a, b) => b.at - a.at)[0] ?? null;
};

/** The entry of this card and step that stands by the document's own word: made, and not taken back. */
export const standingReceipt = (document: AnyDocument, card: string, step: string): string | null => {
  const all = [...receiptsOf(document)];
  const undone = new Set(all.map(([, { of }]) => of));
  return all.find(([id, r]) => r.card === card && r.step === step && !undone.has(id))?.[0] ?? null;
};

/**
 * Whether a document's receipts go back far enough to say that nothing stands on it by a card that was made at `born`
 * (the server's milliseconds): none that stands was dropped yet, or all that were are older than the card. An entry's own receipt
 * doesn't count: after a crash the answer is what it was before.
 */
export const remembersAll = (document: AnyDocument, entry: string, born: number): boolean => {
  const others = [...receiptsOf(document)].filter(([id]) => id !== entry).map(([, receipt]) => receipt);
  const [oldest] = others.sort((a, b) => a.at - b.at);
  if (!oldest || others.length < RECEIPTS_KEPT || oldest.at === 1) return true;
  return oldest.known !== 0 && oldest.known < born;
};

/** Whether a document keeps a yes of its owner's to what bears this seal. */
export const keepsYes = (document: AnyDocument, card: string, seal: string): boolean =>
  [...receiptsOf(document).values()].some((r) => r.card === card && r.step === "confirm" && r.of === seal);

/** What an entry took away from among a document's items, by the document's own word. */
export const goneBy = (document: AnyDocument, entry: string): readonly Gone[] =>
  receiptsOf(document).get(entry)?.gone ?? [];

/** The changes that take an entry's receipt from a document. */
export const withoutReceipt = (entry: string): Record<string, unknown> => removalOf(`${ROOT}.${entry}`);

const idsOf = (gone: readonly Gone[]): string[] => gone.map(({ _id }) => _id).sort();

/** Whether a receipt says exactly these changes, and, where it is asked, that exactly this is gone. */
export const saysSame = (receipt: Receipt, sets: readonly SetPoint[], gone: readonly Gone[] = receipt.gone): boolean =>
  dequal(idsOf(receipt.gone), idsOf(gone)) &&
  dequal(
    receipt.sets.map((set) => [...set]),
    sets.map(({ path, from, to }) => [path, from, to]),
  );
