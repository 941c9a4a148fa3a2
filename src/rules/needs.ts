/** What must be so before a move can be made at all. */
export const NEEDS = ["nothing", "looseHeat", "arrivingHeat", "openRoll"] as const;
