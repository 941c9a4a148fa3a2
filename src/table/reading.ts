import { Refusal } from "../foundry/refusal.ts";

/** What a name or a line that somebody typed may be at most. */
const TEXT_MAX = 120;

/** How many options or answers a request may carry. */
const LIST_MAX = 60;

type Loose = Record<string, unknown>;

const bad = (what: string): Refusal => new Refusal("HOTPROPERTY.Error.BadRequest", { what });

/** A plain object, nothing else. */
export const readRecord = (value: unknown, what: string): Loose => {
  const plain = typeof value === "object" && value !== null && !Array.isArray(value);
  if (!plain || Object.keys(value).length > LIST_MAX) throw bad(what);
  return value as Loose;
};

/** What nobody types: control characters, and those that turn the direction of a line round. */
const UNTYPED = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** A text within its bounds, of characters that can be typed; absent is blank. */
export const readText = (value: unknown, what: string): string => {
  if (value === undefined) return "";
  if (typeof value !== "string" || value.length > TEXT_MAX || UNTYPED.test(value)) throw bad(what);
  return value;
};

/** A list of texts within its bounds, each once. */
export const readTexts = (value: unknown, what: string): Set<string> => {
  if (!Array.isArray(value) || value.length > LIST_MAX) throw bad(what);
  return new Set(value.map((entry) => readText(entry, what)));
};

export const readFlag = (value: unknown, what: string): boolean => {
  if (value === undefined) return false;
  if (typeof value !== "boolean") throw bad(what);
  return value;
};

/** A whole number between two others, both included. */
export const readInteger = (value: unknown, min: number, max: number, what: string): number => {
  if (typeof value !== "number" || !Number.isInteger(value) || value < min || value > max) throw bad(what);
  return value;
};

/** One of a few words. */
export const readChoice = <T extends string>(value: unknown, choices: readonly T[], what: string): T => {
  const found = choices.find((choice) => choice === value);
  if (!found) throw bad(what);
  return found;
};
