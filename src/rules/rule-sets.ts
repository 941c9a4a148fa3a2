/** The three sets of rules that share one table. Source: docs/rules.md G1. */
export const RULE_SETS = ["street", "work", "market"] as const;

export type RuleSet = (typeof RULE_SETS)[number];
