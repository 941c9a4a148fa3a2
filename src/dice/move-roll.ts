import { type AnyRoll, facesOf, RollBase } from "../foundry/dice.ts";
import { type Tier, tierOf } from "../rules/tiers.ts";

/** What a move's roll is made of: the stat and each modifier, in the order they stand in the formula. */
export interface MoveRollParts {
  readonly stat: number;
  readonly modifiers: readonly number[];
  /** S2.1 Whether the move names a further line at 12 and up. */
  readonly hasTop: boolean;
}

/** "+ 2" or "- 1", as the dice grammar wants it; nothing for 0. */
const term = (n: number): string => (n === 0 ? "" : n > 0 ? ` + ${n}` : ` - ${-n}`);

/** 2d6 + stat, read as a miss, a weak hit or a strong hit. Source: docs/rules.md G2, S2.1. */
export class MoveRoll extends RollBase {
  /** The formula for a stat and modifiers, e.g. `2d6 + 1 - 1`. */
  static formulaFor({ stat, modifiers }: Pick<MoveRollParts, "stat" | "modifiers">): string {
    return `2d6${[stat, ...modifiers].map(term).join("")}`;
  }

  static of(parts: MoveRollParts): MoveRoll {
    return new MoveRoll(MoveRoll.formulaFor(parts), {}, { hasTop: parts.hasTop } as never);
  }

  /** S2.1 What the dice say, before any shift. Throws before the roll is evaluated. */
  get tier(): Tier {
    if (typeof this.total !== "number") throw new Error("The dice have not been rolled yet.");
    const { hasTop } = this.options as unknown as { hasTop?: boolean };
    return tierOf(this.total, hasTop === true);
  }

  get faces(): number[] {
    return facesOf(this as unknown as AnyRoll);
  }
}
