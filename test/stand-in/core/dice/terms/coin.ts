import type { DieResult } from "../shapes.ts";
import { DiceTerm, type DiceTermData, type ModifierHandler } from "./dice-term.ts";

/** Coins: heads is 1, tails 0. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  static override MODIFIERS: Record<string, ModifierHandler> = { c: "call" };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 2 });
  }

  override get lowestFace(): number {
    return 0;
  }

  override get highestFace(): number {
    return 1;
  }

  override mapRandomFace(uniform: number): number {
    return Math.round(uniform);
  }

  override getResultLabel(result: DieResult): string {
    return result.result === 1 ? "H" : "T";
  }

  /** `c1` calls heads, `c0` tails; a coin that falls so is a success. */
  call(modifier: string): void {
    const called = modifier.toLowerCase() === "c0" ? 0 : 1;
    for (const result of this.results) {
      if (!result.active) continue;
      result.success = result.result === called;
      result.count = result.success ? 1 : 0;
    }
  }
}
