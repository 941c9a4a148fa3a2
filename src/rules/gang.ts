/** What can be done about a gang: name its boss, who steps down again; join it, leave it, be let go. Source: docs/rules.md S6.7. */
export const GANG_ACTS = ["boss", "down", "in", "out", "letGo"] as const;

export type GangAct = (typeof GANG_ACTS)[number];
