import { say } from "../foundry/text.ts";

/** Labels for a select whose values have a language key each, under `prefix`: `none` for the blank one. */
export const labelled = (prefix: string, values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value) => [value, say(`${prefix}.${value === "" ? "none" : value}`)]));
