/** How a set of picked options stands against what the result asks for. */
export type Picked = "lawful" | "too-few" | "too-many";

/**
 * S2.3 How many options are to be picked: what the move says for this result, or all it has if it has fewer.
 * Source: docs/rules.md S2.3.
 */
export const picksWanted = (pick: number, offered: number): number => Math.max(0, Math.min(pick, offered));

/**
 * S2.3 Exactly as many as wanted is lawful, or fewer where the move says "may" (`upTo`); anything else only by the GM's
 * override (G7).
 */
export const judgePicks = (wanted: number, picked: number, upTo: boolean): Picked => {
  if (picked > wanted) return "too-many";
  return picked === wanted || upTo ? "lawful" : "too-few";
};
