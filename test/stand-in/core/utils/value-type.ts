type AbstractClass = abstract new (...args: never[]) => unknown;

const BUILT_IN: [AbstractClass, string][] = [
  [Array, "Array"],
  [Set, "Set"],
  [Map, "Map"],
  [Promise, "Promise"],
  [Error, "Error"],
];

/** Whether a value is an object literal, or one without any prototype; also true for such objects of another window. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * Names the type of a value more finely than `typeof`: null, undefined, boolean, number, bigint, string, symbol,
 * function, class, Object (plain ones only), Array, Set, Map, Promise, Error, HTMLElement, else Unknown.
 */
export function getType(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "function")
    return /^class\b/.test(Function.prototype.toString.call(value)) ? "class" : "function";
  if (typeof value !== "object") return typeof value;
  if (isPlainObject(value)) return "Object";
  for (const [type, name] of BUILT_IN) if (value instanceof type) return name;
  if ("HTMLElement" in globalThis && value instanceof HTMLElement) return "HTMLElement";
  return "Unknown";
}

/** Null, undefined, false, 0, "", and containers without content. */
export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  if (isPlainObject(value)) return Object.keys(value).length === 0;
  return !value;
}

/** Whether a class is another one or descends from it. */
export function isSubclass(cls: unknown, parent: unknown): boolean {
  if (typeof cls !== "function" || typeof parent !== "function") return false;
  return cls === parent || Object.prototype.isPrototypeOf.call(parent, cls);
}

/** The classes a class descends from, nearest first, without itself and without Object. */
export function getParentClasses(cls: unknown): AbstractClass[] {
  if (typeof cls !== "function") throw new Error("The parents of something that is not a class were asked for.");
  const parents: AbstractClass[] = [];
  for (
    let parent: unknown = Object.getPrototypeOf(cls);
    typeof parent === "function" && parent !== Function.prototype;
    parent = Object.getPrototypeOf(parent)
  ) {
    parents.push(parent as AbstractClass);
  }
  return parents;
}

/** The class in the chain of `target` (a class or an instance) that itself declares `property`; null for none. */
export function getDefiningClass(target: unknown, property: string): AbstractClass | null {
  const isClass = typeof target === "function";
  let holder: unknown = isClass ? target : Object.getPrototypeOf(target);
  while (holder) {
    if (Object.hasOwn(holder, property)) {
      return (isClass ? holder : (holder as { constructor: unknown }).constructor) as AbstractClass;
    }
    holder = Object.getPrototypeOf(holder);
  }
  return null;
}
