import type { Data } from "../../core/protocol.ts";
import { Refusal } from "../refusal.ts";

/** Deeper than any sane document, shallower than the call stack. */
const DEEPEST = 64;

/** Keys that would reach an object's prototype instead of the object. */
const PROTOTYPE_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/** A plain object, as JSON has them. */
export const isData = (value: unknown): value is Data => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** The name a key of an update speaks of: `-=gear` and `==gear` both of `gear`. */
export const nameOf = (key: string): string => (key.startsWith("-=") || key.startsWith("==") ? key.slice(2) : key);

/**
 * Makes sure that what came over the wire is JSON and touches no prototype.
 * @throws Refusal naming the key or the kind of value that can't be stored
 */
export const requirePlain = (value: unknown, depth = 0): void => {
  if (depth > DEEPEST) throw new Refusal(`The request is nested more than ${DEEPEST} levels deep.`);
  if (Array.isArray(value)) {
    for (const element of value) requirePlain(element, depth + 1);
    return;
  }
  if (typeof value === "object" && value !== null) {
    if (!isData(value)) throw new Refusal("The request holds something that isn't plain data.");
    for (const key of Object.keys(value)) {
      for (const part of key.split(".")) {
        if (PROTOTYPE_KEYS.has(nameOf(part))) throw new Refusal(`"${key}" can't be the name of a field.`);
      }
      requirePlain(value[key], depth + 1);
    }
    return;
  }
  if (typeof value === "function" || typeof value === "symbol" || typeof value === "bigint") {
    throw new Refusal("The request holds something that isn't plain data.");
  }
};

/** The same data by JSON's eyes; the order of an object's keys doesn't count. */
export const sameData = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((element, index) => sameData(element, other[index]));
  }
  if (!isData(one) || !isData(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => Object.hasOwn(other, key) && sameData(one[key], other[key]));
};
