import { dequal } from "dequal/lite";
import type { CreateStep, SetStep, Step } from "../../consequences/kind.ts";
import { stepKindOf } from "../../consequences/kinds.ts";
import { readStep, type StoredEntry } from "../../data/message/entries.ts";
import type { AnyDocument } from "../../foundry/documents.ts";
import { messages } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { sayList } from "../../foundry/text.ts";
import { countedBy } from "../aid.ts";
import { answerTo, arrivals } from "../arrivals.ts";
import { asCard, type Card, cardFrom, standing } from "../card.ts";
import { sharedFrom } from "../exposure.ts";
import { fold, invert, type SetPoint } from "../fold.ts";
import type { Planned, Procedure, Work } from "../procedure.ts";
import { readFlag, readRecord } from "../reading.ts";
import { goneBy, laterEntryOn, receiptsOf, saysSame } from "../receipts.ts";
import { replyTo } from "../replies.ts";
import { Draft } from "../subject.ts";
import { type Concern, isReferee } from "../trust.ts";
import { childOf, documentsOf } from "../write-steps.ts";

/** `force` is the GM's: numbers go back by their difference, the rest is left, and the card says so. */
interface UndoOptions {
  readonly force: boolean;
}

const read = (options: unknown): UndoOptions => ({ force: readFlag(readRecord(options, "options").force, "force") });

const entryOf = (work: Work<UndoOptions>): { card: Card; entry: StoredEntry; steps: Step[] } => {
  const card = cardFrom(work.card?.message);
  const entry = card.ledger.get(work.about);
  if (entry?.state !== "done" || entry.step === "undo") throw new Refusal("HOTPROPERTY.Error.NothingToUndo");
  if (entry.undoneBy !== "") throw new Refusal("HOTPROPERTY.Error.AlreadyUndone");
  const steps = entry.steps.map(readStep);
  // no desk ever wrote a step that can't be read again
  if (steps.some((step, i) => step.do !== entry.steps[i]?.do)) throw new Refusal("HOTPROPERTY.Error.NothingToUndo");
  return { card, entry, steps };
};

/** What was answered to this entry, or rolled in answer to it, must be taken back first. */
const checkAnswers = (card: Card, id: string, entry: StoredEntry): void => {
  const answered = arrivals(card).some((point) => point.entry === id && answerTo(card, point.key));
  const followed = replyTo(card, id) ?? (entry.step === "offer" ? standing(card, "apply") : null);
  if (answered || followed) throw new Refusal("HOTPROPERTY.Error.AnswersFirst");
  if (entry.step === "apply" && countedBy(card)) throw new Refusal("HOTPROPERTY.Error.HelpCounted");
  const [shared] = sharedFrom(card, id);
  if (shared) throw new Refusal("HOTPROPERTY.Error.SharedFirst", { title: shared.title });
  const other = asCard(messages().get(entry.with));
  const applied =
    other && [...other.ledger.values()].some((e) => e.step === "apply" && e.state === "done" && e.undoneBy === "");
  if (applied) throw new Refusal("HOTPROPERTY.Error.AnswerApplied", { title: other.title });
};

const sameSets = (document: AnyDocument, id: string, points: readonly SetPoint[]): boolean => {
  const receipt = receiptsOf(document).get(id);
  return receipt !== undefined && saysSame(receipt, points);
};

interface Moved {
  readonly name: string;
  /** Title of the card that moved it; blank where no receipt says. */
  readonly by: string;
}

const movedBy = (document: AnyDocument, id: string, path: string): Moved => ({
  name: document.name ?? "",
  by: asCard(messages().get(laterEntryOn(document, id, path)?.card ?? ""))?.title ?? "",
});

/** Whether `whole` holds every value of `part`. */
const within = (part: unknown, whole: unknown): boolean => {
  if (typeof part !== "object" || part === null || Array.isArray(part)) return dequal(part, whole);
  if (typeof whole !== "object" || whole === null) return false;
  return Object.entries(part).every(([key, value]) => within(value, (whole as Record<string, unknown>)[key]));
};

/** Whether a created document is still as it was made: everything it was given, and nothing written into it since. */
const untouched = (child: AnyDocument, data: Readonly<Record<string, unknown>>): boolean => {
  const now = child.toObject() as Record<string, unknown>;
  return now.name === data.name && within(data.system, now.system);
};

interface Look {
  readonly id: string;
  /** What paths held before this very undo wrote anything: it may be doing it again after a crash. */
  readonly draft: Draft;
  readonly steps: readonly Step[];
  readonly documents: ReadonlyMap<string, AnyDocument>;
}

const setsOf = ({ steps, documents }: Look): { document: AnyDocument; points: readonly SetPoint[] }[] =>
  [...fold(steps).sets].flatMap(([uuid, points]) => {
    const document = documents.get(uuid);
    return document ? [{ document, points }] : [];
  });

const changedChildren = ({ steps, documents }: Look): { name: string; id: string }[] =>
  fold(steps).created.flatMap((step) => {
    const parent = documents.get(step.document);
    const child = parent ? childOf(parent, step.data._id) : null;
    // one that is gone already needs no undoing
    return !child || untouched(child, step.data) ? [] : [{ name: step.note || step.who, id: step.data._id }];
  });

/**
 * Items that the entry says it made or deleted, and no receipt agrees: their own, or of one that is gone its owner's. What
 * is put into somebody's file is put there by what happens at the table, never by a card's word.
 */
const unvouchedChildren = ({ id, steps, documents }: Look): { name: string; id: string }[] => {
  const { created, deleted } = fold(steps);
  const doubtful = created.filter((step) => {
    const parent = documents.get(step.document);
    const child = parent ? childOf(parent, step.data._id) : null;
    return child && !receiptsOf(child).has(id);
  });
  const unheard = deleted.filter((step) => {
    const parent = documents.get(step.document);
    return !parent || !goneBy(parent, id).some(({ _id }) => _id === step.data._id);
  });
  return [...doubtful, ...unheard].map((step) => ({ name: step.note || step.who, id: step.data._id }));
};

/** What no longer holds what the entry left there. */
const movedSince = (look: Look): Moved[] => [
  ...setsOf(look).flatMap(({ document, points }) =>
    points
      .filter(({ path, to }) => !dequal(look.draft.subject(document).read(path), to))
      .map(({ path }) => movedBy(document, look.id, path)),
  ),
  ...changedChildren(look).map(({ name }) => ({ name, by: "" })),
];

const refusalFor = (moved: readonly Moved[]): Refusal => {
  const names = sayList([...new Set(moved.map((m) => m.name))]);
  const by = [...new Set(moved.map((m) => m.by).filter((title) => title !== ""))];
  return by.length > 0
    ? new Refusal("HOTPROPERTY.Error.MovedBy", { names, by: sayList(by) })
    : new Refusal("HOTPROPERTY.Error.Moved", { names });
};

/** The entry's steps turned round; what it took away comes back as it was then, by its owner's receipt. */
const turnedRound = ({ id, steps, documents }: Look): Step[] =>
  invert(steps).map((step): Step => {
    const parent = step.do === "create" ? documents.get(step.document) : undefined;
    const was = parent && "data" in step ? goneBy(parent, id).find(({ _id }) => _id === step.data._id) : undefined;
    return was && step.do === "create" ? { ...step, data: was as CreateStep["data"] } : step;
  });

const backByDifference = (step: SetStep, now: unknown): SetStep | null => {
  if (dequal(now, step.from)) return step;
  if (typeof now !== "number" || typeof step.from !== "number" || typeof step.to !== "number") return null;
  const least = stepKindOf(step.kind).least ?? Number.NEGATIVE_INFINITY;
  return { ...step, from: now, to: Math.max(least, now + step.to - step.from) };
};

/** Whether the file's own receipt of an entry says that it turned `from` into `to`: then it may be turned back. */
const receiptSays = (document: AnyDocument, id: string, { path, from, to }: SetPoint): boolean =>
  receiptsOf(document)
    .get(id)
    ?.sets.some(([p, before, after]) => p === path && dequal(before, from) && dequal(after, to)) === true;

/** G7 What a GM's undo by force comes to: what can be put back, and the names of what is left as it is. */
const forced = (look: Look): { steps: Step[]; left: string[] } => {
  const changed = new Map([...changedChildren(look), ...unvouchedChildren(look)].map(({ id, name }) => [id, name]));
  const left = [...changed.values()];
  const kept = turnedRound(look).filter((step) => !("data" in step && changed.has(step.data._id)));
  const points = fold(kept).sets;
  const sets = [...points].flatMap(([uuid, list]) => {
    const document = look.documents.get(uuid);
    return list.flatMap((point): Step[] => {
      const told = kept.find((s) => s.do === "set" && s.document === uuid && s.path === point.path);
      if (told?.do !== "set" || !document) return [];
      const back = receiptSays(document, look.id, { path: point.path, from: point.to, to: point.from })
        ? backByDifference({ ...told, from: point.from, to: point.to }, look.draft.subject(document).read(point.path))
        : null;
      if (!back) left.push(document.name ?? "");
      return back ? [back] : [];
    });
  });
  return { steps: [...kept.filter((step) => step.do !== "set"), ...sets], left: [...new Set(left)] };
};

const plan = async (work: Work<UndoOptions>): Promise<Planned> => {
  const { card, entry, steps } = entryOf(work);
  checkAnswers(card, work.about, entry);
  const documents = await documentsOf(steps);
  const look: Look = { id: work.about, draft: new Draft(work.id), steps, documents };
  const force = work.options.force && isReferee(work.asker);
  const unsure = setsOf(look).filter(({ document, points }) => !sameSets(document, work.about, points));
  const unvouched = [
    ...unsure.map(({ document }) => document.name ?? ""),
    ...unvouchedChildren(look).map((c) => c.name),
  ];
  const moved = movedSince(look);
  if (!force && moved.length > 0) throw refusalFor(moved);
  if (!force && unvouched.length > 0) {
    throw new Refusal("HOTPROPERTY.Error.TooLongAgo", { names: sayList(unvouched) });
  }
  const whole = moved.length === 0 && unvouched.length === 0;
  const back = whole ? { steps: turnedRound(look), left: [] } : forced(look);
  return {
    steps: back.steps,
    entry: { left: back.left.join("\n") },
    changes: { [`system.entries.${work.about}.undoneBy`]: work.asker.id ?? "" },
  };
};

const concern = async (work: Work<UndoOptions>): Promise<Concern> => {
  const { entry, steps } = entryOf(work);
  return { actor: null, entry, touched: [...(await documentsOf(steps)).values()] };
};

/**
 * G6 Takes an entry back: everything it changed must still hold what it left there and the files' own receipts must say
 * so, else it refuses whole and names what moved and by what. The GM may do it anyway.
 */
export const undo: Procedure<UndoOptions> = { read, concern, plan };
