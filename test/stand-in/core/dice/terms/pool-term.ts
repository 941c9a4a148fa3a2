import { evaluateInner, innerRoll, rebuildRoll } from "../inner-roll.ts";
import { countFailures, countSuccesses } from "../modifiers/counting.ts";
import { keepOrDrop } from "../modifiers/keep-drop.ts";
import { inTurn, type Settling, settle } from "../settle.ts";
import type { DieResult, EvaluationOptions, RollLike, TermOptions } from "../shapes.ts";
import { carryOut, type DiceTerm, type ModifierHandler, resolveModifier } from "./dice-term.ts";
import { RollTerm, sumOf } from "./roll-term.ts";

interface PoolTermData {
  terms?: string[];
  rolls?: unknown[];
  modifiers?: string[];
  results?: DieResult[];
  options?: TermOptions;
}

/** Formulas in curly brackets, rolled one by one and then kept, dropped or counted by their totals. */
export class PoolTerm extends RollTerm {
  static MODIFIERS: Record<string, ModifierHandler> = {
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    cs: "countSuccess",
    cf: "countFailures",
  };
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];

  terms: string[];
  modifiers: string[];
  rolls: RollLike[];
  results: DieResult[];

  constructor({ terms = [], rolls, modifiers = [], results = [], options = {} }: PoolTermData = {}) {
    super({ options });
    this.rolls = rolls?.length ? rolls.map(rebuildRoll) : terms.map(innerRoll);
    this.terms = terms.length ? terms : this.rolls.map((roll) => roll.formula);
    this.modifiers = modifiers;
    this.results = results;
  }

  override get expression(): string {
    return `{${this.terms.join(",")}}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    return this._evaluated ? sumOf(this.results) : undefined;
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  /** The totals that still count. */
  get values(): number[] {
    return this.results.filter(({ active }) => active).map(({ result }) => result);
  }

  alter(multiply: number, add: number): this {
    for (const roll of this.rolls) roll.alter(multiply, add);
    this.terms = this.rolls.map((roll) => roll.formula);
    return this;
  }

  keep(modifier: string): void {
    keepOrDrop(this.results, modifier);
  }

  drop(modifier: string): void {
    keepOrDrop(this.results, modifier);
  }

  countSuccess(modifier: string): void {
    countSuccesses(this.results, modifier, Math.max(...this.results.map(({ result }) => result)));
  }

  countFailures(modifier: string): void {
    countFailures(this.results, modifier);
  }

  protected override _evaluate(options: EvaluationOptions): Settling<unknown> {
    const rolled = inTurn(this.rolls, (roll) => evaluateInner(roll, options));
    return settle(rolled, () => {
      this.results = this.rolls.map((roll) => ({ result: roll.total ?? 0, active: true }));
      const modified = inTurn(this.modifiers, (written, index) =>
        settle(resolveModifier(written, options), (modifier) => {
          this.modifiers[index] = modifier;
          return carryOut(this, PoolTerm.MODIFIERS, modifier, options);
        }),
      );
      return settle(modified, () => {
        this.rolls.forEach((roll, index) => {
          if (this.results[index]?.discarded) for (const die of roll.dice) discard(die);
        });
      });
    });
  }
}

/** Dice of a roll that its pool doesn't keep are shown as discarded too. */
const discard = (die: DiceTerm): void => {
  for (const result of die.results) {
    if (result.active) result.discarded = true;
  }
};
