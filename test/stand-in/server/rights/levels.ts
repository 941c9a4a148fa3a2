import { CONST } from "../../core/constants.ts";
import type { Data } from "../../core/protocol.ts";
import { kindOf } from "../documents/kinds.ts";
import { type Library, type Pack, packConfiguration } from "../documents/library.ts";
import type { Place } from "../documents/place.ts";
import { isData } from "../documents/plain-data.ts";
import { Refusal } from "../refusal.ts";
import { entryFor } from "./ownership.ts";
import type { Person } from "./people.ts";
import { tokenOwnership } from "./tokens.ts";

const { INHERIT, NONE, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;

const LEVELS = new Map<string, number>(Object.entries(CONST.DOCUMENT_OWNERSHIP_LEVELS));

/** A person's ownership level of a document at a place: its own where it has one, else its parent's. */
export const levelOf = (library: Library, person: Person, place: Place, source: Data): number => {
  if (place.pack) return packLevel(library, person, place.pack);
  if (person.isGM) return OWNER;
  const chain = [...place.parents, { documentName: place.documentName, source }];
  let level: number = NONE;
  for (const [depth, { documentName, source }] of chain.entries()) {
    if (depth > 0 && !OWNED_INSIDE.has(documentName)) continue;
    const ownership = documentName === "Token" ? tokenOwnership(library, source) : source.ownership;
    const counts = documentName === "Token" ? ownership !== undefined : kindOf(documentName).owned;
    const own = counts ? entryFor(person, ownership) : INHERIT;
    if (own > INHERIT) level = own;
  }
  return level;
};

/** Kinds that have owners of their own though they lie in others: an actor does so in its token. */
const OWNED_INSIDE = new Set(["JournalEntryPage", "Token", "Actor"]);

/** The level a person's role has in a compendium; the world's settings stand before the manifest. */
export const packLevel = (library: Library, { role }: Person, { metadata }: Pack): number => {
  if (role >= CONST.USER_ROLES.GAMEMASTER) return OWNER;
  const configured = packConfiguration(library, metadata.id).ownership;
  const ownership = isData(configured) ? configured : metadata.ownership;
  let level: number = NONE;
  // A role has at least what the roles below it have.
  for (const [name, needed] of Object.entries(CONST.USER_ROLES)) {
    const granted = ownership[name];
    if (role >= needed && typeof granted === "string") level = Math.max(level, LEVELS.get(granted) ?? NONE);
  }
  return level;
};

/** @throws Refusal unless every level is a whole number from -1 (inherit) to 3 (owner) */
export const requireOwnership = (ownership: unknown): void => {
  const known: readonly unknown[] = [...LEVELS.values()];
  if (!isData(ownership) || !Object.values(ownership).every((level) => known.includes(level))) {
    throw new Refusal("Ownership is a level from -1 (inherit) to 3 (owner) for each user.");
  }
};
