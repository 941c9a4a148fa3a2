import type { ConsequenceKind } from "./kind.ts";

/** Too much heat: out of play for good. Written by the GM's word alone, never by a move. Source: docs/rules.md S5.2. */
export const burned: ConsequenceKind = {
  type: "burned",
  icon: "heat",
  schema: () => ({}),
  inputs: [],
  aimable: false,
  byHand: true,
  asks: () => [],
  says: () => ({ key: "HOTPROPERTY.Consequence.burned.Says" }),
  plan: () => [],
  tells: () => ({ key: "HOTPROPERTY.Consequence.burned.Tells", from: "", to: "" }),
};
