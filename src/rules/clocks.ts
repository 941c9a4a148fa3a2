/** The segments a clock may have. Source: docs/rules.md W5.1. */
export const FEWEST_SEGMENTS = 2;
export const MOST_SEGMENTS = 24;

/** The sizes a clock is offered in. */
export const CLOCK_SIZES = [4, 6, 8, 10, 12] as const;

/** How far something is: `value` of `size` segments. A clock that was made smaller may hold more than it has segments. */
export interface Clock {
  readonly value: number;
  readonly size: number;
}

/** W5.1 What a clock shows. */
export interface ClockReading {
  /** Each segment in turn, filled or not. */
  readonly segments: readonly boolean[];
  readonly full: boolean;
}

export const readClock = ({ value, size }: Clock): ClockReading => ({
  segments: Array.from({ length: size }, (_, i) => i < value),
  full: value >= size,
});

/** W5.1 What a clock holds that is moved to `to`: never under 0, and what runs past its end is dropped. */
export const clockAfter = ({ size }: Clock, to: number): number => Math.min(Math.max(0, to), size);

/** What a press on a segment means, counted from 1: an empty one fills up to there, a filled one lowers to it, the last of them by one. */
export const pressedTo = ({ value, size }: Clock, segment: number): number =>
  segment === Math.min(value, size) ? segment - 1 : segment;
