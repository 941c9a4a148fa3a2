/** S5.8 How somebody is. */
export const STATES = ["fine", "down", "out"] as const;

export type State = (typeof STATES)[number];

/** S5.8 Whether somebody in this state makes moves: only who is fine. */
export const makesMoves = (state: State): boolean => state === "fine";
