import { isEntryId } from "../data/message/entries.ts";
import { asOurs } from "../documents/characters.ts";
import { removalOf, update } from "../foundry/batch.ts";
import type { UserDocument } from "../foundry/documents.ts";
import { findWorldActor, me, sourceAt, users } from "../foundry/lookup.ts";
import { SYSTEM_ID } from "../foundry/system.ts";

const ROOT = `flags.${SYSTEM_ID}.rolls`;

/** How much of what somebody announced is read: a dialog has no more. */
const TEXT_MAX = 120;
const MODIFIERS_MAX = 30;
const ROLLS_MAX = 8;
const NUMBER_MAX = 99;

/** One thing that is added to the dice, in words. */
export interface Added {
  readonly value: number;
  readonly cause: string;
}

/** What a roll dialog tells of the roll it stands before. */
export interface Announced {
  /** uuid of who is about to roll. */
  readonly actor: string;
  readonly title: string;
  /** The dice: `2d6`, or a formula. */
  readonly base: string;
  /** What is rolled with, and what is added besides. */
  readonly stat: string;
  readonly value: number;
  readonly modifiers: readonly Added[];
  /** Whether only the GM is to see it. */
  readonly secret: boolean;
}

/** A roll that somebody is about to make. */
export interface OpenRoll extends Announced {
  readonly id: string;
  readonly user: UserDocument;
  readonly actorName: string;
}

/** Announces a roll, or says how it stands now: on this user's own document, where nobody else can. */
export const announce = (id: string, roll: Announced): Promise<void> =>
  update(me(), { [`${ROOT}.${id}`]: { ...roll, modifiers: [...roll.modifiers] } });

const storedOf = (user: UserDocument): [string, unknown][] => {
  const stored = sourceAt(user, ROOT);
  return typeof stored === "object" && stored !== null && !Array.isArray(stored) ? Object.entries(stored) : [];
};

/** Whether this user announces a roll of this id. */
export const isAnnounced = (id: string): boolean => storedOf(me()).some(([key]) => key === id);

/** The roll was made, or isn't any more. */
export const unannounce = async (...ids: readonly string[]): Promise<void> => {
  const there = ids.filter(isAnnounced);
  if (there.length === 0) return;
  await update(me(), Object.assign({}, ...there.map((id) => removalOf(`${ROOT}.${id}`))));
};

/** Everything this user announces: what windows that went have left, and what others of theirs announce again at once. */
export const ownAnnounced = (): string[] => storedOf(me()).map(([id]) => id);

const textIn = (value: unknown): string => (typeof value === "string" ? value.slice(0, TEXT_MAX) : "");

const numberIn = (value: unknown): number => {
  const n = Math.round(Number(value));
  return Number.isFinite(n) ? Math.min(Math.max(n, -NUMBER_MAX), NUMBER_MAX) : 0;
};

const addedIn = (value: unknown): Added[] =>
  (Array.isArray(value) ? value.slice(0, MODIFIERS_MAX) : []).map((one: unknown) => {
    const { value: by, cause } = (one ?? {}) as { value?: unknown; cause?: unknown };
    return { value: numberIn(by), cause: textIn(cause) };
  });

/** What somebody announces, if it is for them to: anybody can write anything into their own document. */
const readRoll = (user: UserDocument, id: string, stored: unknown): OpenRoll[] => {
  const { actor, title, base, stat, value, modifiers, secret } = (stored ?? {}) as Record<string, unknown>;
  const who = asOurs(findWorldActor(textIn(actor)));
  if (!isEntryId(id) || !who?.isPlayerCharacter || !who.testUserPermission(user, "OWNER")) return [];
  return [
    {
      id,
      user,
      actor: who.uuid,
      actorName: who.name,
      title: textIn(title),
      base: textIn(base),
      stat: textIn(stat),
      value: numberIn(value),
      modifiers: addedIn(modifiers),
      secret: secret !== false,
    },
  ];
};

/** Every roll that is open at the table: of users who are here, since nobody else's window is. */
export const openRolls = (): OpenRoll[] =>
  [...users()]
    .filter((user) => user.active)
    .flatMap((user) =>
      storedOf(user)
        .slice(0, ROLLS_MAX)
        .flatMap(([id, stored]) => readRoll(user, id, stored)),
    );

/** The open roll of an id; null where it was made, or never was one. */
export const openRoll = (id: string): OpenRoll | null => openRolls().find((roll) => roll.id === id) ?? null;

/** Whether a user is shown an open roll. */
export const seesRoll = ({ secret, user }: OpenRoll, viewer: UserDocument): boolean =>
  !secret || viewer.isGM || user.id === viewer.id;

/** S4.5 Whether a user's character may have a hand in an open roll: another's, that is no secret. */
export const mayAid = (roll: OpenRoll, actor: string): boolean => !roll.secret && roll.actor !== actor;
