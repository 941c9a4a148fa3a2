import type { ConsequenceKind } from "./kind.ts";

/** An advance is taken. Source: docs/rules.md S8.2. */
export const advance: ConsequenceKind = {
  type: "advance",
  icon: "experience",
  schema: () => ({}),
  inputs: [],
  aimable: false,
  byHand: true,
  asks: () => [],
  says: () => ({ key: "HOTPROPERTY.Consequence.advance.Says" }),
  plan: () => [],
  tells: (step) => ({ key: "HOTPROPERTY.Consequence.advance.Tells", data: { what: step.note }, from: "", to: "" }),
};
