import type { TermOptions } from "../shapes.ts";
import { RollTerm } from "./roll-term.ts";

export class NumericTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["number"];

  number: number;

  constructor({ number, options = {} }: { number: number; options?: TermOptions }) {
    super({ options });
    this.number = Number(number);
  }

  override get expression(): string {
    return String(this.number);
  }

  override get total(): number {
    return this.number;
  }
}
