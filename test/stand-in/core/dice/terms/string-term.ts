import type { EvaluationOptions, TermOptions } from "../shapes.ts";
import { RollTerm } from "./roll-term.ts";

/** A word in a formula that means nothing to the dice. */
export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term"];

  term: string;

  constructor({ term, options = {} }: { term: string; options?: TermOptions }) {
    super({ options });
    this.term = term;
  }

  override get expression(): string {
    return this.term;
  }

  override get total(): string {
    return this.term;
  }

  protected override _evaluate({ allowStrings }: EvaluationOptions): this {
    if (!allowStrings) throw new Error(`"${this.term}" is neither a number nor dice, so it can't be rolled.`);
    return this;
  }
}
