import type { Tier } from "./tiers.ts";

/** S4.5 What somebody can do to another's roll, and by how much. Source: docs/rules.md S4.5. */
export const AIDS = ["help", "hinder"] as const;

export type Aid = (typeof AIDS)[number];

export const AID_VALUE: Readonly<Record<Aid, number>> = { help: 1, hinder: -2 };

export const isAid = (value: unknown): value is Aid => AIDS.some((aid) => aid === value);

/** S4.5 Whether who helped so stands to get what the roller gets: on a weak hit, and not where dough was paid (S4.4). */
export const isExposed = (tier: Tier, paid: number): boolean => tier === "weak" && paid === 0;

/** C036 How far a modifier for one roll may go; the table's word is trusted within that. */
export const EXTRA_MAX = 5;

/** A modifier for one roll as somebody typed or sent it: whole, and within bounds; 0 for anything that is none. */
export const extraFrom = (value: unknown): number => {
  const n = Math.round(Number(value));
  return Number.isFinite(n) ? Math.min(Math.max(n, -EXTRA_MAX), EXTRA_MAX) : 0;
};
