import { isSafeKey } from "./safe-keys.ts";
import { isPlainObject } from "./value-type.ts";

/** A value that says what to do with its key instead of what to put there (Foundry 14). */
export abstract class DataFieldOperator {
  /** What travels over the wire in its place, for the key it stands under. */
  abstract asSpecialKey(key: string): [string, unknown];
}

/** Deletes the key it is the value of. All instances are alike. */
export class ForcedDeletion extends DataFieldOperator {
  static create(): ForcedDeletion {
    return new ForcedDeletion();
  }

  asSpecialKey(key: string): [string, null] {
    return [`-=${key}`, null];
  }
}

/** Puts its value in place of what the key held, where a plain object would be merged into it. */
export class ForcedReplacement extends DataFieldOperator {
  readonly replacement: unknown;

  constructor(replacement: unknown) {
    super();
    this.replacement = replacement;
  }

  static create(replacement: unknown): ForcedReplacement {
    return new ForcedReplacement(replacement);
  }

  asSpecialKey(key: string): [string, unknown] {
    return [`==${key}`, this.replacement];
  }
}

export const operators = { DataFieldOperator, ForcedDeletion, ForcedReplacement };

/** Whether a key is `-=name`: an order to delete `name`. */
export function isDeletionKey(key: unknown): boolean {
  return typeof key === "string" && key.startsWith("-=");
}

/** What a key is an order for: `-=name` → `{order: "delete", name}`. */
export function readKey(key: string): { order: "delete" | "replace" | "set"; name: string } {
  if (key.startsWith("-=")) return { order: "delete", name: key.slice(2) };
  if (key.startsWith("==")) return { order: "replace", name: key.slice(2) };
  return { order: "set", name: key };
}

/**
 * A copy of expanded changes in which every operator is written as its special key, the one form that data has inside
 * the table and on the wire. Plain objects and arrays are copied, other values are kept.
 */
export function operatorsToKeys(changes: Record<string, unknown>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(changes)) {
    if (!isSafeKey(key)) continue;
    const [name, inner] = value instanceof DataFieldOperator ? value.asSpecialKey(key) : [key, value];
    result[name] = isPlainObject(inner) ? operatorsToKeys(inner) : inner;
  }
  return result;
}

/** Carries out the special keys and operators that lie anywhere in an object; returns a new object without them. */
export function applySpecialKeys(object: Record<string, unknown>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  const keys = operatorsToKeys(object);
  for (const [key, value] of Object.entries(keys)) {
    const { order, name } = readKey(key);
    if (order === "delete" || !isSafeKey(name)) continue;
    result[name] = isPlainObject(value) ? applySpecialKeys(value) : value;
  }
  for (const key of Object.keys(keys)) if (isDeletionKey(key)) delete result[key.slice(2)];
  return result;
}

/** Whether special keys lie anywhere in changes: what Foundry 14 deprecates. */
export function hasSpecialKeys(changes: unknown): boolean {
  if (!isPlainObject(changes)) return false;
  return Object.entries(changes).some(([key, value]) => /(^|\.)(-=|==)/.test(key) || hasSpecialKeys(value));
}
