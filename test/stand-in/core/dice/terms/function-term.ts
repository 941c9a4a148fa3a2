import { evaluateInner, innerRoll, rebuildRoll } from "../inner-roll.ts";
import { rollFunction } from "../math-functions.ts";
import { inTurn, type Settling, settle } from "../settle.ts";
import type { EvaluationOptions, RollLike, TermOptions } from "../shapes.ts";
import type { DiceTerm } from "./dice-term.ts";
import { RollTerm } from "./roll-term.ts";

interface FunctionTermData {
  fn: string;
  terms?: string[];
  rolls?: unknown[];
  result?: number | string;
  options?: TermOptions;
}

/** A function and its arguments, each a formula of its own. */
export class FunctionTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];

  fn: string;
  terms: string[];
  rolls: RollLike[];
  result: number | string | undefined;

  constructor({ fn, terms = [], rolls, result, options = {} }: FunctionTermData) {
    super({ options });
    this.fn = fn;
    this.terms = terms;
    this.rolls = rolls?.length ? rolls.map(rebuildRoll) : terms.map(innerRoll);
    this.result = result;
    if (!this.function) throw new Error(`A formula calls "${fn}", which is no function that dice know.`);
  }

  get function() {
    return rollFunction(this.fn);
  }

  override get expression(): string {
    return `${this.fn}(${this.terms.join(",")})`;
  }

  override get total(): number | string | undefined {
    return this.result;
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  protected override _evaluate(options: EvaluationOptions): Settling<unknown> {
    const arguments_ = inTurn(this.rolls, (roll) => evaluateInner(roll, options));
    return settle(arguments_, () => {
      const call = this.function as (...args: unknown[]) => Settling<number | string | boolean>;
      return settle(call(...this.rolls.map((roll) => roll.total ?? 0)), (value) => {
        this.result = typeof value === "boolean" ? Number(value) : value;
      });
    });
  }
}
