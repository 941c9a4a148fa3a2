/** How somebody lives on their dough, from nothing up. Source: docs/rules.md S6.4. */
export const WAYS_OF_LIFE = ["fake", "bargain", "comfortable", "luxury", "out"] as const;

export type WayOfLife = (typeof WAYS_OF_LIFE)[number];

/** The least dough that each way of life takes. */
const FROM: Readonly<Record<WayOfLife, number>> = { fake: 0, bargain: 1, comfortable: 3, luxury: 5, out: 7 };

/** S6.4 The way of life that so much dough is shown as: anything inside it is free. */
export const wayOfLife = (dough: number): WayOfLife => WAYS_OF_LIFE.findLast((way) => dough >= FROM[way]) ?? "fake";

/** S6.6 How far haggling moves a price, unless the GM sets another bound. */
export const HAGGLE_BOUND = 2;

/** S6.6 Whether what is paid lies as near to what was asked as haggling may bring it. */
export const withinHaggle = (asked: number, paid: number, bound: number): boolean => Math.abs(asked - paid) <= bound;

/** S6.7 What a boss holds in reserve: 1 for each other player character of the gang. */
export const reserveFor = (others: number): number => Math.max(0, others);

/** S6.7 How many must go, once so much dough is left: as many as are missing from the reserve. */
export const mustGo = (left: number, reserve: number): number => Math.max(0, reserve - left);

/** S6.2 For how many evenings somebody has been short; 0 in the evening it began, or where nobody knows. */
export const eveningsShort = (since: number, now: number): number => (since < 1 ? 0 : Math.max(0, now - since));

/** S6.8 An even split, rounded down, and what is left over. With nobody to pay all is left over. */
export const split = (total: number, among: number): { readonly each: number; readonly left: number } => {
  const each = among > 0 ? Math.floor(Math.max(0, total) / among) : 0;
  return { each, left: Math.max(0, total) - each * among };
};
