import { BLANK_ENTRY, type StoredEntry, storeStep } from "../data/message/entries.ts";
import { type Batch, writeBatch, writesOf } from "../foundry/batch.ts";
import { noticeData } from "../foundry/chat.ts";
import type { UserDocument } from "../foundry/documents.ts";
import { idFrom } from "../foundry/ids.ts";
import { me, messages } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { type Card, cardFrom, cardTime, entryId } from "./card.ts";
import type { Planned, Procedure, Work } from "./procedure.ts";
import { PROCEDURES } from "./procedures.ts";
import type { Origin } from "./receipts.ts";
import type { Request } from "./request.ts";
import { undoing, writtenBy } from "./torn.ts";
import { fitsCard, judge } from "./trust.ts";
import { batchFor, writeSteps } from "./write-steps.ts";

/** A request that was checked and planned: ready to be written. */
export interface Ready {
  readonly request: Request;
  readonly work: Work<unknown>;
  readonly planned: Planned;
}

const cardOfRequest = ({ card, id, step, about }: Request): Card | null => {
  if (card === "") return null;
  const message = messages().get(card);
  if (!message) throw new Refusal("HOTPROPERTY.Error.CardGone");
  const found = cardFrom(message);
  // an id that another state of the card gives: somebody was faster, or it was made up
  if (!found.ledger.has(id) && entryId(found, step, about) !== id) throw new Refusal("HOTPROPERTY.Error.Overtaken");
  return found;
};

/**
 * Whether a request has been carried out, or refused, already: repeating it does nothing. Throws a Refusal where its id
 * is taken by something else.
 */
export const isSettled = ({ card, id, step, about }: Request): boolean =>
  card === "" ? messages().get(idFrom(id)) !== undefined : ledgerHas(card, id, step, about);

const ledgerHas = (card: string, id: string, step: string, about: string): boolean => {
  const message = messages().get(card);
  const entry = message ? cardFrom(message).ledger.get(id) : undefined;
  // something else under this id was put there by hand: what was asked for is not done, and must not seem so
  if (entry && (entry.step !== step || entry.about !== about)) throw new Refusal("HOTPROPERTY.Error.Overtaken");
  return entry !== undefined;
};

/** Whether an error is the card's to tell: the asker may press there, but it can't be done. */
export class Declined extends Refusal {}

/**
 * Checks a request and plans it from the values of this moment: the asker may do this, the options are lawful, the rules
 * allow it. Throws a Refusal where not; `Declined` where the asker had the right to ask.
 */
export const prepare = async (request: Request, asker: UserDocument): Promise<Ready> => {
  const card = cardOfRequest(request);
  const procedure: Procedure = PROCEDURES[request.step];
  if (!fitsCard(request.step, card !== null)) throw new Refusal("HOTPROPERTY.Error.BadRequest", { what: "card" });
  const options = procedure.read(request.options);
  const work: Work<unknown> = { id: request.id, card, about: request.about, options, asker };
  const verdict = judge(request.step, asker, await procedure.concern(work));
  if (!verdict.ok) throw new Refusal(verdict.reason);
  try {
    return { request, work, planned: await procedure.plan(work) };
  } catch (error) {
    if (error instanceof Refusal) throw new Declined(error.key, error.data);
    throw error;
  }
};

const entryFor = ({ request, work, planned }: Ready): StoredEntry => {
  const awaits = planned.awaits ?? [];
  return {
    ...BLANK_ENTRY,
    step: request.step,
    about: request.about,
    at: work.card?.ledger.size ?? 0,
    state: awaits.length > 0 ? "asked" : "done",
    by: work.asker.id ?? "",
    awaits,
    ...planned.entry,
    steps: planned.origin ? [] : planned.steps.map(storeStep),
  };
};

/** What the files are told of an entry: also whose window writes it, and which state of the card it comes from. */
export const originOf = (told: Omit<Origin, "writer" | "seen">): Origin => {
  const message = messages().get(told.card);
  return { ...told, writer: me().id ?? "", seen: message ? cardTime(message) : 0 };
};

/** What was prepared, as it is written: the files first, the card last. What awaits somebody's yes goes on the card alone. */
const batchOfReady = (ready: Ready): Promise<Batch> => {
  const { request, work, planned } = ready;
  const entry = entryFor(ready);
  const waits = entry.state === "asked";
  const { origin = request.id } = planned;
  const of = planned.yes?.seal ?? (request.step === "undo" ? request.about : "");
  if (!work.card) {
    const id = idFrom(request.id);
    const system = { title: planned.title ?? "", entries: { [request.id]: entry } };
    const data = noticeData(id, system, planned.readers);
    return batchFor(waits ? [] : planned.steps, originOf({ entry: origin, card: id, step: request.step, of }), {
      parent: null,
      documentName: "ChatMessage",
      data: [data],
    });
  }
  const told = planned.origin ? { [`system.entries.${origin}.steps`]: planned.steps.map(storeStep) } : {};
  const changes = { [`system.entries.${request.id}`]: entry, ...told, ...planned.changes };
  const card = { document: work.card.message, changes };
  const step = planned.origin ? (work.card.ledger.get(origin)?.step ?? request.step) : request.step;
  const from = originOf({ entry: origin, card: work.card.id, step, of });
  return batchFor(waits ? [] : planned.steps, from, card, planned.yes?.files);
};

const writeReady = async (ready: Ready): Promise<void> => writeBatch(await batchOfReady(ready));

/**
 * Whether a window that goes while this is written could leave half of it, and nobody who knows: it takes several writes,
 * and the card that tells of it is made by the last of them.
 */
export const canBeLost = async (ready: Ready): Promise<boolean> =>
  !ready.work.card && writesOf(await batchOfReady(ready)) > 1;

/** The entry that a request writes in the name of: a yes in that of what was asked for. */
const triedBy = ({ step, id, about }: Request): string => (step === "confirm" ? about : id);

/** Takes back what a try of a request has written that can't be brought to its end. */
const takeBack = async (request: Request): Promise<void> => {
  const { card, id, step } = request;
  if (card !== "") return writeSteps([], originOf({ entry: triedBy(request), card, step, of: "" }));
  if (!messages().get(idFrom(id))) await writeBatch(undoing(writtenBy(id)));
};

/**
 * Writes what was prepared. Where that goes wrong the world may have changed since it was looked at: once more from what
 * it is by now; and if that can't be done either, what was written is taken back. Throws `Declined` with the reason.
 */
export const carryOut = async (ready: Ready): Promise<void> => {
  const { request, work } = ready;
  try {
    await writeReady(ready);
  } catch {
    await writeAgain(request, work.asker);
  }
};

const writeAgain = async (request: Request, asker: UserDocument): Promise<void> => {
  try {
    if (isSettled(request)) return;
    await writeReady(await prepare(request, asker));
  } catch (error) {
    await takeBack(request);
    if (error instanceof Refusal) throw new Declined(error.key, error.data);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Declined("HOTPROPERTY.Error.Unexpected", { reason });
  }
};

/**
 * Says on the card that a request was refused, and why, so that its asker knows; what an earlier try of it had written
 * before it was cut short is taken back.
 */
export const writeRefusal = async (request: Request, asker: UserDocument, refusal: Refusal): Promise<void> => {
  const entry: StoredEntry = {
    ...BLANK_ENTRY,
    step: request.step,
    about: request.about,
    state: "refused",
    by: asker.id ?? "",
    reason: refusal.key,
    reasonData: refusal.data,
  };
  const message = messages().get(request.card);
  if (!message) return;
  const { ledger, id } = cardFrom(message);
  const card = {
    document: message,
    changes: { [`system.entries.${request.id}`]: { ...entry, at: ledger.size } },
  };
  await writeSteps([], originOf({ entry: triedBy(request), card: id, step: request.step, of: "" }), card);
};
