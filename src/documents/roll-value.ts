import type { CharacterData } from "../data/actor/character.ts";
import { say, sayEither } from "../foundry/text.ts";
import { type MoveRollData, type RollKind, statsOffered } from "../rules/roll-kinds.ts";
import type { Stat } from "../rules/stats.ts";

/** A number that a move can be rolled with: a stat's, or what its kind of roll counts. */
export interface RollValue {
  /** The stat; blank where it is none. */
  readonly stat: Stat | "";
  readonly label: string;
  readonly value: number;
}

/** What a kind of roll counts, other than a stat, in words. */
export const kindLabel = (kind: RollKind): string => say(`HOTPROPERTY.RollKind.${kind}`);

export const statLabel = (stat: Stat): string => say(`HOTPROPERTY.Stat.${stat}`);

const counted = (character: CharacterData, kind: RollKind, debtor: string): number | null => {
  if (kind === "heat") return character.totalHeat;
  if (kind === "debt") return debtor === "" ? null : character.debtOf(debtor);
  return kind === "edge" || kind === "lead" ? character.bestInHand(kind) : null;
};

/**
 * The numbers a character can roll a move with, the usual one first: several where it offers a choice of stats, none where
 * nothing is added (a formula, no dice) or where there is none (no edge in hand, nobody whose debt it is: `debtor` is the id
 * of another character).
 */
export const rollValues = (character: CharacterData, roll: MoveRollData, debtor = ""): RollValue[] => {
  if (roll.kind === "stat")
    return statsOffered(roll).map((stat) => ({ stat, label: statLabel(stat), value: character.stats[stat] }));
  const value = counted(character, roll.kind, debtor);
  return value === null ? [] : [{ stat: "", label: kindLabel(roll.kind), value }];
};

/** What a move is rolled with, as a list of moves says it: "Wise", "Wise or Hush", "total heat"; blank without a roll. */
export const rolledWith = (roll: MoveRollData): string => {
  if (roll.kind === "none") return "";
  if (roll.kind === "formula") return roll.formula;
  return roll.kind === "stat" ? sayEither(statsOffered(roll).map(statLabel)) : kindLabel(roll.kind);
};
