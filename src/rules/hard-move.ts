import type { READS } from "./roll-kinds.ts";
import type { Tier } from "./tiers.ts";

/** S2.5 What the GM may do on a miss. */
export const HARD_MOVES = ["heat", "livelihood", "down", "payback", "forward", "words"] as const;

export type HardMove = (typeof HARD_MOVES)[number];

export const isHardMove = (value: unknown): value is HardMove => HARD_MOVES.some((move) => move === value);

/** What of a rolled move says what the GM may do. */
export interface Missed {
  readonly tier: Tier;
  readonly reads: (typeof READS)[number];
  /** Whether it was a fight with somebody whom no player plays. */
  readonly fight: boolean;
}

/**
 * S2.5, S2.6, S5.7 What the GM may do: nothing unless it is a miss; where a miss is good news, bring somebody in from the
 * payback box alone; *taken down* only where a fight with somebody of the GM's was missed. Source: docs/rules.md S2.5.
 */
export const hardMovesOn = ({ tier, reads, fight }: Missed): HardMove[] => {
  if (tier !== "miss") return [];
  if (reads === "down") return ["payback"];
  return HARD_MOVES.filter((move) => move !== "down" || fight);
};

/** S2.5 Whether a GM's move brings a heat besides: after a missed fight it does, unless the character is taken down. */
export const bringsHeat = (move: HardMove, fight: boolean): boolean => fight && move !== "down" && move !== "heat";
