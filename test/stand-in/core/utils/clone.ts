import { isSafeKey } from "./safe-keys.ts";
import { isPlainObject } from "./value-type.ts";

interface StrictOption {
  /** Throw on a value that can't be handled, instead of leaving it as it is. */
  strict?: boolean;
}

const MAX_DEPTH = 100;

function checkDepth(depth: number): void {
  if (depth > MAX_DEPTH)
    throw new Error(`An object is nested more than ${MAX_DEPTH} levels deep: does it contain itself?`);
}

function clone(value: unknown, strict: boolean, depth: number): unknown {
  checkDepth(depth);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((element) => clone(element, strict, depth + 1));
  if (value instanceof Date) return new Date(value);
  if (isPlainObject(value)) {
    const copy: Record<string, unknown> = {};
    for (const [key, inner] of Object.entries(value)) if (isSafeKey(key)) copy[key] = clone(inner, strict, depth + 1);
    return copy;
  }
  if (strict) throw new Error(`A ${value.constructor?.name ?? "value"} can't be cloned.`);
  return value;
}

/**
 * Copies plain objects, arrays and dates all the way down. Instances of other classes are kept by reference, or, with
 * `strict`, throw an Error. Throws on something that contains itself.
 */
export function deepClone<T>(original: T, { strict = false }: StrictOption = {}): T {
  return clone(original, strict, 0) as T;
}

function lock<T>(value: T, action: (target: object) => object, strict: boolean, seen: Set<unknown>): T {
  if (typeof value !== "object" || value === null || seen.has(value)) return value;
  seen.add(value);
  if (!Array.isArray(value) && !isPlainObject(value)) {
    if (strict) throw new Error(`A ${value.constructor.name} can't be frozen or sealed.`);
    return value;
  }
  for (const inner of Object.values(value)) lock(inner, action, strict, seen);
  action(value);
  return value;
}

/** Freezes plain objects and arrays all the way down, in place. */
export function deepFreeze<T>(object: T, { strict = false }: StrictOption = {}): T {
  return lock(object, Object.freeze, strict, new Set());
}

/** Seals plain objects and arrays all the way down, in place. */
export function deepSeal<T>(object: T, { strict = false }: StrictOption = {}): T {
  return lock(object, Object.seal, strict, new Set());
}

/** A copy by way of JSON. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}
