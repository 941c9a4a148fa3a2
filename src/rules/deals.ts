/** S4.8 What somebody's side of a deal is: nobody knows yet, they kept it, or they didn't. */
export const WORDS = ["open", "kept", "broken"] as const;

export type Word = (typeof WORDS)[number];

/** How a deal ends that wasn't kept by all: somebody crosses their partner, or both do. */
export const CROSSES = ["cross", "double"] as const;

export type Cross = (typeof CROSSES)[number];

/** S4.2, S4.3 Whether a deal may be called that, by what the partner has said of their own side: the other one, where not. */
export const crossFits = (cross: Cross, partner: Word): boolean => partner !== (cross === "cross" ? "broken" : "kept");
