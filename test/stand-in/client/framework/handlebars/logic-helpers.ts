import { host } from "../host.ts";
import { type Call, withoutCall } from "./helper-call.ts";

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
  concat: (...args: unknown[]): string =>
    withoutCall(args)
      .filter((value) => typeof value !== "object" || value === null)
      .map((value) => value ?? "")
      .join(""),
  object: (call: Call): Record<string, unknown> => ({ ...(call.hash as Record<string, unknown>) }),
};

/** A key's text; with a hash, its `{name}` places filled. Anything that isn't a string is shown as it is. */
function localizeText(key: unknown, call: Call): string {
  const data = call.hash as Record<string, unknown>;
  const { i18n } = host.game ?? {};
  const text = String((key as { toString(): string } | null | undefined) ?? "");
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
