import { isEntryId } from "../data/message/entries.ts";
import { removalOf, update } from "../foundry/batch.ts";
import type { UserDocument } from "../foundry/documents.ts";
import { newId } from "../foundry/ids.ts";
import { me, sourceAt, users } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { SYSTEM_ID } from "../foundry/system.ts";
import { extraFrom } from "../rules/aid.ts";
import { openRoll, openRolls } from "./open-rolls.ts";
import { readText } from "./reading.ts";
import { isReferee } from "./trust.ts";

const ROOT = `flags.${SYSTEM_ID}.outside`;

/** C036 What a GM added to somebody's open roll, from outside: a faction, the weather. It lies on their own document. */
export interface Outside {
  readonly id: string;
  readonly by: string;
  readonly value: number;
  readonly cause: string;
}

const storedOf = (user: UserDocument): Record<string, Record<string, unknown>> => {
  const stored = sourceAt(user, ROOT);
  return typeof stored === "object" && stored !== null ? (stored as Record<string, Record<string, unknown>>) : {};
};

const readOne = (by: string, id: string, stored: unknown): Outside[] => {
  const { value, cause } = (stored ?? {}) as { value?: unknown; cause?: unknown };
  const amount = extraFrom(value);
  return isEntryId(id) && amount !== 0
    ? [{ id, by, value: amount, cause: typeof cause === "string" ? cause : "" }]
    : [];
};

/** C036 What the GMs added to a roll. What a player writes into their own document counts for nothing. */
export const outsideFor = (roll: string): Outside[] =>
  [...users()]
    .filter((user) => user.isGM)
    .flatMap((user) =>
      Object.entries(storedOf(user)[roll] ?? {}).flatMap(([id, one]) => readOne(user.id ?? "", id, one)),
    );

/** C036 The GM adds to an open roll, and says why. What was added to rolls that are over goes with the same write. */
export const addOutside = async (roll: string, value: number, why: string): Promise<void> => {
  if (!isReferee(me())) throw new Refusal("HOTPROPERTY.Error.OnlyGMAdds");
  if (!openRoll(roll)) throw new Refusal("HOTPROPERTY.Error.RollMade");
  const cause = readText(why, "cause").trim();
  if (extraFrom(value) === 0 || cause === "") throw new Refusal("HOTPROPERTY.Error.AddWhat");
  const open = new Set(openRolls().map(({ id }) => id));
  const over = Object.keys(storedOf(me())).filter((id) => !open.has(id));
  await update(me(), {
    [`${ROOT}.${roll}.${newId()}`]: { value: extraFrom(value), cause },
    ...Object.assign({}, ...over.map((id) => removalOf(`${ROOT}.${id}`))),
  });
};

/** The GM takes back what they added, as long as the roll is open. */
export const removeOutside = async (roll: string, id: string): Promise<void> => {
  if (!storedOf(me())[roll]?.[id]) return;
  await update(me(), removalOf(`${ROOT}.${roll}.${id}`));
};
