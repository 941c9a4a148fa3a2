import { dequal } from "dequal/lite";
import type { Step } from "../consequences/kind.ts";
import { kindOf } from "../consequences/kinds.ts";
import { readStep, type StoredEntry, storeStep } from "../data/message/entries.ts";
import { update } from "../foundry/batch.ts";
import type { AnyDocument, MessageDocument } from "../foundry/documents.ts";
import { idFrom } from "../foundry/ids.ts";
import { me, messages, sourceAt } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { sayList } from "../foundry/text.ts";
import { fold, invert, type SetPoint } from "./fold.ts";
import { isReferee, mayUndo, mayWrite, touchedBy } from "./permission.ts";
import { laterEntryOn } from "./receipts.ts";
import { documentsOf, writeSteps } from "./write-steps.ts";

/** A card as the ledger needs it: any message type of ours that keeps entries. */
export interface Card {
  readonly message: MessageDocument;
  readonly ledger: ReadonlyMap<string, StoredEntry>;
}

/** The id of the entry a press makes: the same for everybody who presses the same button in the same state. */
export const entryId = (card: Card, step: string): string => {
  const before = [...card.ledger.values()].filter((entry) => entry.step === step).length;
  return idFrom(`${card.message.id ?? ""}:${step}:${before}`);
};

/** The entry of a step that stands: made and not taken back. */
export const standing = (card: Card, step: string): [string, StoredEntry] | null =>
  [...card.ledger].find(([, entry]) => entry.step === step && entry.undoneBy === "") ?? null;

/** The entry as a card stores it. */
export const storedEntry = (step: string, steps: readonly Step[], override: string): StoredEntry => ({
  step,
  by: me().id ?? "",
  override,
  undoneBy: "",
  left: "",
  steps: steps.map(storeStep),
});

/**
 * Applies steps to everybody concerned, and says so on the card, last. Throws a Refusal, with nothing written, where a
 * document is gone or isn't this user's to change.
 */
export const applyEntry = async (
  card: Card,
  { id, step, steps, override }: { id: string; step: string; steps: readonly Step[]; override: string },
): Promise<void> => {
  const documents = await documentsOf(fold(steps), steps);
  const verdict = mayWrite(me(), documents.values());
  if (!verdict.ok) throw new Refusal(verdict.reason);
  await writeSteps(steps, id, card.message.id ?? "");
  await update(card.message as unknown as AnyDocument, {
    [`system.entries.${id}`]: storedEntry(step, steps, override),
  });
};

const titleOf = (cardId: string): string => {
  const system: unknown = messages().get(cardId)?.system;
  return (system as { title?: string } | undefined)?.title ?? "";
};

interface Moved {
  readonly name: string;
  readonly by: string;
}

/** What no longer holds what the entry left there. */
const movedSince = (steps: readonly Step[], entry: string, documents: ReadonlyMap<string, AnyDocument>): Moved[] => {
  const folded = fold(steps);
  const sets = [...folded.sets].flatMap(([uuid, points]) => {
    const document = documents.get(uuid);
    return document ? points.filter((p) => !holds(document, p)).map((p) => movedBy(document, entry, p)) : [];
  });
  const created = folded.created.flatMap((step) => {
    const parent = documents.get(step.document);
    const child = parent ? childOf(parent, step.data._id) : null;
    return child && sameAsCreated(child, step.data) ? [] : [{ name: step.note || step.who, by: "" }];
  });
  return [...sets, ...created];
};

const holds = (document: AnyDocument, { path, to }: SetPoint): boolean => dequal(sourceAt(document, path), to);

const movedBy = (document: AnyDocument, entry: string, { path }: SetPoint): Moved => ({
  name: document.name ?? "",
  by: titleOf(laterEntryOn(document, entry, path)?.card ?? ""),
});

const childOf = (parent: AnyDocument, id: string): AnyDocument | null =>
  (parent as unknown as { items?: { get(id: string): AnyDocument | undefined } }).items?.get(id) ?? null;

/** Whether a created document is still as it was made: everything it was given, and nothing written into it since. */
const sameAsCreated = (child: AnyDocument, data: Readonly<Record<string, unknown>>): boolean => {
  const now = child.toObject() as Record<string, unknown>;
  return now.name === data.name && within(data.system, now.system);
};

/** Whether `whole` holds every value of `part`. */
const within = (part: unknown, whole: unknown): boolean => {
  if (typeof part !== "object" || part === null || Array.isArray(part)) return dequal(part, whole);
  if (typeof whole !== "object" || whole === null) return false;
  return Object.entries(part).every(([key, value]) => within(value, (whole as Record<string, unknown>)[key]));
};

/** G7 Steps for a GM who takes an entry back although things moved: numbers by their difference, the rest is left. */
const forced = (
  steps: readonly Step[],
  documents: ReadonlyMap<string, AnyDocument>,
): { steps: Step[]; left: string[] } => {
  const left: string[] = [];
  const kept = invert(steps).filter((step) => {
    if (step.do !== "delete") return true;
    const parent = documents.get(step.document);
    const child = parent ? childOf(parent, step.data._id) : null;
    const untouched = child !== null && sameAsCreated(child, step.data);
    if (!untouched) left.push(step.note || step.who);
    return untouched;
  });
  const folded = fold(kept);
  const sets = [...folded.sets].flatMap(([uuid, points]) =>
    points.flatMap((point): Step[] => {
      const document = documents.get(uuid);
      const now = document ? sourceAt(document, point.path) : undefined;
      const told = kept.find((s) => s.do === "set" && s.document === uuid && s.path === point.path);
      if (!document || told?.do !== "set") return [];
      if (dequal(now, point.from)) return [{ ...told, from: point.from, to: point.to }];
      if (typeof now === "number" && typeof point.from === "number" && typeof point.to === "number") {
        const least = kindOf(told.kind).least ?? Number.NEGATIVE_INFINITY;
        return [{ ...told, from: now, to: Math.max(least, now + point.to - point.from) }];
      }
      left.push(document.name ?? "");
      return [];
    }),
  );
  return { steps: [...kept.filter((step) => step.do !== "set"), ...sets], left };
};

/**
 * G6 Takes an entry back: everything it changed must still hold what it left there, else it refuses whole and names
 * what moved and by what. With `force` the GM does it anyway; what could not be taken back is said on the card.
 */
export const undoEntry = async (card: Card, id: string, { force = false } = {}): Promise<void> => {
  const entry = card.ledger.get(id);
  if (entry?.undoneBy !== "") throw new Refusal("HOTPROPERTY.Error.AlreadyUndone");
  const steps = entry.steps.map(readStep);
  const documents = await documentsOf(fold(steps), steps);
  const verdict = mayUndo(me(), card.message, entry, documents.values());
  if (!verdict.ok) throw new Refusal(verdict.reason);

  const undoId = idFrom(`${id}:undo`);
  const moved = movedSince(steps, id, documents);
  if (moved.length > 0 && !(force && isReferee(me()))) throw refusalFor(moved);
  const back = moved.length > 0 ? forced(steps, documents) : { steps: invert(steps), left: [] };
  await writeSteps(back.steps, undoId, card.message.id ?? "");
  await update(card.message as unknown as AnyDocument, {
    [`system.entries.${id}.undoneBy`]: me().id ?? "",
    [`system.entries.${id}.left`]: back.left.join("\n"),
  });
};

const refusalFor = (moved: readonly Moved[]): Refusal => {
  const names = sayList([...new Set(moved.map((m) => m.name))]);
  const by = [...new Set(moved.map((m) => m.by).filter((title) => title !== ""))];
  return by.length > 0
    ? new Refusal("HOTPROPERTY.Error.MovedBy", { names, by: sayList(by) })
    : new Refusal("HOTPROPERTY.Error.Moved", { names });
};

/** Whether somebody may take an entry back, for showing the button. */
export const undoVerdict = async (card: Card, id: string) => {
  const entry = card.ledger.get(id);
  if (!entry) return { ok: false, reason: "HOTPROPERTY.Error.AlreadyUndone" } as const;
  const steps = entry.steps.map(readStep);
  const documents = await documentsOf(fold(steps), steps).catch(() => null);
  if (!documents) return { ok: false, reason: "HOTPROPERTY.Card.May.Gone" } as const;
  return mayUndo(
    me(),
    card.message,
    entry,
    [...touchedBy(steps)].flatMap((uuid) => documents.get(uuid) ?? []),
  );
};
