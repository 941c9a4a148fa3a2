/** G3, W4.1 What a crew has in common that can be raised and lowered by hand. */
export const CREW_TRACKS = ["funds", "bounty", "rep", "heat"] as const;

export type CrewTrack = (typeof CREW_TRACKS)[number];
