import { getType, isPlainObject } from "../utils/value-type.ts";
import { asText } from "./as-text.ts";

/** Allowed values: a list, a record of values and their labels, or a function that gives either. */
export type Choices =
  | readonly unknown[]
  | Record<string, unknown>
  | (() => readonly unknown[] | Record<string, unknown>);

/** A choice as a form offers it. */
export interface Choice {
  value: string | number;
  label: string;
  group?: string;
}

const resolve = (choices: Choices) => (typeof choices === "function" ? choices() : choices);

/** Whether a value is one of the choices. */
export function isChoice(choices: Choices, value: unknown): boolean {
  const allowed = resolve(choices);
  if (Array.isArray(allowed)) return allowed.includes(value);
  return Object.hasOwn(allowed, asText(value));
}

/** Choices in a form's order. A label may be text, or an object with `label` and perhaps `group`. */
export function listChoices(choices: Choices): Choice[] {
  const allowed = resolve(choices);
  if (Array.isArray(allowed)) return allowed.map((value: string | number) => ({ value, label: asText(value) }));
  return Object.entries(allowed).map(([value, entry]) => {
    if (!isPlainObject(entry)) return { value, label: getType(entry) === "string" ? (entry as string) : value };
    const choice: Choice = { value, label: asText(entry.label ?? value) };
    if (typeof entry.group === "string") choice.group = entry.group;
    return choice;
  });
}
