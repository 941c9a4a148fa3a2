import { cardOf } from "../../documents/proposal.ts";
import type { AnyDocument } from "../../foundry/documents.ts";
import { findActor, messages } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { answerTo, arrivals, type Point, reallyArrived } from "../arrivals.ts";
import { cardFrom } from "../card.ts";
import type { Planned, Procedure, Work } from "../procedure.ts";
import { readChoice, readRecord, readText } from "../reading.ts";
import type { Concern } from "../trust.ts";

const ANSWERS = ["stands", "rolled"] as const;

interface AnswerOptions {
  /** The heat stands, or somebody rolled to pass it on. */
  readonly answer: (typeof ANSWERS)[number];
  /** id of the message with that roll. */
  readonly with: string;
}

const read = (options: unknown): AnswerOptions => {
  const { answer, with: other } = readRecord(options, "options");
  return { answer: readChoice(answer, ANSWERS, "answer"), with: readText(other, "with") };
};

const pointOf = (work: Work<AnswerOptions>): Point => {
  const point = arrivals(cardFrom(work.card?.message)).find(({ key }) => key === work.about);
  if (!point) throw new Refusal("HOTPROPERTY.Error.NothingToAnswer");
  return point;
};

const landed = async ({ actor, who }: Point): Promise<AnyDocument> => {
  const document = await findActor(actor);
  if (!document) throw new Refusal("HOTPROPERTY.Error.ActorGone", { name: who });
  return document;
};

const plan = async (work: Work<AnswerOptions>): Promise<Planned> => {
  const card = cardFrom(work.card?.message);
  const point = pointOf(work);
  if (!reallyArrived(card, await landed(point), point)) throw new Refusal("HOTPROPERTY.Error.NothingToAnswer");
  if (answerTo(card, point.key)) throw new Refusal("HOTPROPERTY.Error.AnsweredAlready");
  if (work.options.answer === "stands") return { steps: [] };
  const other = messages().get(work.options.with);
  const about = other ? cardOf(other) : null;
  const fits = about?.about.card === card.id && about.about.point === point.key && about.actor === point.actor;
  if (!fits) throw new Refusal("HOTPROPERTY.Error.NoSuchAnswer");
  return { steps: [], entry: { with: work.options.with } };
};

const concern = async (work: Work<AnswerOptions>): Promise<Concern> => ({
  actor: null,
  entry: null,
  touched: [await landed(pointOf(work))],
});

/** S3.9, S5.1 Whoever heat came to says what becomes of a point of it. */
export const answer: Procedure<AnswerOptions> = { read, concern, plan };
