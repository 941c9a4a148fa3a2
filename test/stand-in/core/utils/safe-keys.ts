/** Keys through which a merge could reach a prototype; data from the network may name them, objects never get them. */
const UNSAFE = new Set(["__proto__", "constructor", "prototype"]);

export function isSafeKey(key: string): boolean {
  return !UNSAFE.has(key);
}
