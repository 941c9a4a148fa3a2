import { CONST } from "../../core/constants.ts";
import type { Data } from "../../core/protocol.ts";
import type { Library } from "../documents/library.ts";
import { nameOf } from "../documents/plain-data.ts";
import { baseActorOf, tokenActor } from "../documents/tokens.ts";
import { Refusal } from "../refusal.ts";
import { entryFor } from "./ownership.ts";
import { may, type Person } from "./people.ts";

const { OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;

/** Whose a token's actor is, its base's owners unless the token says otherwise; undefined without an actor. */
export const tokenOwnership = (library: Library, token: Data): unknown => {
  const base = baseActorOf(library, token);
  if (!base) return undefined;
  return (token.actorLink === true ? base : tokenActor(base, token)).ownership;
};

/** @throws Refusal when the person may not put such a token into a scene */
export const requireMayPlaceToken = (library: Library, person: Person, token: Data): void => {
  if (person.isGM) return;
  if (!may(library, person, "TOKEN_CREATE")) throw new Refusal("Your user may not place tokens.");
  requireOwnActor(library, person, token);
};

/** @throws Refusal when the person may not change which actor a token stands for; `changes` are expanded */
export const requireMayRestand = (library: Library, person: Person, token: Data, changes: Data): void => {
  if (person.isGM || !Object.keys(changes).some((key) => nameOf(key) === "actorId")) return;
  requireOwnActor(library, person, { ...token, actorId: changes.actorId });
};

/** @throws Refusal when the person may not take tokens away */
export const requireMayRemoveToken = (library: Library, person: Person): void => {
  if (!person.isGM && !may(library, person, "TOKEN_DELETE")) throw new Refusal("Your user may not take tokens away.");
};

const requireOwnActor = (library: Library, person: Person, token: Data): void => {
  const base = baseActorOf(library, token);
  if (!base || entryFor(person, base.ownership) < OWNER) {
    throw new Refusal("You may place tokens of your own actors only.");
  }
};
