import { dequal } from "dequal/lite";
import type { Creation, Deletion, Update } from "../foundry/batch.ts";
import type { AnyDocument } from "../foundry/documents.ts";
import { messages, sourceAt, tokenActors, worldActors } from "../foundry/lookup.ts";
import { worldFile } from "../foundry/world-file.ts";
import { asCard, cardTime } from "./card.ts";
import { type Gone, type Receipt, receiptsOf, withoutReceipt } from "./receipts.ts";

/** A file that a try of an entry has changed or made, by the file's own word. */
export interface Torn {
  readonly document: AnyDocument;
  readonly entry: string;
  readonly receipt: Receipt;
}

/** Everything that receipts are kept on: the table's own file, the world's actors, those that only a token has, and what they hold. */
export const files = function* (): Generator<AnyDocument> {
  yield worldFile();
  for (const actor of [...worldActors(), ...tokenActors()]) {
    yield actor;
    for (const item of actor.items) yield item;
  }
};

/** A receipt that changed nothing: its owner's yes, true whatever becomes of the rest. */
const isMark = (receipt: Receipt): boolean => receipt.step === "confirm";

/** Every file of the world's actors that an entry has changed or made. */
export const writtenBy = (entry: string): Torn[] =>
  [...files()].flatMap((document) => {
    const receipt = receiptsOf(document).get(entry);
    return receipt && !isMark(receipt) ? [{ document, entry, receipt }] : [];
  });

/**
 * Whether a receipt was left by a try that was cut short: its card hasn't been touched since. What only its card's author
 * took out of the ledger is no such thing, and stays.
 */
export const isTorn = ({ receipt }: Torn): boolean => {
  const message = messages().get(receipt.card);
  return message !== undefined && receipt.seen !== 0 && receipt.seen === cardTime(message);
};

/** Whether the receipt of an entry on a file was left by a try that was cut short. */
export const isTornFrom = (document: AnyDocument, entry: string): boolean => {
  const receipt = receiptsOf(document).get(entry);
  return receipt !== undefined && isTorn({ document, entry, receipt });
};

/** Everything in the world that a try which was cut short has left: its entry stands on no card. */
export const allTorn = (): Torn[] =>
  [...files()].flatMap((document) =>
    [...receiptsOf(document)]
      .map(([entry, receipt]) => ({ document, entry, receipt }))
      .filter(
        (one) =>
          !isMark(one.receipt) &&
          isTorn(one) &&
          asCard(messages().get(one.receipt.card))?.ledger.get(one.entry)?.state !== "done",
      ),
  );

const isMade = ({ receipt }: Torn): boolean => receipt.sets.length === 0 && receipt.gone.length === 0;

const holds = (document: AnyDocument, id: string): boolean =>
  (document as unknown as { items?: { has(id: string): boolean } }).items?.has(id) === true;

/** What puts back what a try took away, unless `kept` says that it is to be gone. */
const puttingBack = (torn: readonly Torn[], kept: ReadonlySet<string> = new Set<string>()): Creation[] =>
  torn.flatMap(({ document, receipt }): Creation[] => {
    const data: Gone[] = receipt.gone.filter(({ _id }) => !kept.has(_id) && !holds(document, _id));
    return data.length > 0 ? [{ parent: document, documentName: "Item", data }] : [];
  });

interface TakingBack {
  readonly creations: readonly Creation[];
  readonly updates: Update[];
  readonly deletions: Deletion[];
}

/** What a path is to hold again: what it held before, or where it moved since, less by what the try brought. */
const backTo = (now: unknown, from: unknown, to: unknown): unknown => {
  if (dequal(now, to)) return from;
  if (typeof now !== "number" || typeof from !== "number" || typeof to !== "number") return now;
  return Math.max(Math.min(0, from), now + from - to);
};

/** The values that a file gets back, by path. */
export const valuesBefore = ({ document, receipt }: Torn): Record<string, unknown> =>
  Object.fromEntries(receipt.sets.map(([path, from, to]) => [path, backTo(sourceAt(document, path), from, to)]));

/**
 * What takes back everything that an earlier try of an entry has written and that isn't to be written now. `planned` says
 * which files and which made items the plan of this moment keeps. What was no try that was cut short is left alone: an
 * entry whose card was rewritten since, or a receipt that a file's owner wrote there.
 */
export const takingBack = (
  torn: readonly Torn[],
  planned: {
    readonly changes: ReadonlySet<string>;
    readonly makes: ReadonlySet<string>;
    readonly takes: ReadonlySet<string>;
  },
): TakingBack => {
  const left = torn
    .filter(isTorn)
    .filter(
      (one) => !(isMade(one) ? planned.makes.has(one.document.id ?? "") : planned.changes.has(one.document.uuid)),
    );
  return { ...undoing(left), creations: puttingBack(torn.filter(isTorn), planned.takes) };
};

/** What takes back all that a try has written. */
export const undoing = (torn: readonly Torn[]): TakingBack => ({
  creations: puttingBack(torn),
  updates: torn
    .filter((one) => !isMade(one))
    .map((one) => ({ document: one.document, changes: { ...valuesBefore(one), ...withoutReceipt(one.entry) } })),
  deletions: torn.filter(isMade).map(({ document }) => ({
    parent: document.parent as AnyDocument,
    documentName: "Item",
    ids: [document.id ?? ""],
  })),
});
