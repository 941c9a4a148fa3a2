import { removalOf } from "../foundry/batch.ts";
import type { AnyDocument } from "../foundry/documents.ts";
import { sourceAt } from "../foundry/lookup.ts";
import { SYSTEM_ID } from "../foundry/system.ts";
import type { SetPoint } from "./fold.ts";

/** How many receipts a document keeps. */
const RECEIPTS_KEPT = 20;

/** What a document says of an entry that changed it. `sets` are triples, since keys with dots would be taken apart. */
export interface Receipt {
  readonly at: number;
  /** id of the chat message whose entry it is. */
  readonly card: string;
  readonly sets: readonly (readonly [string, unknown, unknown])[];
}

const ROOT = `flags.${SYSTEM_ID}.receipts`;

/** A document's receipts by entry id. Anything malformed is left out. */
export const receiptsOf = (document: AnyDocument): Map<string, Receipt> => {
  const stored = sourceAt(document, ROOT);
  if (typeof stored !== "object" || stored === null) return new Map();
  return new Map(
    Object.entries(stored as Record<string, Partial<Receipt> | null>).flatMap(([entry, receipt]) =>
      typeof receipt?.at === "number" && Array.isArray(receipt.sets)
        ? [[entry, { at: receipt.at, card: String(receipt.card ?? ""), sets: receipt.sets }] as const]
        : [],
    ),
  );
};

/** The changes that put a receipt on a document and drop the oldest beyond those kept. Part of the entry's one write. */
export const receiptChanges = (
  document: AnyDocument,
  entry: string,
  card: string,
  sets: readonly SetPoint[],
): Record<string, unknown> => {
  const present = [...receiptsOf(document)].sort(([, a], [, b]) => a.at - b.at);
  const at = 1 + (present.at(-1)?.[1].at ?? 0);
  const dropped = present.slice(0, Math.max(0, present.length + 1 - RECEIPTS_KEPT)).map(([id]) => id);
  return {
    [`${ROOT}.${entry}`]: { at, card, sets: sets.map(({ path, from, to }) => [path, from, to]) },
    ...Object.assign({}, ...dropped.map((id) => removalOf(`${ROOT}.${id}`))),
  };
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
