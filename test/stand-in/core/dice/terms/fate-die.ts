import { keepOrDrop } from "../modifiers/keep-drop.ts";
import { reroll } from "../modifiers/rolling-again.ts";
import type { Settling } from "../settle.ts";
import type { DieResult, EvaluationOptions } from "../shapes.ts";
import { DiceTerm, type DiceTermData, type ModifierHandler } from "./dice-term.ts";

const SIGNS: Record<string, string> = { "-1": "-", "0": "\u00a0", "1": "+" };

/** Dice that show −1, 0 or 1. */
export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";
  static override MODIFIERS: Record<string, ModifierHandler> = {
    r: "reroll",
    rr: "reroll",
    k: "keepOrDrop",
    kh: "keepOrDrop",
    kl: "keepOrDrop",
    d: "keepOrDrop",
    dh: "keepOrDrop",
    dl: "keepOrDrop",
  };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 3 });
  }

  override get lowestFace(): number {
    return -1;
  }

  override get highestFace(): number {
    return 1;
  }

  override mapRandomFace(uniform: number): number {
    return Math.max(-1, Math.ceil(uniform * 3) - 2);
  }

  override getResultLabel(result: DieResult): string {
    return SIGNS[String(result.result)] ?? String(result.result);
  }

  reroll(modifier: string, options: EvaluationOptions = {}): Settling<void> {
    return reroll(this, modifier, options);
  }

  keepOrDrop(modifier: string): void {
    keepOrDrop(this.results, modifier);
  }
}
