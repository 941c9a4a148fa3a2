import type { StepKind } from "./kind.ts";

/** Somebody else answers for a thing of a crew's, or for a vehicle. Source: docs/rules.md S7.5. */
export const holder: StepKind = {
  type: "holder",
  icon: "character",
  tells: (step) => ({ key: "HOTPROPERTY.Consequence.holder.Tells", data: { name: step.note }, from: "", to: "" }),
};
