/**
 * Stands where a browser's part of Foundry would be while the system is loaded in Node for its data models alone: it can be
 * read, called, constructed and extended, and nothing comes of it. `known` are members that must have a real value.
 */
export function placeholder(known: Record<string, unknown> = {}): unknown {
  const members = new Map<PropertyKey, unknown>(Object.entries(known));
  // A plain function: unlike an arrow or a method it can be called, constructed and extended.
  const target = function Placeholder() {};
  return new Proxy(target, {
    get(_target, key) {
      if (key === "prototype") return target.prototype;
      if (key === "then") return undefined; // not a promise: awaiting it gives itself
      if (key === Symbol.toPrimitive) return () => "";
      if (key === Symbol.iterator) return function* none() {};
      if (!members.has(key)) members.set(key, placeholder());
      return members.get(key);
    },
    set(_target, key, value) {
      members.set(key, value);
      return true;
    },
    apply: () => placeholder(),
    construct: (_target, _args, newTarget) => Object.create(newTarget.prototype) as object,
  });
}
