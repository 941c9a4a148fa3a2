import type { Step } from "../consequences/kind.ts";
import { type Batch, type Creation, type Deletion, type Update, writeBatch } from "../foundry/batch.ts";
import type { AnyDocument } from "../foundry/documents.ts";
import { findDocument } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { type Folded, fold } from "./fold.ts";
import { receiptChanges, receiptsOf } from "./receipts.ts";

/** The documents of a fold by uuid. Throws a Refusal naming what is gone. */
export const documentsOf = async (folded: Folded, steps: readonly Step[]): Promise<Map<string, AnyDocument>> => {
  const uuids = new Set([
    ...folded.sets.keys(),
    ...folded.created.map((step) => step.document),
    ...folded.deleted.map((step) => step.document),
  ]);
  const found = new Map<string, AnyDocument>();
  for (const uuid of uuids) {
    const document = await findDocument(uuid);
    if (!document) {
      const step = steps.find((s) => s.do !== "words" && s.document === uuid);
      throw new Refusal("HOTPROPERTY.Error.TargetGone", { name: step?.who ?? uuid });
    }
    if (document.pack) throw new Refusal("HOTPROPERTY.Error.TargetInPack", { name: document.name ?? uuid });
    found.set(uuid, document);
  }
  return found;
};

const hasChild = (parent: AnyDocument, id: string): boolean =>
  (parent as unknown as { items?: { has(id: string): boolean } }).items?.has(id) === true;

/**
 * Writes an entry's steps: one update a document, each carrying its receipt; what a receipt or an id shows as done is
 * skipped, so that doing it again after a crash does nothing twice. The card is not written here: it comes last.
 */
export const writeSteps = async (steps: readonly Step[], entry: string, card: string): Promise<void> => {
  const folded = fold(steps);
  const documents = await documentsOf(folded, steps);
  const of = (uuid: string): AnyDocument => {
    const document = documents.get(uuid);
    if (!document) throw new Refusal("HOTPROPERTY.Error.TargetGone", { name: uuid });
    return document;
  };

  const updates = [...folded.sets].flatMap(([uuid, sets]): Update[] => {
    const document = of(uuid);
    if (receiptsOf(document).has(entry)) return [];
    const values = Object.fromEntries(sets.map(({ path, to }) => [path, to]));
    return [{ document, changes: { ...values, ...receiptChanges(document, entry, card, sets) } }];
  });

  const parents = (list: readonly { document: string }[]): string[] => [...new Set(list.map((s) => s.document))];
  const creations = parents(folded.created).flatMap((uuid): Creation[] => {
    const parent = of(uuid);
    const data = folded.created
      .filter((step) => step.document === uuid && !hasChild(parent, step.data._id))
      .map((step) => step.data);
    return data.length > 0 ? [{ parent, documentName: "Item", data }] : [];
  });
  const deletions = parents(folded.deleted).flatMap((uuid): Deletion[] => {
    const parent = of(uuid);
    const ids = folded.deleted
      .filter((step) => step.document === uuid && hasChild(parent, step.data._id))
      .map((step) => step.data._id);
    return ids.length > 0 ? [{ parent, documentName: "Item", ids }] : [];
  });

  const batch: Batch = { updates, creations, deletions };
  await writeBatch(batch);
};
