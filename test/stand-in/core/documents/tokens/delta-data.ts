import type { Data } from "../../protocol.ts";
import { deepClone } from "../../utils/clone.ts";
import { equals } from "../../utils/compare.ts";
import { mergeObject } from "../../utils/merge.ts";
import { isPlainObject } from "../../utils/value-type.ts";

/**
 * What an unlinked token has of its own, its delta, and its base actor as plain data: how the token's actor comes of the
 * two, and how a change of that actor goes back into the delta. Clients and the table both reckon by this page.
 */

/** The fields of an actor that its token can have otherwise; whatever else is changed of a token's actor is left out. */
export const DELTA_FIELDS: readonly string[] = ["name", "img", "type", "system", "flags", "ownership"];

/** Lists of documents, of which the delta holds whole ones: those that are the token's alone or differ from the base's. */
export const DELTA_LISTS = ["items", "effects"] as const;

/** In a delta's list: the base actor has this one and the token has not. */
const isTombstone = (entry: Data): boolean => entry._tombstone === true;

const listOf = (value: unknown): Data[] => (Array.isArray(value) ? value.filter(isPlainObject) : []);

/** The source of a token's actor. What the delta says of an object is merged over the base's. */
export function tokenActorData(base: Data, delta: Data): Data {
  const source = deepClone(base) as Data;
  for (const field of DELTA_FIELDS) {
    const own = delta[field];
    if (own === null || own === undefined) continue;
    const below = source[field];
    source[field] = isPlainObject(own) && isPlainObject(below) ? mergeObject(below, own) : deepClone(own);
  }
  for (const field of DELTA_LISTS) source[field] = mergedList(listOf(base[field]), listOf(delta[field]));
  return source;
}

function mergedList(base: Data[], delta: Data[]): Data[] {
  const own = new Map(delta.map((entry) => [entry._id, entry]));
  const inherited = base.map((entry) => own.get(entry._id) ?? entry);
  const added = delta.filter((entry) => !base.some(({ _id }) => _id === entry._id));
  return [...inherited, ...added].filter((entry) => !isTombstone(entry)).map((entry) => deepClone(entry) as Data);
}

/**
 * The delta after a change of the actor's own fields, expanded, with special keys. A key that is deleted is no longer the
 * token's own: if the base has it, it shows again.
 */
export function changedDelta(delta: Data, changes: Data): Data {
  const own = Object.entries(changes).filter(([key]) => DELTA_FIELDS.includes(key.replace(/^(-=|==)/, "")));
  const start: Data = { ...delta };
  // Nothing of one's own yet: there is nothing to merge into.
  for (const [key, value] of own) if (isPlainObject(value) && !isPlainObject(start[key])) start[key] = {};
  return mergeObject(start, Object.fromEntries(own), { inplace: false, applyOperators: true });
}

/** What a delta's list holds when the token's actor has these documents and its base those. */
export function deltaList(base: unknown, now: unknown, delta: unknown): Data[] {
  const inherited = listOf(base);
  const there = listOf(now);
  const known = new Set(
    listOf(delta)
      .filter((entry) => !isTombstone(entry))
      .map(({ _id }) => _id),
  );
  const own = there.filter((entry) => {
    const original = inherited.find(({ _id }) => _id === entry._id);
    return !original || known.has(entry._id) || !equals(original, entry);
  });
  const gone = inherited.filter(({ _id }) => !there.some((entry) => entry._id === _id));
  return [...own.map((entry) => deepClone(entry) as Data), ...gone.map(({ _id }): Data => ({ _id, _tombstone: true }))];
}
