/** The five stats a move can be rolled with. Source: docs/rules.md S1.1. */
export const STATS = ["name", "hush", "brass", "wise", "straight"] as const;

export type Stat = (typeof STATS)[number];

/** Bounds of a stat, both included. Source: docs/rules.md S1.1. */
export const STAT_MIN = -3;
export const STAT_MAX = 3;

/** S1.1 The highest an advance may lift a stat to; a playbook or the GM may set it higher. */
export const STAT_ADVANCED_MAX = 2;

export const isStat = (value: unknown): value is Stat => STATS.some((stat) => stat === value);
