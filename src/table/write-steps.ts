import type { Step } from "../consequences/kind.ts";
import { type Batch, type Creation, type Deletion, type Update, writeBatch } from "../foundry/batch.ts";
import type { AnyDocument } from "../foundry/documents.ts";
import { findDocument } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { fold } from "./fold.ts";
import { birthReceipt, type Origin, receiptChanges, receiptsOf } from "./receipts.ts";

const nameIn = (steps: readonly Step[], uuid: string): string =>
  steps.find((step) => step.do !== "words" && step.document === uuid)?.who ?? uuid;

/** The documents that steps touch, by uuid. Throws a Refusal naming what is gone, or lies in a compendium. */
export const documentsOf = async (steps: readonly Step[]): Promise<Map<string, AnyDocument>> => {
  const uuids = new Set(steps.flatMap((step) => (step.do === "words" ? [] : [step.document])));
  const found = new Map<string, AnyDocument>();
  for (const uuid of uuids) {
    const document = await findDocument(uuid);
    if (!document) throw new Refusal("HOTPROPERTY.Error.TargetGone", { name: nameIn(steps, uuid) });
    if (document.pack) throw new Refusal("HOTPROPERTY.Error.TargetInPack", { name: document.name ?? uuid });
    found.set(uuid, document);
  }
  return found;
};

/** An embedded item of a document; null where it has none of that id. */
export const childOf = (parent: AnyDocument, id: string): AnyDocument | null =>
  (parent as unknown as { items?: { get(id: string): AnyDocument | undefined } }).items?.get(id) ?? null;

const batchOf = async (steps: readonly Step[], origin: Origin): Promise<Batch> => {
  const folded = fold(steps);
  const documents = await documentsOf(steps);
  const of = (uuid: string): AnyDocument => {
    const document = documents.get(uuid);
    if (!document) throw new Refusal("HOTPROPERTY.Error.TargetGone", { name: nameIn(steps, uuid) });
    return document;
  };
  const parents = (list: readonly { document: string }[]): string[] => [...new Set(list.map((s) => s.document))];

  return {
    updates: [...folded.sets].flatMap(([uuid, sets]): Update[] => {
      const document = of(uuid);
      if (receiptsOf(document).has(origin.entry)) return [];
      const values = Object.fromEntries(sets.map(({ path, to }) => [path, to]));
      return [{ document, changes: { ...values, ...receiptChanges(document, origin, sets) } }];
    }),
    creations: parents(folded.created).flatMap((uuid): Creation[] => {
      const parent = of(uuid);
      const data = folded.created
        .filter((step) => step.document === uuid && !childOf(parent, step.data._id))
        .map((step) => ({ ...step.data, flags: birthReceipt(origin) }));
      return data.length > 0 ? [{ parent, documentName: "Item", data }] : [];
    }),
    deletions: parents(folded.deleted).flatMap((uuid): Deletion[] => {
      const parent = of(uuid);
      const ids = folded.deleted
        .filter((step) => step.document === uuid && childOf(parent, step.data._id))
        .map((step) => step.data._id);
      return ids.length > 0 ? [{ parent, documentName: "Item", ids }] : [];
    }),
  };
};

/**
 * Writes an entry's steps and then its card: one update a document, each carrying its receipt; what a receipt or an id
 * shows as done is skipped, so that doing it again after a crash does nothing twice.
 */
export const writeSteps = async (
  steps: readonly Step[],
  origin: Origin,
  card: NonNullable<Batch["card"]>,
): Promise<void> => writeBatch({ ...(await batchOf(steps, origin)), card });
