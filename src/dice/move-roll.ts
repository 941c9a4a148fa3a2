import { type AnyRoll, dataAt, facesOf, RollBase } from "../foundry/dice.ts";
import { type Tier, tierOf } from "../rules/tiers.ts";

/** What every move is rolled with unless it names a formula of its own. Source: docs/rules.md G2. */
export const TWO_DICE = "2d6";

/** What a move's roll is made of: the dice, and each number that is added, in the order they stand in the formula. */
export interface MoveRollParts {
  /** `2d6`, or the move's own formula. */
  readonly base: string;
  readonly values: readonly number[];
}

/** "+ 2" or "- 1", as the dice grammar wants it; nothing for 0. */
const term = (n: number): string => (n === 0 ? "" : n > 0 ? ` + ${n}` : ` - ${-n}`);

/** What a formula of somebody's own refers to: `@name`. */
const REFERENCES = /@([A-Za-z_][\w.]*)/g;

/** A move's dice and what is added, read as a miss, a weak hit or a strong hit. Source: docs/rules.md G2, S2.1. */
export class MoveRoll extends RollBase {
  /** The formula for dice and what is added, e.g. `2d6 + 1 - 1`. */
  static formulaFor({ base, values }: MoveRollParts): string {
    return `${base}${values.map(term).join("")}`;
  }

  /** A roll that isn't thrown yet. `data` is what the formula may refer to. Throws where the formula is none. */
  static of(parts: MoveRollParts, data: object, hasTop: boolean): MoveRoll {
    return new MoveRoll(MoveRoll.formulaFor(parts), data as never, { hasTop } as never);
  }

  /** C027 Whether a formula can be rolled and refers to nothing that `data` lacks. */
  static isSound(formula: string, data: object): boolean {
    const known = [...formula.matchAll(REFERENCES)].every(([, path]) => dataAt(data, path ?? "") !== undefined);
    return known && MoveRoll.validate(formula);
  }

  /** S2.1 What the dice say, before any shift; `hasTop`: whether the line at 12 and up is in force. Throws before they fell. */
  tierWith(hasTop: boolean): Tier {
    if (typeof this.total !== "number") throw new Error("The dice have not been rolled yet.");
    return tierOf(this.total, hasTop);
  }

  /** S2.1, S8.3 Whether the line at 12 and up was in force when the dice fell. */
  get hasTop(): boolean {
    return (this.options as unknown as { hasTop?: boolean }).hasTop === true;
  }

  get faces(): number[] {
    return facesOf(this as unknown as AnyRoll);
  }
}
