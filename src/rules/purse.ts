/** What is done to somebody's livelihood or dough by hand. Source: docs/rules.md S6.2–S6.5. */
export const PURSE_ACTS = ["earn", "spend", "short", "restored"] as const;

export type PurseAct = (typeof PURSE_ACTS)[number];
