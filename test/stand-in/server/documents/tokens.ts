import {
  changedDelta,
  DELTA_FIELDS,
  DELTA_LISTS,
  deltaList,
  tokenActorData,
} from "../../core/documents/tokens/delta-data.ts";
import type { Data } from "../../core/protocol.ts";
import { Refusal } from "../refusal.ts";
import type { Library } from "./library.ts";
import { isData, nameOf, sameData } from "./plain-data.ts";

/** The world's actor a token stands for; undefined where it is gone or there was none. */
export const baseActorOf = (library: Library, { actorId }: Data): Data | undefined =>
  typeof actorId === "string" ? library.world.get("Actor")?.get(actorId) : undefined;

/**
 * The base actor of a token that has an actor of its own.
 * @throws Refusal for a linked token and for one without an actor
 */
export const requireBase = (library: Library, token: Data): Data => {
  const base = baseActorOf(library, token);
  if (!base) throw new Refusal("The actor this token stands for is not in the world any more.");
  if (token.actorLink === true) throw new Refusal("This token has no actor of its own: it is linked to the world's.");
  return base;
};

const deltaOf = ({ delta }: Data): Data => (isData(delta) ? delta : {});

/** An unlinked token's actor: its base with what the token has otherwise. */
export const tokenActor = (base: Data, token: Data): Data => tokenActorData(base, deltaOf(token));

/** Of an update of a token's actor, what a token can keep. */
export const keptByToken = (changes: Data): Data =>
  Object.fromEntries(Object.entries(changes).filter(([key]) => DELTA_FIELDS.includes(nameOf(key))));

/** The token whose actor is `actor` now. */
export const withTokenActor = (base: Data, token: Data, actor: Data): Data => {
  const before = tokenActor(base, token);
  const delta = changedDelta(deltaOf(token), keptByToken(changesBetween(before, actor)));
  for (const field of DELTA_LISTS) delta[field] = deltaList(base[field], actor[field], delta[field]);
  return { ...token, delta };
};

/** The expanded changes that make `after` of `before`. */
const changesBetween = (before: Data, after: Data): Data => {
  const changes: Data = {};
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) changes[`-=${key}`] = null;
  for (const [key, value] of Object.entries(after)) {
    const present = before[key];
    if (isData(present) && isData(value)) {
      const inner = changesBetween(present, value);
      if (Object.keys(inner).length > 0) changes[key] = inner;
    } else if (!Object.hasOwn(before, key) || !sameData(present, value)) changes[key] = value;
  }
  return changes;
};
