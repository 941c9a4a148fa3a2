/** Foundry's Roll, the base of ours. Facts: docs/foundry.md, "Dice". */
export const RollBase: typeof foundry.dice.Roll = foundry.dice.Roll;

export type AnyRoll = foundry.dice.Roll;

/** The faces a roll's dice show, in the order they fell, without those that don't count. */
export const facesOf = (roll: AnyRoll): number[] =>
  roll.dice.flatMap((die) => die.results.filter((r) => r.active !== false).map((r) => r.result));

/** What a formula's `@path` finds in its data; undefined where there is nothing. */
export const dataAt = (data: object, path: string): unknown => foundry.utils.getProperty(data, path);
