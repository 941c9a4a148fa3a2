import { deprecated, generation } from "../compatibility.ts";
import { deepClone } from "./clone.ts";
import { DataFieldOperator, ForcedReplacement, readKey } from "./data-operators.ts";
import { expandObject } from "./flatten.ts";
import { isSafeKey } from "./safe-keys.ts";
import { getType, isPlainObject } from "./value-type.ts";

export interface MergeOptions {
  /** Add top-level keys the original lacks. */
  insertKeys?: boolean;
  /** Add nested keys the original lacks. */
  insertValues?: boolean;
  /** Replace values the original has. */
  overwrite?: boolean;
  /** Merge nested objects instead of replacing them. */
  recursive?: boolean;
  /** Change and return the original itself. */
  inplace?: boolean;
  /** Throw an Error where the type of a value would change. */
  enforceTypes?: boolean;
  /** Carry out `-=key` and `==key` (Foundry 13's name). */
  performDeletions?: boolean;
  /** Carry out special keys and operators (Foundry 14's name). */
  applyOperators?: boolean;
}

type Settled = Required<Omit<MergeOptions, "performDeletions" | "inplace">>;
type Data = Record<string, unknown>;

/**
 * Merges `other` into `original` and returns it, or a copy with `inplace: false`. Dotted keys of `other` are expanded;
 * arrays are replaced as a whole. Keys that reach into prototypes are dropped. Throws when either isn't an object.
 */
export function mergeObject<T extends object, U extends object>(
  original: T,
  other: U,
  options: MergeOptions = {},
): T & U {
  if (typeof original !== "object" || original === null || typeof other !== "object" || other === null) {
    throw new Error("Only objects can be merged.");
  }
  if (options.performDeletions !== undefined && generation() >= 14) {
    deprecated("mergeObject's option performDeletions", { since: 14, until: 16 });
  }
  const settled: Settled = {
    insertKeys: options.insertKeys ?? true,
    insertValues: options.insertValues ?? true,
    overwrite: options.overwrite ?? true,
    recursive: options.recursive ?? true,
    enforceTypes: options.enforceTypes ?? false,
    applyOperators: options.applyOperators ?? options.performDeletions ?? false,
  };
  let target: Data = (options.inplace ?? true) ? (original as Data) : (deepClone(original) as Data);
  if (Object.keys(target).some((key) => key.includes("."))) {
    const expanded = expandObject(target);
    if (options.inplace === false) target = expanded;
    else {
      for (const key of Object.keys(target)) delete target[key];
      Object.assign(target, expanded);
    }
  }
  mergeInto(target, isPlainObject(other) ? expandObject(other) : (other as Data), settled, 0);
  return target as T & U;
}

function mergeInto(target: Data, changes: Data, options: Settled, depth: number): void {
  for (const [key, value] of Object.entries(changes)) {
    if (!isSafeKey(key)) continue;
    if (options.applyOperators && applyOperator(target, key, value)) continue;
    if (Object.hasOwn(target, key) || key in target) update(target, key, value, options, depth);
    else if (depth === 0 ? options.insertKeys : options.insertValues) {
      target[key] = options.applyOperators && isPlainObject(value) ? inserted(value, options) : deepClone(value);
    }
  }
}

/** What is put where nothing was: orders in it have nothing to act on, and must not be stored as data. */
function inserted(value: Data, options: Settled): Data {
  const fresh: Data = {};
  mergeInto(fresh, value, { ...options, insertKeys: true, insertValues: true }, 1);
  return fresh;
}

/** Whether the key or value was an order, which is then carried out. */
function applyOperator(target: Data, key: string, value: unknown): boolean {
  if (value instanceof DataFieldOperator) {
    if (value instanceof ForcedReplacement) target[key] = deepClone(value.replacement);
    else delete target[key];
    return true;
  }
  const { order, name } = readKey(key);
  if (order === "set") return false;
  if (!isSafeKey(name)) return true;
  if (order === "delete") delete target[name];
  else target[name] = deepClone(value);
  return true;
}

function update(target: Data, key: string, value: unknown, options: Settled, depth: number): void {
  const present = target[key];
  if (options.recursive && isPlainObject(present) && isPlainObject(value)) {
    mergeInto(present, value, options, depth + 1);
    return;
  }
  if (!options.overwrite) return;
  if (options.enforceTypes && present !== undefined && getType(present) !== getType(value)) {
    throw new Error(`"${key}" holds a ${getType(present)}; a ${getType(value)} can't take its place.`);
  }
  target[key] = deepClone(value);
}
