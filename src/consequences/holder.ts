import type { ConsequenceKind } from "./kind.ts";

/** Somebody else answers for a thing of a crew's, or for a vehicle. Source: docs/rules.md S7.5. */
export const holder: ConsequenceKind = {
  type: "holder",
  icon: "character",
  schema: () => ({}),
  inputs: [],
  aimable: false,
  byHand: true,
  asks: () => [],
  says: () => ({ key: "HOTPROPERTY.Consequence.holder.Says" }),
  plan: () => [],
  tells: (step) => ({ key: "HOTPROPERTY.Consequence.holder.Tells", data: { name: step.note }, from: "", to: "" }),
};
