import type { StepKind } from "./kind.ts";

/** Too much heat: out of play for good. Written by the GM's word alone, never by a move. Source: docs/rules.md S5.2. */
export const burned: StepKind = {
  type: "burned",
  icon: "heat",
  tells: () => ({ key: "HOTPROPERTY.Consequence.burned.Tells", from: "", to: "" }),
};
