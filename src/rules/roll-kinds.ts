import { STATS, type Stat } from "./stats.ts";

/**
 * What a move is rolled with: two dice and a stat, the total heat, what somebody owes, the best edge or lead in hand; a
 * formula of its own; or no dice at all. Source: docs/rules.md S1.4, S3, S4.
 */
export const ROLL_KINDS = ["stat", "heat", "debt", "edge", "lead", "formula", "none"] as const;

export type RollKind = (typeof ROLL_KINDS)[number];

/** Which end of the dice is good: on `down` a high roll is bad. Source: docs/rules.md S4.1. */
export const READS = ["up", "down"] as const;

/** How a move is rolled. `also` names further stats that may be used instead of `stat`. */
export interface MoveRollData {
  readonly kind: RollKind;
  readonly stat: Stat;
  readonly also: Readonly<Record<Stat, boolean>>;
  readonly formula: string;
}

/** The stats a move may be rolled with, the usual one first; none where it isn't rolled with a stat. */
export const statsOffered = ({ kind, stat, also }: MoveRollData): Stat[] =>
  kind === "stat" ? [stat, ...STATS.filter((other) => other !== stat && also[other])] : [];

/** S1.4 Whether a move is rolled with what is in hand. */
export const needsWeapon = (kind: RollKind): kind is "edge" | "lead" => kind === "edge" || kind === "lead";

/** S2.5, S5.10 Whether a move is a fight: S4.6 or S4.7, by its key, whoever wrote it and whatever it is rolled with. */
export const isFight = (key: string): boolean => key === "get-rough" || key === "open-fire";
