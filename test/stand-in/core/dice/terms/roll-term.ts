import { diceConfiguration } from "../configuration.ts";
import type { Settling } from "../settle.ts";
import { settle } from "../settle.ts";
import type { DieResult, EvaluationOptions, TermClass, TermOptions } from "../shapes.ts";

/** One part of a formula: a number, dice, an operator, a bracket … */
export abstract class RollTerm {
  /** Names of the properties that are kept when the term is stored. */
  static SERIALIZE_ATTRIBUTES: string[] = [];

  options: TermOptions;
  _evaluated = false;
  /** Whether the term must be evaluated before the rest of the formula makes sense. */
  isIntermediate = false;

  constructor({ options = {} }: { options?: TermOptions } = {}) {
    this.options = options;
  }

  /** The term as it is written, without flavour. */
  abstract get expression(): string;

  /** What the term comes to; undefined before it is evaluated. */
  abstract get total(): number | string | undefined;

  /** Whether it always comes to the same. */
  get isDeterministic(): boolean {
    return true;
  }

  get flavor(): string {
    return this.options.flavor ?? "";
  }

  /** The term as it is written, with its flavour. */
  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  /** Evaluates the term once, in place. Gives a promise only where something inside has to be awaited. */
  evaluate(options: EvaluationOptions = {}): Settling<this> {
    if (this._evaluated) throw new Error(`${this.formula} has been evaluated already and can't change any more.`);
    this._evaluated = true;
    return settle(this._evaluate(options), () => this);
  }

  protected _evaluate(_options: EvaluationOptions): Settling<unknown> {
    return this;
  }

  toJSON(): Record<string, unknown> {
    const data: Record<string, unknown> = {
      class: this.constructor.name,
      options: this.options,
      evaluated: this._evaluated,
    };
    const own = this as unknown as Record<string, unknown>;
    for (const name of (this.constructor as typeof RollTerm).SERIALIZE_ATTRIBUTES) {
      if (own[name] !== undefined) data[name] = own[name];
    }
    return data;
  }

  /**
   * Rebuilds a stored term by the name of its class.
   * @throws where no such class is configured
   */
  static fromData(data: Record<string, unknown>): RollTerm {
    const name = typeof data.class === "string" ? data.class : "";
    const found = termClass(name);
    if (!found) throw new Error(`A stored roll has a part of the kind "${name}", which is not known here.`);
    const term = new (found as unknown as new (data: object) => RollTerm)(structuredCloneOf(data));
    term._evaluated = data.evaluated !== false;
    return term;
  }

  static fromJSON(json: string): RollTerm {
    return RollTerm.fromData(JSON.parse(json));
  }
}

/** Class of terms with that name, among the configured ones. */
const termClass = (name: string): TermClass | undefined =>
  diceConfiguration.termTypes[name] ??
  [...Object.values(diceConfiguration.terms), ...diceConfiguration.types].find((type) => type.name === name);

/** Stored data is shared with documents; a term must not change it under them. */
const structuredCloneOf = (data: Record<string, unknown>): Record<string, unknown> => JSON.parse(JSON.stringify(data));

/** The sum of what active results count as. */
export const sumOf = (results: readonly DieResult[]): number =>
  results.reduce((sum, { active, count, result }) => (active ? sum + (count ?? result) : sum), 0);
