/**
 * `CONFIG.Dice`: where rolls and terms find each other's classes and their source of chance. It lives here rather than
 * in the global configuration so that dice can be used, and tested, with nothing else loaded.
 */

import type { Roll } from "./roll.ts";
import type { DiceTermClass, TermClass } from "./shapes.ts";

export type RollFunction = (...args: never[]) => number | string | boolean | Promise<number | string | boolean>;

export interface DiceConfiguration {
  /** Roll classes that can be rebuilt by name; the first is what formulas are rolled with by default. */
  rolls: (typeof Roll)[];
  /** Kinds of dice by denomination: `d`, `c`, `f`, and what packages add. */
  terms: Record<string, DiceTermClass>;
  /** Every kind of term by class name. */
  termTypes: Record<string, TermClass>;
  types: DiceTermClass[];
  /** Functions that formulas may call besides those of Math. */
  functions: Record<string, RollFunction>;
  /** A number from 0 to 1. Replace it to seed the dice. */
  randomUniform: () => number;
  [key: string]: unknown;
}

export const diceConfiguration: DiceConfiguration = {
  rolls: [],
  terms: {},
  termTypes: {},
  types: [],
  functions: {},
  randomUniform: () => Math.random(),
};

/** The class formulas are rolled with where none is named. */
export const defaultRollClass = (): typeof Roll => {
  const [first] = diceConfiguration.rolls;
  if (!first) throw new Error("No class of rolls is configured: CONFIG.Dice.rolls is empty.");
  return first;
};
