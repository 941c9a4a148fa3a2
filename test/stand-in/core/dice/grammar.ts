/** Reads a formula into terms. Inner formulas stay text here: the term that holds one makes its own roll of it. */

import { isOperator } from "./arithmetic.ts";
import { diceConfiguration } from "./configuration.ts";
import { innerRoll } from "./inner-roll.ts";
import { splitModifiers } from "./modifiers/split.ts";
import type { TermOptions } from "./shapes.ts";
import type { DiceTerm, DiceTermData, ModifierHandler } from "./terms/dice-term.ts";
import { FunctionTerm } from "./terms/function-term.ts";
import { NumericTerm } from "./terms/numeric-term.ts";
import { OperatorTerm } from "./terms/operator-term.ts";
import { ParentheticalTerm } from "./terms/parenthetical-term.ts";
import { PoolTerm } from "./terms/pool-term.ts";
import type { RollTerm } from "./terms/roll-term.ts";
import { StringTerm } from "./terms/string-term.ts";

const CLOSING: Record<string, string> = { "(": ")", "{": "}", "[": "]" };

interface DiceClass {
  new (data: DiceTermData): DiceTerm;
  MODIFIERS: Record<string, ModifierHandler>;
}

class FormulaReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The whole formula as terms, operands and operators by turns; a sign may stand before an operand. */
  read(): RollTerm[] {
    const terms: RollTerm[] = [];
    let operandNext = true;
    for (this.#skipSpace(); this.#at < this.#text.length; this.#skipSpace()) {
      const letter = this.#text.charAt(this.#at);
      if (isOperator(letter)) {
        if (operandNext && letter !== "+" && letter !== "-")
          this.#fail(`a number or dice is missing before "${letter}"`);
        this.#at++;
        terms.push(new OperatorTerm({ operator: letter }));
        operandNext = true;
      } else {
        if (!operandNext) this.#fail(`an operator is missing before "${this.#text.slice(this.#at)}"`);
        terms.push(this.#operand(letter));
        operandNext = false;
      }
    }
    if (operandNext && terms.length > 0) this.#fail("it ends with an operator");
    return terms;
  }

  #operand(letter: string): RollTerm {
    if (letter === "(") {
      const inner = this.#bracketed();
      const dice = this.#diceAfter(innerRollText(inner));
      return dice ?? new ParentheticalTerm({ term: inner.trim(), options: this.#flavor() });
    }
    if (letter === "{") return this.#pool();
    const number = this.#match(/\d+(?:\.\d+)?|\.\d+/y);
    if (number) {
      const dice = this.#diceAfter(number);
      return dice ?? new NumericTerm({ number: Number(number), options: this.#flavor() });
    }
    return this.#diceAfter("1") ?? this.#word();
  }

  /** Dice, where the next letters are `d` and faces or the letter of another kind of dice. */
  #diceAfter(number: string): DiceTerm | null {
    const start = this.#at;
    if (!this.#match(/d/iy)) return null;
    const kinds = Object.keys(diceConfiguration.terms).filter((kind) => kind !== "d");
    const kind = kinds.find((key) => this.#text.slice(this.#at, this.#at + key.length).toLowerCase() === key);
    let faces: string | null = null;
    if (this.#text.charAt(this.#at) === "(") faces = innerRollText(this.#bracketed());
    else if (kind === undefined) faces = this.#match(/\d+|%/y);
    else this.#at += kind.length;
    const type = diceConfiguration.terms[kind ?? "d"] as unknown as DiceClass | undefined;
    if ((faces === null && kind === undefined) || !type) {
      this.#at = start;
      return null;
    }
    const data: DiceTermData = { number: amount(number), modifiers: this.#modifiers(type) };
    if (faces !== null) data.faces = faces === "%" ? 100 : amount(faces);
    data.options = this.#flavor();
    return new type(data);
  }

  #modifiers(type: { MODIFIERS: Record<string, ModifierHandler> }): string[] {
    const start = this.#at;
    while (this.#match(/[a-z0-9<>=]+/iy) || (this.#at > start && this.#text.charAt(this.#at) === "(")) {
      if (this.#text.charAt(this.#at) === "(") this.#bracketed();
    }
    const refuse = (rest: string) => this.#fail(`"${rest}" is no modifier it could have there`);
    return splitModifiers(this.#text.slice(start, this.#at), Object.keys(type.MODIFIERS), refuse);
  }

  #pool(): PoolTerm {
    const inner = this.#bracketed();
    const terms = splitByComma(inner);
    if (terms.length === 0) this.#fail("a pool in curly brackets is empty");
    const modifiers = this.#modifiers(PoolTerm);
    return new PoolTerm({ terms, modifiers, options: this.#flavor() });
  }

  #word(): RollTerm {
    const word = this.#match(/[^\s(){}[\],+\-*/%]+/y);
    if (!word) this.#fail(`"${this.#text.charAt(this.#at)}" has no place there`);
    if (this.#text.charAt(this.#at) !== "(") return new StringTerm({ term: word, options: this.#flavor() });
    const terms = splitByComma(this.#bracketed());
    return new FunctionTerm({ fn: word, terms, options: this.#flavor() });
  }

  /** Moves past a pair of brackets and returns what they enclose. */
  #bracketed(): string {
    const open = this.#text.charAt(this.#at);
    const end = endOfBrackets(this.#text, this.#at);
    if (end === -1) this.#fail(`"${open}" is never closed`);
    const inner = this.#text.slice(this.#at + 1, end);
    this.#at = end + 1;
    return inner;
  }

  #flavor(): TermOptions {
    const found = /\s*\[([^\]]*)\]/y;
    found.lastIndex = this.#at;
    const match = found.exec(this.#text);
    if (!match) return {};
    this.#at = found.lastIndex;
    return match[1] ? { flavor: match[1] } : {};
  }

  #match(sticky: RegExp): string | null {
    sticky.lastIndex = this.#at;
    const match = sticky.exec(this.#text);
    if (!match) return null;
    this.#at = sticky.lastIndex;
    return match[0];
  }

  #skipSpace(): void {
    this.#match(/\s+/y);
  }

  #fail(why: string): never {
    throw new Error(`The formula "${this.#text}" can't be rolled: ${why}.`);
  }
}

/** Marks an inner formula so that `amount` makes a roll of it; a lone number needs none. */
const innerRollText = (inner: string): string => (/^\s*\d+\s*$/.test(inner) ? inner.trim() : `(${inner})`);

const amount = (text: string): unknown => (text.startsWith("(") ? innerRoll(text.slice(1, -1)) : Number(text));

/** Index of the bracket that closes the one at `from`; -1 where none does. */
const endOfBrackets = (text: string, from: number): number => {
  const open: string[] = [];
  for (let i = from; i < text.length; i++) {
    const letter = text.charAt(i);
    const closing = CLOSING[letter];
    if (closing) open.push(closing);
    else if (letter === open.at(-1)) {
      open.pop();
      if (open.length === 0) return i;
    }
  }
  return -1;
};

/** The parts between commas that are in no brackets. */
const splitByComma = (text: string): string[] => {
  const parts: string[] = [];
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const letter = text.charAt(i);
    if (CLOSING[letter]) {
      const end = endOfBrackets(text, i);
      if (end !== -1) i = end;
    } else if (letter === ",") {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  parts.push(text.slice(start));
  return parts.map((part) => part.trim()).filter(Boolean);
};

/**
 * The terms of a formula whose @paths are replaced already.
 * @throws a sentence that says what is wrong with the formula
 */
export const readFormula = (formula: string): RollTerm[] => joinSigns(new FormulaReader(formula).read());

/** Joins signs that stand next to each other: `+ -` is `-`, `- -` is `+`; a leading `+` says nothing. */
export const joinSigns = (terms: readonly RollTerm[]): RollTerm[] => {
  const joined: RollTerm[] = [];
  for (const term of terms) {
    const last = joined.at(-1);
    if (!(term instanceof OperatorTerm) || !(last instanceof OperatorTerm)) joined.push(term);
    else if (last.operator === "+" || last.operator === "-") {
      joined[joined.length - 1] = new OperatorTerm({ operator: last.operator === term.operator ? "+" : "-" });
    } else if (term.operator === "-") joined.push(term);
  }
  const [first] = joined;
  if (first instanceof OperatorTerm && first.operator === "+") joined.shift();
  return joined;
};
