import { isSafeKey } from "./safe-keys.ts";
import { isPlainObject } from "./value-type.ts";

const MAX_DEPTH = 100;

/** `{a: {b: 1}}` → `{"a.b": 1}`. Arrays and empty objects are leaves. */
export function flattenObject(object: Record<string, unknown>): Record<string, unknown> {
  const flat: Record<string, unknown> = {};
  const walk = (value: Record<string, unknown>, prefix: string, depth: number): void => {
    if (depth > MAX_DEPTH) throw new Error("An object to flatten is nested too deeply: does it contain itself?");
    for (const [key, inner] of Object.entries(value)) {
      const path = prefix + key;
      if (isPlainObject(inner) && Object.keys(inner).length > 0) walk(inner, `${path}.`, depth + 1);
      else if (path.split(".").every(isSafeKey)) flat[path] = inner;
    }
  };
  walk(object, "", 0);
  return flat;
}

function expandValue(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new Error("An object to expand is nested too deeply: does it contain itself?");
  if (Array.isArray(value)) return value.map((element) => expandValue(element, depth + 1));
  if (!isPlainObject(value)) return value;
  const expanded: Record<string, unknown> = {};
  for (const [path, inner] of Object.entries(value)) place(expanded, path, expandValue(inner, depth + 1));
  return expanded;
}

/** Later keys win, but objects that meet under one key are joined: `{a: {b: 1}, "a.c": 2}` → `{a: {b: 1, c: 2}}`. */
function place(target: Record<string, unknown>, path: string, value: unknown): void {
  const parts = path.split(".");
  if (!parts.every(isSafeKey)) return;
  const last = parts.pop() ?? "";
  let holder = target;
  for (const part of parts) {
    const next = holder[part];
    if (isPlainObject(next)) {
      holder = next;
    } else {
      const created: Record<string, unknown> = {};
      holder[part] = created;
      holder = created;
    }
  }
  const present = holder[last];
  if (isPlainObject(present) && isPlainObject(value)) {
    for (const [key, inner] of Object.entries(value)) place(present, key, inner);
  } else {
    holder[last] = value;
  }
}

/** `{"a.b": 1}` → `{a: {b: 1}}`, at every level; a new object, with values that aren't plain objects or arrays kept. */
export function expandObject(object: Record<string, unknown>): Record<string, unknown> {
  return expandValue(object, 0) as Record<string, unknown>;
}
