/** S5.2 Total heat at which a character is burned; also how long the gauge on the sheet is. */
export const HEAT_LIMIT = 5;

/** S5.2 Total heat at which the table is warned. */
const HEAT_WARNING = 4;

/** What can be hot: a thing held by somebody. */
export interface MaybeHot {
  readonly hot: boolean;
}

/** S7.5 Stuck heat: one for each hot thing held. Source: docs/rules.md S1.3, S7.5. */
export const stuckHeat = (held: readonly MaybeHot[]): number => held.filter((thing) => thing.hot).length;

/** S1.3 Heat in all: loose and stuck together. */
export const totalHeat = (loose: number, stuck: number): number => loose + stuck;

/** S1.3 Loose heat after `amount` came (or, negative, went): moves touch loose heat only, and it never falls below 0. */
export const looseHeatAfter = (loose: number, amount: number): number => Math.max(0, loose + amount);

/** S5.2 What a total means for the character: nothing yet, one step from the end, or the end. */
export const heatDanger = (total: number): "none" | "warning" | "burned" =>
  total >= HEAT_LIMIT ? "burned" : total >= HEAT_WARNING ? "warning" : "none";

/** S3.9 How many points arrived between two values of loose heat: none where it went down. */
export const pointsArriving = (from: number, to: number): number => Math.max(0, to - from);

/** One flame of a gauge. */
export interface Pip {
  readonly kind: "stuck" | "loose" | "empty";
  /** Which it is, from 1. */
  readonly n: number;
}

/** S1.3 A gauge of heat: stuck heat first, then loose, then what is left of it. Heat beyond the gauge shows in its number alone. */
export const heatPips = (loose: number, stuck: number): Pip[] =>
  Array.from({ length: HEAT_LIMIT }, (_, i) => ({
    kind: i < stuck ? "stuck" : i < stuck + loose ? "loose" : "empty",
    n: i + 1,
  }));
