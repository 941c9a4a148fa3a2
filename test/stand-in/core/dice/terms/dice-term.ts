import { diceConfiguration } from "../configuration.ts";
import { evaluateInner, innerRoll, isRoll, rebuildRoll } from "../inner-roll.ts";
import { inTurn, type Settling, settle } from "../settle.ts";
import type { DieResult, EvaluationOptions, RollLike, TermOptions } from "../shapes.ts";
import { RollTerm, sumOf } from "./roll-term.ts";

export interface DiceTermData {
  number?: unknown;
  faces?: unknown;
  method?: string;
  modifiers?: string[];
  results?: DieResult[];
  options?: TermOptions;
}

/** A modifier is carried out by the method of that name, or by a function called with the term as `this`. */
export type ModifierHandler = string | ((modifier: string, options: EvaluationOptions) => unknown);

/** More dice than this in one term are a mistake, and would freeze the page. */
const MOST_DICE = 999;

/** A number, or a roll that decides the number. Anything stored is read as either. */
const numberOrRoll = (value: unknown, fallback: number): number | RollLike => {
  if (value === undefined || value === null) return fallback;
  return typeof value === "object" ? rebuildRoll(value) : Number(value);
};

/** As written in the formula; once rolled, the number it came to. */
const written = (value: number | RollLike): string =>
  isRoll(value) ? (value._evaluated ? String(value.total) : `(${value.formula})`) : String(value);

/** Dice of one kind rolled together. */
export class DiceTerm extends RollTerm {
  static DENOMINATION = "";
  static MODIFIERS: Record<string, ModifierHandler> = {};
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results", "method"];

  _number: number | RollLike;
  _faces: number | RollLike;
  method: string | undefined;
  modifiers: string[];
  results: DieResult[];

  constructor({ number, faces, method, modifiers = [], results = [], options = {} }: DiceTermData = {}) {
    super({ options });
    this._number = numberOrRoll(number, 1);
    this._faces = numberOrRoll(faces, 6);
    this.method = method;
    this.modifiers = modifiers;
    this.results = results;
  }

  /** How many dice; undefined while the roll that decides it is open. */
  get number(): number | undefined {
    return isRoll(this._number) ? this._number.total : this._number;
  }

  set number(value: number) {
    this._number = value;
  }

  get faces(): number | undefined {
    return isRoll(this._faces) ? this._faces.total : this._faces;
  }

  set faces(value: number) {
    this._faces = value;
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  /** Dice rolled to find the number or the faces of these. */
  get dice(): DiceTerm[] {
    return [this._number, this._faces].flatMap((part) => (isRoll(part) ? part.dice : []));
  }

  override get expression(): string {
    const letter = (this.constructor as typeof DiceTerm).DENOMINATION;
    const faces = letter === "d" ? written(this._faces) : "";
    return `${written(this._number)}${letter === "d" ? "d" : `d${letter}`}${faces}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    return this._evaluated ? sumOf(this.results) : undefined;
  }

  override get isDeterministic(): boolean {
    return false;
  }

  /** The faces that still count. */
  get values(): number[] {
    return this.results.filter(({ active }) => active).map(({ result }) => result);
  }

  /** Changes how many dice are rolled; only before they are. */
  alter(multiply: number, add: number): this {
    if (this._evaluated) throw new Error(`${this.formula} is rolled already; its dice can't be altered any more.`);
    if (isRoll(this._number)) this._number.alter(multiply, add, { multiplyNumeric: true });
    else this._number = Math.max(0, this._number * multiply + add);
    return this;
  }

  /** Rolls one more die and adds it to the results. */
  roll({ minimize = false, maximize = false, sync = false }: EvaluationOptions = {}): Settling<DieResult> {
    const face = minimize ? this.lowestFace : maximize ? this.highestFace : sync ? undefined : this.randomFace();
    const result: DieResult = { result: face ?? 0, active: face !== undefined };
    if (face !== undefined) this.results.push(result);
    return result;
  }

  get lowestFace(): number {
    return Math.min(1, this.faces ?? 1);
  }

  get highestFace(): number {
    return this.faces ?? 0;
  }

  randomFace(): number {
    return this.mapRandomFace(diceConfiguration.randomUniform());
  }

  /** The face for a number from 0 to 1. A source may give 0 itself; that is the lowest face too. */
  mapRandomFace(uniform: number): number {
    return Math.max(1, Math.ceil(uniform * (this.faces ?? 0)));
  }

  getResultLabel(result: DieResult): string {
    return String(result.result);
  }

  /** CSS classes of one die in a tooltip. */
  getResultCSS(result: DieResult): string[] {
    const { success, failure, rerolled, exploded, discarded } = result;
    const plain = success === undefined && failure === undefined && !discarded && !rerolled;
    return [
      this.constructor.name.toLowerCase(),
      `d${this.faces}`,
      success ? "success" : "",
      failure ? "failure" : "",
      rerolled ? "rerolled" : "",
      exploded ? "exploded" : "",
      discarded ? "discarded" : "",
      plain && result.result === this.lowestFace ? "min" : "",
      plain && result.result === this.highestFace ? "max" : "",
    ].filter(Boolean);
  }

  /** What a tooltip says about these dice. */
  getTooltipData() {
    return {
      formula: this.expression,
      total: this.total ?? 0,
      faces: this.faces ?? 0,
      flavor: this.flavor,
      icon: null,
      method: this.method,
      rolls: this.results.map((result) => ({
        result: this.getResultLabel(result),
        classes: this.getResultCSS(result).join(" "),
      })),
    };
  }

  protected override _evaluate(options: EvaluationOptions): Settling<unknown> {
    const inner = [this._number, this._faces].filter(isRoll);
    return settle(
      inTurn(inner, (roll) => evaluateInner(roll, options)),
      () => {
        const number = this.#checked();
        const missing = Math.max(0, number - this.results.length);
        const cast = inTurn(Array.from({ length: missing }), () => this.roll(options));
        return settle(cast, () => this._evaluateModifiers(options));
      },
    );
  }

  /** How many dice to roll. */
  #checked(): number {
    const { number, faces } = this;
    if (number === undefined || !Number.isInteger(number) || number < 0) {
      throw new Error(`${this.expression} asks for ${number} dice; the number must be whole and not negative.`);
    }
    if (number > MOST_DICE) throw new Error(`${this.expression} asks for more than ${MOST_DICE} dice at once.`);
    if (faces === undefined || !Number.isInteger(faces) || faces < 1) {
      throw new Error(`${this.expression} asks for dice with ${faces} faces; there must be at least one.`);
    }
    return number;
  }

  protected _evaluateModifiers(options: EvaluationOptions): Settling<unknown> {
    return inTurn(this.modifiers, (written, index) =>
      settle(resolveModifier(written, options), (modifier) => {
        this.modifiers[index] = modifier;
        return carryOut(this, (this.constructor as typeof DiceTerm).MODIFIERS, modifier, options);
      }),
    );
  }

  override toJSON(): Record<string, unknown> {
    const data = super.toJSON();
    if (isRoll(this._number) && !this._evaluated) data.number = this._number.toJSON();
    if (isRoll(this._faces) && !this._evaluated) data.faces = this._faces.toJSON();
    return data;
  }
}

/** Replaces a formula in brackets inside a modifier (`cs>=(@x)`) by what it comes to. */
export const resolveModifier = (modifier: string, options: EvaluationOptions): Settling<string> => {
  const found = /^([^(]*)\((.*)\)$/.exec(modifier);
  if (!found) return modifier;
  const [, head = "", formula = ""] = found;
  return settle(evaluateInner(innerRoll(formula), options), (roll) => `${head}${roll.total ?? 0}`);
};

/** Finds who handles a modifier of a term, and lets them. */
export const carryOut = (
  term: RollTerm,
  handlers: Record<string, ModifierHandler>,
  modifier: string,
  options: EvaluationOptions,
): Settling<unknown> => {
  const letters = Object.keys(handlers)
    .sort((a, b) => b.length - a.length)
    .find((key) => modifier.toLowerCase().startsWith(key));
  const handler = letters === undefined ? undefined : handlers[letters];
  const call: unknown = typeof handler === "string" ? Reflect.get(term, handler) : handler;
  if (typeof call !== "function") throw new Error(`"${modifier}" is no modifier that ${term.expression} understands.`);
  return call.call(term, modifier, options);
};
