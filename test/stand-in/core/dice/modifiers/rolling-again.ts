import { inTurn, type Settling, settle } from "../settle.ts";
import type { DieResult, EvaluationOptions } from "../shapes.ts";
import type { DiceTerm } from "../terms/dice-term.ts";
import { matches, readTarget } from "./comparison.ts";

/** A condition that every face meets would roll for ever. */
const MOST_AGAIN = 1000;

interface Again {
  /** Whether dice rolled because of the modifier can trigger it too. */
  recursive: boolean;
  /** The face that triggers it where none is written. */
  target: number;
  /** What becomes of the die that triggered it. */
  mark: (result: DieResult) => void;
}

/**
 * Rolls one more die for each active result that meets the modifier's condition. Where every die shows its lowest or
 * highest face, or chance is not to be had, none is: it would meet the condition again and again.
 */
const rollAgain = (term: DiceTerm, modifier: string, options: EvaluationOptions, again: Again): Settling<void> => {
  const condition = readTarget(modifier, { comparison: "=", target: again.target });
  if (options.minimize || options.maximize || options.sync) return;
  let left = condition.limit ?? Number.POSITIVE_INFINITY;
  let done = 0;
  const round = (results: readonly DieResult[]): Settling<void> => {
    const before = term.results.length;
    const step = (result: DieResult): Settling<unknown> => {
      if (!result.active || left <= 0 || !matches(result.result, condition.comparison, condition.target)) return;
      if (++done > MOST_AGAIN) {
        throw new Error(`${term.expression} would be rolled more than ${MOST_AGAIN} times; "${modifier}" has no end.`);
      }
      left--;
      again.mark(result);
      return term.roll(options);
    };
    return settle(inTurn(results, step), () => {
      const fresh = term.results.slice(before);
      if (again.recursive && fresh.length > 0) return round(fresh);
    });
  };
  return round([...term.results]);
};

/** `r`, `rr`: a die that meets the condition is replaced by a new one. Without a condition: a 1. */
export const reroll = (term: DiceTerm, modifier: string, options: EvaluationOptions): Settling<void> =>
  rollAgain(term, modifier, options, {
    recursive: modifier.toLowerCase().startsWith("rr"),
    target: 1,
    mark: (result) => {
      result.active = false;
      result.rerolled = true;
    },
  });

/** `x`, `xo`: a die that meets the condition adds a new one. Without a condition: the highest face. */
export const explode = (term: DiceTerm, modifier: string, options: EvaluationOptions): Settling<void> =>
  rollAgain(term, modifier, options, {
    recursive: !modifier.toLowerCase().startsWith("xo"),
    target: term.highestFace,
    mark: (result) => {
      result.exploded = true;
    },
  });
