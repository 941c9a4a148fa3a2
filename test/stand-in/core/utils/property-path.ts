import { isSafeKey } from "./safe-keys.ts";

type Holder = Record<string, unknown>;

function isHolder(value: unknown): value is Holder {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** Follows a dotted path to the object that holds its last key; a key that itself has dots is found as it is. */
function locate(object: unknown, path: string): { holder: Holder; key: string } | null {
  if (!path || !isHolder(object)) return null;
  if (path in object) return { holder: object, key: path };
  const parts = path.split(".");
  const key = parts.pop() ?? "";
  let holder: unknown = object;
  for (const part of parts) {
    if (!isHolder(holder) || !(part in holder)) return null;
    holder = holder[part];
  }
  return isHolder(holder) && key in holder ? { holder, key } : null;
}

/** The value at a dotted path; undefined when there is none. */
export function getProperty(object: unknown, path: string): unknown {
  const place = locate(object, path);
  return place?.holder[place.key];
}

/** Whether there is something, even undefined, at a dotted path. */
export function hasProperty(object: unknown, path: string): boolean {
  return locate(object, path) !== null;
}

/**
 * Sets the value at a dotted path and creates the objects on the way there. Returns whether the value changed; a path
 * into a prototype changes nothing.
 */
export function setProperty(object: object, path: string, value: unknown): boolean {
  const parts = path.split(".");
  if (!path || !parts.every(isSafeKey)) return false;
  const key = parts.pop() ?? "";
  let holder = object as Holder;
  for (const part of parts) {
    let next = holder[part];
    if (!isHolder(next)) {
      next = {};
      holder[part] = next;
    }
    holder = next as Holder;
  }
  if (key in holder && holder[key] === value) return false;
  holder[key] = value;
  return true;
}

/** Deletes what is at a dotted path; returns whether there was something. */
export function deleteProperty(object: object, path: string): boolean {
  if (!path.split(".").every(isSafeKey)) return false;
  const place = locate(object, path);
  if (!place || !Object.hasOwn(place.holder, place.key)) return false;
  return delete place.holder[place.key];
}
