import { readCondition, readTarget } from "../modifiers/comparison.ts";
import { countFailures, countParity, countSuccesses, deductFailures } from "../modifiers/counting.ts";
import { keepOrDrop } from "../modifiers/keep-drop.ts";
import { explode, reroll } from "../modifiers/rolling-again.ts";
import type { Settling } from "../settle.ts";
import type { EvaluationOptions } from "../shapes.ts";
import { DiceTerm, type ModifierHandler } from "./dice-term.ts";

/** Dice with faces 1 to n. */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";

  static override MODIFIERS: Record<string, ModifierHandler> = {
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
    df: "deductFailures",
    sf: "subtractFailures",
    ms: "marginSuccess",
  };

  override get denomination(): string {
    return `d${this.faces}`;
  }

  override get total(): number | undefined {
    const sum = super.total;
    if (sum === undefined) return undefined;
    const { marginSuccess, marginFailure } = this.options;
    if (typeof marginSuccess === "number") return sum - marginSuccess;
    if (typeof marginFailure === "number") return marginFailure - sum;
    return sum;
  }

  reroll(modifier: string, options: EvaluationOptions = {}): Settling<void> {
    return reroll(this, modifier, options);
  }

  rerollRecursive(modifier: string, options: EvaluationOptions = {}): Settling<void> {
    return reroll(this, modifier, options);
  }

  explode(modifier: string, options: EvaluationOptions = {}): Settling<void> {
    return explode(this, modifier, options);
  }

  explodeOnce(modifier: string, options: EvaluationOptions = {}): Settling<void> {
    return explode(this, modifier, options);
  }

  keep(modifier: string): void {
    keepOrDrop(this.results, modifier);
  }

  drop(modifier: string): void {
    keepOrDrop(this.results, modifier);
  }

  /** `min2`: a lower face counts as that. */
  minimum(modifier: string): void {
    this.#bound(modifier, (face, bound) => face < bound);
  }

  /** `max5`: a higher face counts as that. */
  maximum(modifier: string): void {
    this.#bound(modifier, (face, bound) => face > bound);
  }

  countEven(): void {
    countParity(this.results, 0);
  }

  countOdd(): void {
    countParity(this.results, 1);
  }

  countSuccess(modifier: string): void {
    countSuccesses(this.results, modifier, this.highestFace);
  }

  countFailures(modifier: string): void {
    countFailures(this.results, modifier);
  }

  deductFailures(modifier: string): void {
    deductFailures(this.results, modifier);
  }

  subtractFailures(modifier: string): void {
    deductFailures(this.results, modifier);
  }

  /** `ms>=12`: the total less 12; `ms<=12`: 12 less the total. A lone number is read as at least that. */
  marginSuccess(modifier: string): void {
    const { comparison, target } = readTarget(modifier, { comparison: ">=", target: this.highestFace });
    this.options[comparison.startsWith("<") ? "marginFailure" : "marginSuccess"] = target;
  }

  #bound(modifier: string, beyond: (face: number, bound: number) => boolean): void {
    const { first, comparison } = readCondition(modifier);
    if (first === null || comparison !== null) {
      throw new Error(`The dice modifier "${modifier}" needs a number and nothing else, like "min2".`);
    }
    for (const result of this.results) {
      if (!beyond(result.result, first)) continue;
      result.count = first;
      result.rerolled = true;
    }
  }
}
