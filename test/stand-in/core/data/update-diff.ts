import type { Data } from "../protocol.ts";
import { deepClone } from "../utils/clone.ts";
import { equals } from "../utils/compare.ts";
import { applySpecialKeys, readKey } from "../utils/data-operators.ts";
import { isSafeKey } from "../utils/safe-keys.ts";
import { isPlainObject } from "../utils/value-type.ts";

/** The part of one change that isn't so already, put into `difference`. `key` may be a special key. */
export function diffChange(current: Data, key: string, value: unknown, difference: Data, recursive: boolean): void {
  const { order, name } = readKey(key);
  if (!isSafeKey(name)) return;
  const present = current[name];
  if (order === "delete") {
    if (present !== undefined) difference[key] = null;
    return;
  }
  if (order === "set" && recursive && isPlainObject(present) && isPlainObject(value)) {
    const nested = diffChanges(present, value);
    if (Object.keys(nested).length) difference[key] = nested;
    return;
  }
  if (!equals(present, value)) difference[key] = deepClone(value);
}

/** The part of expanded changes that isn't so already. */
export function diffChanges(current: Data, changes: Data): Data {
  const difference: Data = {};
  for (const [key, value] of Object.entries(changes)) diffChange(current, key, value, difference, true);
  return difference;
}

/** Carries out one change in place. Objects that are merged into stay the same objects: nested models share them. */
export function commitChange(target: Data, key: string, value: unknown, recursive: boolean): void {
  const { order, name } = readKey(key);
  if (!isSafeKey(name)) return;
  if (order === "delete") {
    if (Object.isSealed(target)) target[name] = undefined;
    else delete target[name];
    return;
  }
  const present = target[name];
  if (order === "set" && recursive && isPlainObject(present) && isPlainObject(value)) {
    for (const [inner, change] of Object.entries(value)) commitChange(present, inner, change, true);
    return;
  }
  const copy = deepClone(value);
  target[name] = isPlainObject(copy) ? applySpecialKeys(copy) : copy;
}

/** Whether a path is part of a difference, contains one, or lies inside something that the difference replaces. */
export function touches(difference: Data, path: string[]): boolean {
  let holder: unknown = difference;
  for (const part of path) {
    if (!isPlainObject(holder)) return true;
    if (`==${part}` in holder || `-=${part}` in holder) return true;
    if (!(part in holder)) return false;
    holder = holder[part];
  }
  return true;
}
