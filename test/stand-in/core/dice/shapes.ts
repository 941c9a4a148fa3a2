/** The shapes that rolls and their terms have in common. Types only, so that terms and rolls need not import each other. */

import type { DiceTerm } from "./terms/dice-term.ts";
import type { RollTerm } from "./terms/roll-term.ts";

/** How a roll is evaluated. */
export interface EvaluationOptions {
  /** Every die shows its lowest face. */
  minimize?: boolean;
  /** Every die shows its highest face. */
  maximize?: boolean;
  /** Words that are no term stay in the result instead of failing it. */
  allowStrings?: boolean;
  /** Whether people may be asked to type in what they rolled by hand. Accepted; this table has no such prompt. */
  allowInteractive?: boolean;
  /** Set by Roll#evaluateSync: nothing may be awaited, and dice that would need chance are left out. */
  sync?: boolean;
}

/** What a term needs of a roll that stands inside it. */
export interface RollLike {
  readonly formula: string;
  readonly total: number | undefined;
  readonly dice: DiceTerm[];
  readonly terms: RollTerm[];
  readonly isDeterministic: boolean;
  readonly _evaluated: boolean;
  evaluate(options?: EvaluationOptions): Promise<RollLike>;
  evaluateSync(options?: EvaluationOptions & { strict?: boolean }): RollLike;
  alter(multiply: number, add: number, options?: { multiplyNumeric?: boolean }): unknown;
  toJSON(): Record<string, unknown>;
}

export interface TermClass {
  readonly name: string;
  new (data: never): RollTerm;
}

export interface DiceTermClass extends TermClass {
  readonly DENOMINATION: string;
  new (data: never): DiceTerm;
}

/** One die of a term, as documented for `DiceTermResult`. */
export interface DieResult {
  result: number;
  active: boolean;
  /** What the die counts as instead of its face. */
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
}

/** Options of a term; `flavor` is the text in brackets behind it. */
export interface TermOptions {
  flavor?: string;
  [key: string]: unknown;
}
