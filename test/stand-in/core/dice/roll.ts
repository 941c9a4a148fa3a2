import { calculate, isOperator, type Operator } from "./arithmetic.ts";
import { defaultRollClass, diceConfiguration, type RollFunction } from "./configuration.ts";
import { replaceFormulaData } from "./formula-data.ts";
import { joinSigns, readFormula } from "./grammar.ts";
import { rollFunction } from "./math-functions.ts";
import { rollHtml, tooltipHtml } from "./roll-html.ts";
import { inTurn, type Settling, settle } from "./settle.ts";
import "./standard-terms.ts";
import type { EvaluationOptions, RollLike } from "./shapes.ts";
import { currentUserId, renderRollTemplate, warn } from "./table.ts";
import { DiceTerm } from "./terms/dice-term.ts";
import { NumericTerm } from "./terms/numeric-term.ts";
import { OperatorTerm } from "./terms/operator-term.ts";
import { RollTerm } from "./terms/roll-term.ts";
import { rollToMessage, type ToMessageOptions } from "./to-message.ts";

type RollConstructor<T extends Roll> = new (formula: string, data?: object, options?: Record<string, unknown>) => T;

/** A formula, the data it refers to, and, once evaluated, what was rolled. */
export class Roll implements RollLike {
  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";

  data: object;
  options: Record<string, unknown>;
  terms: RollTerm[];
  /** Dice rolled on the way, to find the number or the faces of others. */
  _dice: DiceTerm[] = [];
  _formula: string;
  _evaluated = false;
  _total: number | string | undefined = undefined;

  /**
   * @param formula  e.g. `2d6 + @stat`; a path that `data` lacks counts as 0
   * @param options  kept when the roll is stored
   * @throws a sentence that says what is wrong with the formula
   */
  constructor(formula = "", data: object = {}, options: Record<string, unknown> = {}) {
    this.data = this._prepareData(data);
    this.options = options;
    const type = this.constructor as typeof Roll;
    this.terms = type.parse(String(formula), this.data);
    this._formula = type.getFormula(this.terms);
  }

  static create<T extends Roll>(
    this: RollConstructor<T>,
    formula: string,
    data: object = {},
    options: Record<string, unknown> = {},
  ): T {
    return new this(formula, data, options);
  }

  static get defaultImplementation(): typeof Roll {
    return defaultRollClass();
  }

  /** The functions that formulas may call, as an object to look them up in. */
  static get MATH_PROXY(): Record<string, RollFunction | undefined> {
    return new Proxy({}, { get: (_target, name) => (typeof name === "string" ? rollFunction(name) : undefined) });
  }

  /** The terms of a formula, its @paths replaced. */
  static parse(formula: string, data: object = {}): RollTerm[] {
    return readFormula(replaceFormulaData(formula, data, { missing: "0" }));
  }

  /** Whether a formula can be rolled. @paths count as numbers. */
  static validate(formula: string): boolean {
    if (typeof formula !== "string" || formula.trim() === "") return false;
    try {
      // Once at its highest: a formula can be well written and still ask for the impossible.
      new Roll(replaceFormulaData(formula, {}, { missing: "1" })).evaluateSync({ maximize: true, strict: false });
      return true;
    } catch {
      return false;
    }
  }

  static replaceFormulaData(
    formula: string,
    data: object,
    { missing, warn: warns = false }: { missing?: string; warn?: boolean } = {},
  ): string {
    const onMissing = (path: string) => {
      if (warns) warn(`The formula "${formula}" asks for @${path}, which has no value.`);
    };
    return replaceFormulaData(formula, data, { missing, onMissing });
  }

  static getFormula(terms: readonly RollTerm[]): string {
    return tidied(terms.map((term) => term.formula).join(""));
  }

  /** A roll of terms; where each is evaluated already, so is the roll. */
  static fromTerms<T extends Roll>(
    this: RollConstructor<T>,
    terms: readonly RollTerm[],
    options: Record<string, unknown> = {},
  ): T {
    const done = terms.filter((term) => !(term instanceof OperatorTerm)).map((term) => term._evaluated);
    if (done.includes(true) && done.includes(false)) {
      throw new Error("A roll can't be made of terms of which some are rolled and others are not.");
    }
    const roll = new this("", {}, options);
    roll.terms = [...terms];
    roll.resetFormula();
    if (done.includes(true)) {
      roll._evaluated = true;
      roll._total = roll._evaluateTotal();
    }
    return roll;
  }

  static simplifyTerms(terms: readonly RollTerm[]): RollTerm[] {
    return joinSigns(terms);
  }

  /** Works out a formula without dice. */
  static safeEval(expression: string): number {
    const roll = new Roll(expression).evaluateSync();
    return roll.total ?? Number.NaN;
  }

  /**
   * Rebuilds a stored roll, as the class it is stored with.
   * @throws where CONFIG.Dice.rolls has no class of that name
   */
  static fromData<T extends Roll>(this: RollConstructor<T>, data: Record<string, unknown>): T {
    const name = typeof data.class === "string" ? data.class : this.name;
    const type = name === this.name ? this : diceConfiguration.rolls.find((known) => known.name === name);
    if (!type) throw new Error(`A stored roll is of the kind "${name}", which is not known here.`);
    const roll = new (type as unknown as RollConstructor<T>)("", {}, { ...(data.options as object | undefined) });
    roll._formula = typeof data.formula === "string" ? data.formula : "";
    roll.terms = ((data.terms as Record<string, unknown>[] | undefined) ?? []).map((term) => RollTerm.fromData(term));
    if (!data.terms) roll.terms = (type as unknown as typeof Roll).parse(roll._formula);
    roll._evaluated = data.evaluated !== false;
    if (roll._evaluated) {
      roll._total = data.total as number;
      roll._dice = ((data.dice as Record<string, unknown>[] | undefined) ?? []).map(
        (die) => RollTerm.fromData(die) as DiceTerm,
      );
    }
    return roll;
  }

  static fromJSON<T extends Roll>(this: RollConstructor<T> & typeof Roll, json: string): T {
    return this.fromData(JSON.parse(json)) as T;
  }

  /** The formula as it was written, @paths replaced. */
  get formula(): string {
    return this._formula;
  }

  /** The formula with each term replaced by what it came to; empty before it is rolled. */
  get result(): string {
    if (!this._evaluated) return "";
    return tidied(this.terms.map((term) => term.total).join(""));
  }

  /** What the roll comes to; undefined before it is rolled. */
  get total(): number | undefined {
    if (!this._evaluated || this._total === undefined) return undefined;
    return typeof this._total === "number" ? this._total : Number(this._total);
  }

  /** As `total`, but text where strings were allowed and stand in the formula. */
  get product(): number | string | undefined {
    return this._evaluated ? this._total : undefined;
  }

  /** All dice, those in brackets, pools and functions included. */
  get dice(): DiceTerm[] {
    const inTerms = this.terms.flatMap((term): DiceTerm[] => {
      if (term instanceof DiceTerm) return [term];
      return "dice" in term && Array.isArray(term.dice) ? term.dice : [];
    });
    return [...this._dice, ...inTerms];
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  /** @throws where the roll was evaluated before: what is rolled stays rolled */
  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    this.#start();
    await this._evaluate(options);
    return this;
  }

  async roll(options: EvaluationOptions = {}): Promise<this> {
    return this.evaluate(options);
  }

  /**
   * Evaluates without waiting.
   * @param options.strict  by default, a roll that needs chance is refused; otherwise what needs it counts as nothing
   */
  evaluateSync({ strict = true, ...options }: EvaluationOptions & { strict?: boolean } = {}): this {
    if (strict && !this.isDeterministic && !options.minimize && !options.maximize) {
      throw new Error(`${this.formula} needs dice, so it has to be awaited: use evaluate().`);
    }
    this.#start();
    const waiting = this._evaluate({ ...options, sync: true });
    if (waiting instanceof Promise) {
      waiting.catch(() => undefined);
      throw new Error(`${this.formula} has a part that has to be waited for: use evaluate().`);
    }
    return this;
  }

  /** A new roll of the same formula, rolled. */
  async reroll(options: EvaluationOptions = {}): Promise<this> {
    return this.clone().evaluate(options);
  }

  clone(): this {
    const type = this.constructor as RollConstructor<Roll>;
    return new type(this._formula, this.data, this.options) as this;
  }

  /** Multiplies and adds to the number of dice; with `multiplyNumeric` to plain numbers too. */
  alter(multiply: number, add: number, { multiplyNumeric = false }: { multiplyNumeric?: boolean } = {}): this {
    if (this._evaluated) throw new Error(`${this.formula} is rolled already; it can't be altered any more.`);
    for (const term of this.terms) {
      if (term instanceof NumericTerm) {
        if (multiplyNumeric) term.number *= multiply;
      } else if ("alter" in term && typeof term.alter === "function") term.alter(multiply, add);
      else if ("roll" in term && term.roll instanceof Roll) term.roll.alter(multiply, add, { multiplyNumeric });
    }
    this.resetFormula();
    return this;
  }

  resetFormula(): string {
    this._formula = (this.constructor as typeof Roll).getFormula(this.terms);
    return this._formula;
  }

  /** HTML of the dice, term by term. */
  async getTooltip(): Promise<string> {
    return tooltipHtml(this.dice);
  }

  /** HTML of the whole roll; rolls it first where it wasn't. With `isPrivate` it says only that something was rolled. */
  async render({
    flavor,
    template = (this.constructor as typeof Roll).CHAT_TEMPLATE,
    isPrivate = false,
  }: {
    flavor?: string;
    template?: string;
    isPrivate?: boolean;
  } = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate({ allowInteractive: !isPrivate });
    const total = this.total === undefined ? String(this.product ?? "") : String(Math.round(this.total * 100) / 100);
    const context = {
      formula: isPrivate ? "???" : this._formula,
      flavor: isPrivate ? undefined : (flavor ?? (this.options.flavor as string | undefined)),
      user: currentUserId(),
      tooltip: isPrivate ? "" : await this.getTooltip(),
      total: isPrivate ? "?" : total,
    };
    if (template !== Roll.CHAT_TEMPLATE) return renderRollTemplate(template, context);
    return rollHtml(context);
  }

  /** Sends the roll to chat, rolling it first where it wasn't; with `create: false` gives the data of the message. */
  async toMessage(messageData: Record<string, unknown> = {}, options: ToMessageOptions = {}): Promise<unknown> {
    if (!this._evaluated) await this.evaluate();
    return rollToMessage(this, messageData, options);
  }

  toJSON(): Record<string, unknown> {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: this._dice.map((die) => die.toJSON()),
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._evaluated ? this._total : null,
      evaluated: this._evaluated,
    };
  }

  toString(): string {
    return this._formula;
  }

  protected _prepareData(data: object): object {
    return data;
  }

  protected _evaluate(options: EvaluationOptions): Settling<unknown> {
    return settle(
      inTurn(this.terms, (term) => (term._evaluated ? undefined : term.evaluate(options))),
      () => {
        this._dice = this.terms.flatMap((term) => (term instanceof DiceTerm ? term.dice : []));
        this._total = this._evaluateTotal();
      },
    );
  }

  /** What the evaluated terms come to: a number, or text where a term gives text. */
  protected _evaluateTotal(): number | string {
    const row = this.terms.map((term) => (term instanceof OperatorTerm ? term.operator : worthOf(term)));
    if (!row.every((part) => typeof part === "number" || isOperator(part))) {
      return this.terms
        .map((term) => term.total)
        .join("")
        .trim();
    }
    const total = calculate(row as (number | Operator)[]);
    if (!Number.isFinite(total)) throw new Error(`${this.formula} can't be worked out: it divides by nothing.`);
    return total;
  }

  #start(): void {
    if (this._evaluated) throw new Error(`${this.formula} has been rolled already and can't change any more.`);
    this._evaluated = true;
  }
}

/** One blank between parts, none behind a leading sign. */
const tidied = (text: string): string =>
  text
    .replace(/\s{2,}/g, " ")
    .replace(/^\s*-\s*/, "-")
    .trim();

/** What a term adds to the sum; text only from words and from functions that give text other than a number. */
const worthOf = (term: RollTerm): number | string => {
  const total = term.total ?? 0;
  return typeof total === "string" && total.trim() !== "" && Number.isFinite(Number(total)) ? Number(total) : total;
};

diceConfiguration.rolls.push(Roll);
