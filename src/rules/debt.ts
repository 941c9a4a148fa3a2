/** The most that an entry may come to, either way. */
export const DEBT_MOST = 99;

/** S1.2 A debt's entry after it rose or fell by `amount`: below zero if need be. */
export const debtAfter = (entry: number, amount: number): number => entry + amount;

/** S1.2 How two people stand: what the other owes me, and what I owe them, each by the creditor's entry. */
export type Standing = "owes-you" | "you-owe" | "both" | "square";

/** S1.2 Reads both entries: `mine` is how much they owe me, `theirs` how much I owe them. */
export const standingBetween = (mine: number, theirs: number): Standing =>
  mine > 0 && theirs > 0 ? "both" : mine > 0 ? "owes-you" : theirs > 0 ? "you-owe" : "square";

/** S5.4 How much somebody can owe before it may be called in. */
export const DEBT_LIMIT = 3;

/** S5.4 Whether a debt can be called in. */
export const isDue = (entry: number): boolean => entry > DEBT_LIMIT;

/** S5.4 What whoever was owed can pick when a debt is called in, in the order it is offered. */
export const CALLS = ["experience", "move", "payback", "heat", "must"] as const;

export type Call = (typeof CALLS)[number];
