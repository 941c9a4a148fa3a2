/** Rolls that stand inside a term: in brackets, in a pool, among a function's arguments. */

import { defaultRollClass, diceConfiguration } from "./configuration.ts";
import type { Settling } from "./settle.ts";
import type { EvaluationOptions, RollLike } from "./shapes.ts";

/** Makes the roll of an inner formula. Its @paths were replaced with those of the whole. */
export const innerRoll = (formula: string): RollLike => new (defaultRollClass())(formula);

/** A roll from stored data, or the roll itself. */
export const rebuildRoll = (stored: unknown): RollLike => {
  if (isRoll(stored)) return stored;
  const data = stored as Record<string, unknown>;
  const found = diceConfiguration.rolls.find((type) => type.name === data.class) ?? defaultRollClass();
  return found.fromData(data);
};

export const isRoll = (value: unknown): value is RollLike =>
  typeof value === "object" && value !== null && "evaluateSync" in value && "terms" in value;

/** Evaluates an inner roll in the way the outer one is evaluated; one that is evaluated already stays as it is. */
export const evaluateInner = (roll: RollLike, options: EvaluationOptions): Settling<RollLike> => {
  if (roll._evaluated) return roll;
  return options.sync ? roll.evaluateSync({ ...options, strict: false }) : roll.evaluate(options);
};
