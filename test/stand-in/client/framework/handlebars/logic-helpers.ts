import { host } from "../host.ts";
import { type Call, withoutCall } from "./helper-call.ts";

/** What can be written out: texts, numbers and truths. Objects have no text of their own. */
export const plain = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";

/** Helpers that compare and combine values. `eq` and `ne` compare without casting. */
export const logicHelpers = {
  eq: (a: unknown, b: unknown): boolean => a === b,
  ne: (a: unknown, b: unknown): boolean => a !== b,
  lt: (a: number, b: number): boolean => a < b,
  gt: (a: number, b: number): boolean => a > b,
  lte: (a: number, b: number): boolean => a <= b,
  gte: (a: number, b: number): boolean => a >= b,
  not: (value: unknown): boolean => !value,
  and: (...args: unknown[]): boolean => withoutCall(args).every(Boolean),
  or: (...args: unknown[]): boolean => withoutCall(args).some(Boolean),
  ifThen: (criteria: unknown, ifTrue: unknown, ifFalse: unknown): unknown => (criteria ? ifTrue : ifFalse),
  checked: (value: unknown): string => (value ? "checked" : ""),
  disabled: (value: unknown): string => (value ? "disabled" : ""),
  concat: (...args: unknown[]): string => withoutCall(args).map(plain).join(""),
  object: (call: Call): Record<string, unknown> => ({ ...(call.hash as Record<string, unknown>) }),
};

/** A key's text; with a hash, its `{name}` places filled. Numbers are shown as they are. */
function localizeText(key: unknown, call: Call): string {
  const data = call.hash as Record<string, unknown>;
  const { i18n } = host.game ?? {};
  const text = plain(key);
  if (!i18n) return text;
  return Object.keys(data).length ? i18n.format(text, data) : i18n.localize(text);
}

/** A number with so many decimals, and its sign if asked for: `{{numberFormat x decimals=1 sign=true}}`. */
function numberText(value: unknown, call: Call): string {
  const { decimals = 0, sign = false } = call.hash as { decimals?: number; sign?: boolean };
  const number = typeof value === "string" ? Number.parseFloat(value) : Number(value ?? Number.NaN);
  if (Number.isNaN(number)) return "";
  const text = number.toFixed(decimals);
  return sign && number >= 0 ? `+${text}` : text;
}

export const textHelpers = {
  localize: localizeText,
  numberFormat: numberText,
  timeSince: (moment: Date | string | number): string => host.foundry.utils.timeSince(moment),
};
