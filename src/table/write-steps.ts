import type { DeleteStep, Step } from "../consequences/kind.ts";
import { type Batch, type Creation, type Deletion, type Update, writeBatch } from "../foundry/batch.ts";
import type { AnyDocument } from "../foundry/documents.ts";
import { findDocument } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { WORLD } from "../foundry/world-file.ts";
import { fold } from "./fold.ts";
import { birthReceipt, type Gone, goneBy, type Origin, receiptChanges, saysSame } from "./receipts.ts";
import { isTorn, takingBack, valuesBefore, writtenBy } from "./torn.ts";

const nameIn = (steps: readonly Step[], uuid: string): string =>
  steps.find((step) => step.do !== "words" && step.document === uuid)?.who ?? uuid;

/** What entries touch: nobody's user or message, and of settings the table's own file alone, whatever a card says. */
const TOUCHED = new Set(["Actor", "Item", WORLD]);

/** The documents that steps touch, by uuid. Throws a Refusal naming what is gone, or lies in a compendium. */
export const documentsOf = async (steps: readonly Step[]): Promise<Map<string, AnyDocument>> => {
  const uuids = new Set(steps.flatMap((step) => (step.do === "words" ? [] : [step.document])));
  const found = new Map<string, AnyDocument>();
  for (const uuid of uuids) {
    const document = await findDocument(uuid);
    if (!document) throw new Refusal("HOTPROPERTY.Error.TargetGone", { name: nameIn(steps, uuid) });
    if (!TOUCHED.has(document.documentName)) throw new Refusal("HOTPROPERTY.Error.BadRequest", { what: "document" });
    if (document.pack) throw new Refusal("HOTPROPERTY.Error.TargetInPack", { name: document.name ?? uuid });
    found.set(uuid, document);
  }
  return found;
};

/** An embedded item of a document; null where it has none of that id. */
export const childOf = (parent: AnyDocument, id: string): AnyDocument | null =>
  (parent as unknown as { items?: { get(id: string): AnyDocument | undefined } }).items?.get(id) ?? null;

/** What a step takes away, as it is at this moment; from an earlier try's receipt where that has taken it already. */
const takenBy = (step: DeleteStep, parent: AnyDocument, entry: string): Gone => {
  const child = childOf(parent, step.data._id);
  if (child) return child.toObject() as Gone;
  return goneBy(parent, entry).find(({ _id }) => _id === step.data._id) ?? step.data;
};

const batchOf = async (steps: readonly Step[], origin: Origin, marked: readonly AnyDocument[] = []): Promise<Batch> => {
  const folded = fold(steps);
  const documents = await documentsOf(steps);
  const of = (uuid: string): AnyDocument => {
    const document = documents.get(uuid);
    if (!document) throw new Refusal("HOTPROPERTY.Error.TargetGone", { name: nameIn(steps, uuid) });
    return document;
  };
  const torn = writtenBy(origin.entry);
  const parents = (list: readonly { document: string }[]): string[] => [...new Set(list.map((s) => s.document))];

  const back = takingBack(torn, {
    changes: new Set([...folded.sets.keys(), ...parents(folded.deleted)]),
    makes: new Set(folded.created.map(({ data }) => data._id)),
    takes: new Set(folded.deleted.map(({ data }) => data._id)),
  });
  const changed = [...new Set([...folded.sets.keys(), ...parents(folded.deleted)])];

  return {
    updates: changed
      .flatMap((uuid): Update[] => {
        const document = of(uuid);
        const sets = folded.sets.get(uuid) ?? [];
        const gone = folded.deleted.flatMap((step) =>
          step.document === uuid ? [takenBy(step, document, origin.entry)] : [],
        );
        const before = torn.find((one) => one.document.uuid === uuid);
        if (before && saysSame(before.receipt, sets, gone)) return [];
        // a try with other picks, cut short: what it wrote here goes with the same write
        if (before && !isTorn(before)) throw new Refusal("HOTPROPERTY.Error.AlreadyApplied");
        const values = Object.fromEntries(sets.map(({ path, to }) => [path, to]));
        const changes = { ...(before ? valuesBefore(before) : {}), ...values };
        return [{ document, changes: { ...changes, ...receiptChanges(document, origin, sets, gone) } }];
      })
      .concat(
        back.updates,
        marked.map((document) => ({ document, changes: receiptChanges(document, origin, []) })),
      ),
    creations: back.creations.concat(
      parents(folded.created).flatMap((uuid): Creation[] => {
        const parent = of(uuid);
        const data = folded.created
          .filter((step) => step.document === uuid && !childOf(parent, step.data._id))
          .map((step) => ({ ...step.data, flags: birthReceipt(origin, step.data) }));
        return data.length > 0 ? [{ parent, documentName: "Item", data }] : [];
      }),
    ),
    deletions: [
      ...back.deletions,
      ...parents(folded.deleted).flatMap((uuid): Deletion[] => {
        const parent = of(uuid);
        const ids = folded.deleted
          .filter((step) => step.document === uuid && childOf(parent, step.data._id))
          .map((step) => step.data._id);
        return ids.length > 0 ? [{ parent, documentName: "Item", ids }] : [];
      }),
    ],
  };
};

/**
 * What an entry writes, its card last: one update a document, each carrying its receipt; what a receipt or an id shows as
 * done is skipped, so that doing it again after a crash does nothing twice; what an earlier try did that isn't among the
 * steps any more is taken back. Throws a Refusal where the files say that the entry was carried out otherwise. `marked` are
 * files that get the receipt and nothing else.
 */
export const batchFor = async (
  steps: readonly Step[],
  origin: Origin,
  card?: Batch["card"],
  marked: readonly AnyDocument[] = [],
): Promise<Batch> => ({ ...(await batchOf(steps, origin, marked)), ...(card ? { card } : {}) });

/** Writes an entry's steps and then its card. */
export const writeSteps = async (...entry: Parameters<typeof batchFor>): Promise<void> =>
  writeBatch(await batchFor(...entry));

/**
 * The same with a new card that comes first: what is cut short has cost nothing yet, and the card says what is left to
 * write. Where the card isn't made, nothing else is written.
 */
export const writeAfterCard = async (steps: readonly Step[], origin: Origin, first: Creation): Promise<void> =>
  writeBatch({ ...(await batchOf(steps, origin)), first });
