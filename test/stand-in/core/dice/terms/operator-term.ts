import type { Operator } from "../arithmetic.ts";
import type { TermOptions } from "../shapes.ts";
import { RollTerm } from "./roll-term.ts";

export class OperatorTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["operator"];

  operator: Operator;

  constructor({ operator, options = {} }: { operator: Operator; options?: TermOptions }) {
    super({ options });
    this.operator = operator;
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get total(): string {
    return this.expression;
  }
}
