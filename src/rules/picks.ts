/** How a set of picked options stands against what the result asks for. */
export type Picked = "exact" | "too-few" | "too-many";

/**
 * S2.3 How many options are to be picked: what the move says for this result, or all it has if it has fewer.
 * Source: docs/rules.md S2.3.
 */
export const picksWanted = (pick: number, offered: number): number => Math.max(0, Math.min(pick, offered));

/** S2.3 Exactly as many as wanted is lawful; anything else only by the GM's override (G7). */
export const judgePicks = (wanted: number, picked: number): Picked =>
  picked === wanted ? "exact" : picked < wanted ? "too-few" : "too-many";
