/** The results a move can have, from worst to best. `top` exists only on a move that names a line at 12 and up. */
export const TIERS = ["miss", "weak", "strong", "top"] as const;

export type Tier = (typeof TIERS)[number];

export const isTier = (value: unknown): value is Tier => TIERS.some((tier) => tier === value);

/** S2.1 The lowest total of a tier. A miss has none: it is whatever lies below a weak hit. */
const FLOORS: readonly (readonly [Tier, number])[] = [
  ["top", 12],
  ["strong", 10],
  ["weak", 7],
];

/**
 * S2.1 Reads a move's total: 6 or less a miss, 7 to 9 a weak hit, 10 and up a strong hit; 12 and up the further line
 * where the move names one. Source: docs/rules.md S2.1.
 */
export const tierOf = (total: number, hasTop: boolean): Tier =>
  FLOORS.find(([tier, floor]) => total >= floor && (tier !== "top" || hasTop))?.[0] ?? "miss";

/** S2.1 "A hit" is a weak hit or better. */
export const isHit = (tier: Tier): boolean => tier !== "miss";

/**
 * S2.4 The tier after the GM shifted it: `steps` up (positive) or down, never past the ends.
 * Source: docs/rules.md S2.4.
 */
export const shiftTier = (tier: Tier, steps: number, hasTop: boolean): Tier => {
  const last = hasTop ? TIERS.length - 1 : TIERS.length - 2;
  const index = Math.min(Math.max(TIERS.indexOf(tier) + steps, 0), last);
  return TIERS[index] ?? tier;
};
