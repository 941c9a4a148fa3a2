import { deepClone } from "./clone.ts";
import { DataFieldOperator, ForcedDeletion, readKey } from "./data-operators.ts";
import { isSafeKey } from "./safe-keys.ts";
import { isPlainObject } from "./value-type.ts";

type Data = Record<string, unknown>;

/** Deep equality of data: primitives, plain objects, arrays, Sets, Maps, dates, and whatever has an `equals` method. */
export function equals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (a === 0 && b === 0) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((value, index) => equals(value, b[index]));
  }
  if (a instanceof Set) return b instanceof Set && a.size === b.size && [...a].every((value) => b.has(value));
  if (a instanceof Map) {
    return (
      b instanceof Map && a.size === b.size && [...a].every(([key, value]) => b.has(key) && equals(value, b.get(key)))
    );
  }
  if (a instanceof Date) return b instanceof Date && a.getTime() === b.getTime();
  if (a instanceof ForcedDeletion) return b instanceof ForcedDeletion;
  if (isPlainObject(a) && isPlainObject(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equals(a[key], b[key]))
    );
  }
  const compare = (a as { equals?: unknown }).equals;
  return typeof compare === "function" && Boolean(compare.call(a, b));
}

interface DiffOptions {
  /** Leave out keys that the original lacks. */
  inner?: boolean;
  /** Read `-=key` as an order, in the difference only when the original has that key. */
  deletionKeys?: boolean;
}

/** The keys and values of `other` that differ from those of `original`. */
export function diffObject(original: object, other: object, options: DiffOptions = {}): Data {
  const { inner = false, deletionKeys = false } = options;
  const before = original as Data;
  const difference: Data = {};
  for (const [key, value] of Object.entries(other as Data)) {
    if (!isSafeKey(key)) continue;
    if (value instanceof DataFieldOperator) {
      if (!(value instanceof ForcedDeletion) || Object.hasOwn(before, key)) difference[key] = value;
      continue;
    }
    if (deletionKeys && readKey(key).order === "delete") {
      if (Object.hasOwn(before, key.slice(2))) difference[key] = value;
      continue;
    }
    if (!Object.hasOwn(before, key)) {
      if (!inner) difference[key] = deepClone(value);
      continue;
    }
    const present = before[key];
    if (isPlainObject(present) && isPlainObject(value)) {
      if (Object.keys(value).length === 0 && Object.keys(present).length === 0) continue;
      const nested = diffObject(present, value, options);
      if (Object.keys(nested).length > 0) difference[key] = nested;
    } else if (!equals(present, value)) difference[key] = deepClone(value);
  }
  return difference;
}

interface FilterOptions {
  /** Where the template itself holds null, take any value of the source. */
  templateValues?: boolean;
  /** Keep keys of the source's empty or missing counterparts. */
  deletionKeys?: boolean;
}

/** The part of `source` whose keys `template` has too; with `templateValues` with the template's values. */
export function filterObject(source: object, template: object, options: FilterOptions = {}): Data {
  const { templateValues = false, deletionKeys = false } = options;
  const result: Data = {};
  for (const [key, value] of Object.entries(source as Data)) {
    if (!isSafeKey(key)) continue;
    if (deletionKeys && readKey(key).order === "delete") {
      result[key] = value;
      continue;
    }
    if (!Object.hasOwn(template, key)) continue;
    const model = (template as Data)[key];
    if (isPlainObject(value) && isPlainObject(model)) result[key] = filterObject(value, model, options);
    else result[key] = templateValues ? model : value;
  }
  return result;
}

/** Swaps keys and values. Throws when two keys share a value. */
export function invertObject(object: Record<string, string | number>): Record<string, string> {
  const inverted: Record<string, string> = {};
  for (const [key, value] of Object.entries(object)) {
    if (Object.hasOwn(inverted, String(value)))
      throw new Error(`The value "${value}" occurs twice and can't become a key.`);
    inverted[String(value)] = key;
  }
  return inverted;
}
