/** S5.8 How somebody is. */
export const STATES = ["fine", "down", "out"] as const;

export type State = (typeof STATES)[number];

/** One hurt of somebody: what it is, the scene it came in, and whether it is over. */
export interface Injury {
  readonly what: string;
  readonly since: number;
  readonly over: boolean;
}

/** The entry that an injury leaves when it never came: kept, so that nothing keyed by its id ever dangles. */
export const NO_INJURY: Injury = { what: "", since: 0, over: true };

/** S5.8 The one modifier that injuries bring, however many there are. */
export const HURT = -1;

/** S5.8 Whether somebody is hurt: by any injury that isn't over, or because they are down. */
export const isHurt = (state: State, injuries: Iterable<Injury>): boolean =>
  state === "down" || [...injuries].some(({ over }) => !over);

/**
 * S5.8, S5.11 Whether somebody makes moves in scene `scene`: who is fine does, who is out doesn't; who is down does again
 * from the scene after the one that hurt them.
 */
export const makesMoves = (state: State, injuries: Iterable<Injury>, scene: number): boolean =>
  state === "fine" || (state === "down" && ![...injuries].some(({ over, since }) => !over && since >= scene));

/** What becomes of somebody who is hit: down, or hard enough to be out. Source: docs/rules.md S5.9. */
export type Hit = "down" | "out";

/** S5.9 Whether a hit means out: hard enough in one go, or anything bad while they are down. */
export const isFatal = (state: State, hit: Hit): boolean => hit === "out" || state !== "fine";

/** S9.3 What healing makes of a state: down to fine, out to down. */
export const healed = (state: State): State => (state === "out" ? "down" : "fine");

/** S9.3 Whether somebody who is out can still be healed: only if nothing delayed it, so in the scene that hurt them. */
export const isInTime = (injuries: Iterable<Injury>, scene: number): boolean =>
  [...injuries].some(({ over, since }) => !over && since >= scene);
