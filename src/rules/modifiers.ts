import type { Stat } from "./stats.ts";

/** S2.2 `forward` is spent by the next move that is rolled; `ongoing` stays until its cause ends. */
export const MODIFIER_KINDS = ["forward", "ongoing"] as const;

export type ModifierKind = (typeof MODIFIER_KINDS)[number];

/**
 * How long a modifier lasts: "" until it is spent or its cause ends, to the end of the scene it came in, or for as long as
 * an injury does.
 */
export const LASTS = ["", "scene", "injury"] as const;

export type Lasts = (typeof LASTS)[number];

/** One modifier a character carries. `value` 0 means it is over. `stat` limits it to moves rolled with that stat. */
export interface Modifier {
  readonly kind: ModifierKind;
  readonly value: number;
  readonly cause: string;
  readonly stat: Stat | "";
  readonly lasts: Lasts;
}

/** The entry a modifier leaves when it is over: kept, so that nothing keyed by its id ever dangles. */
export const NO_MODIFIER: Modifier = { kind: "forward", value: 0, cause: "", stat: "", lasts: "" };

/** Whether a modifier still stands. */
export const stands = (modifier: Modifier): boolean => modifier.value !== 0;

/** S2.2 Whether a standing modifier counts for a move rolled with `stat`, or with none. Each that counts is counted once. */
export const countsFor = (modifier: Modifier, stat: Stat | ""): boolean =>
  stands(modifier) && (modifier.stat === "" || modifier.stat === stat);

/**
 * S2.2 The ids of what the roll spends: every forward that stands, whichever move it is (one limited to another stat
 * waits for a move with its stat).
 */
export const spentBy = (carried: ReadonlyMap<string, Modifier>, stat: Stat | ""): string[] =>
  [...carried].filter(([, m]) => m.kind === "forward" && countsFor(m, stat)).map(([id]) => id);
