import { Refusal } from "../foundry/refusal.ts";
import { readRecord, readText } from "./reading.ts";
import { isStep, type StepName } from "./trust.ts";

/** What somebody asks for: which card, which step, what of the card, and what was picked. Never paths or values. */
export interface Request {
  /** id of the entry it becomes. */
  readonly id: string;
  /** id of the message; blank for what has no card yet. */
  readonly card: string;
  readonly step: StepName;
  readonly about: string;
  readonly options: unknown;
}

/** How large a request may be, as JSON. */
const LARGEST = 20_000;

const ID = /^[A-Za-z0-9]{16}$/;

/** Reads a request as it lies in somebody's outbox. Throws a Refusal for anything that is none. */
export const readRequest = (id: string, stored: unknown): Request => {
  if (!ID.test(id) || JSON.stringify(stored ?? null).length > LARGEST) {
    throw new Refusal("HOTPROPERTY.Error.BadRequest", { what: "request" });
  }
  const { card, step, about, options } = readRecord(stored, "request");
  if (!isStep(step)) throw new Refusal("HOTPROPERTY.Error.BadRequest", { what: "step" });
  return { id, card: readText(card, "card"), step, about: readText(about, "about"), options };
};
