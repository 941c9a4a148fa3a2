import { evaluateInner, innerRoll, rebuildRoll } from "../inner-roll.ts";
import type { Settling } from "../settle.ts";
import type { EvaluationOptions, RollLike, TermOptions } from "../shapes.ts";
import type { DiceTerm } from "./dice-term.ts";
import { RollTerm } from "./roll-term.ts";

/** A formula in round brackets. */
export class ParentheticalTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];

  /** The formula inside the brackets. */
  term: string;
  roll: RollLike;

  constructor({ term = "", roll, options = {} }: { term?: string; roll?: unknown; options?: TermOptions }) {
    super({ options });
    this.roll = roll ? rebuildRoll(roll) : innerRoll(term);
    this.term = term || this.roll.formula;
  }

  override get expression(): string {
    return `(${this.term})`;
  }

  override get total(): number | undefined {
    return this.roll.total;
  }

  override get isDeterministic(): boolean {
    return this.roll.isDeterministic;
  }

  get dice(): DiceTerm[] {
    return this.roll.dice;
  }

  protected override _evaluate(options: EvaluationOptions): Settling<unknown> {
    return evaluateInner(this.roll, options);
  }
}
