import type { Tier } from "./tiers.ts";

/** S2.5 What the GM may do on a miss. */
export const HARD_MOVES = ["heat", "livelihood", "payback", "forward", "words"] as const;

export type HardMove = (typeof HARD_MOVES)[number];

export const isHardMove = (value: unknown): value is HardMove => HARD_MOVES.some((move) => move === value);

/** S2.5 Whether a result opens the row: on a miss only. */
export const opensHardMoves = (tier: Tier): boolean => tier === "miss";
