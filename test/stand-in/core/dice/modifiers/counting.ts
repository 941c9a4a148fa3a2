import type { DieResult } from "../shapes.ts";
import { matches, readTarget } from "./comparison.ts";

const counted = (result: DieResult): boolean => result.success === true || result.failure === true;

/** `cs`: each active result that meets the target counts 1, the others 0. Without a target: the highest face. */
export const countSuccesses = (results: readonly DieResult[], modifier: string, highest: number): void => {
  const { comparison, target } = readTarget(modifier, { comparison: "=", target: highest });
  for (const result of results) {
    if (!result.active || counted(result)) continue;
    result.success = matches(result.result, comparison, target);
    result.count = result.success ? 1 : 0;
  }
};

/**
 * `cf`: the results that meet the target are counted as failures; where successes were counted before, each failure
 * takes one off. Without a target: face 1.
 */
export const countFailures = (results: readonly DieResult[], modifier: string): void => {
  const { comparison, target } = readTarget(modifier, { comparison: "=", target: 1 });
  const takesOff = results.some((result) => result.success !== undefined);
  for (const result of results) {
    if (!result.active || counted(result)) continue;
    result.failure = matches(result.result, comparison, target);
    result.count = result.failure ? (takesOff ? -1 : 1) : 0;
  }
};

/** `df`: each failure counts −1; `sf`: each counts minus its face. The others keep what they count. */
export const deductFailures = (results: readonly DieResult[], modifier: string): void => {
  const { comparison, target } = readTarget(modifier, { comparison: "=", target: 1 });
  const byFace = modifier.toLowerCase().startsWith("sf");
  for (const result of results) {
    if (!result.active || !matches(result.result, comparison, target)) continue;
    result.failure = true;
    result.count = byFace ? -result.result : -1;
  }
};

/** `even` and `odd`: each active result that is so counts 1, the others 0. */
export const countParity = (results: readonly DieResult[], remainder: 0 | 1): void => {
  for (const result of results) {
    if (!result.active) continue;
    result.success = Math.abs(result.result % 2) === remainder;
    result.count = result.success ? 1 : 0;
  }
};
