import type { StepKind } from "./kind.ts";

/** How somebody looks, put together from a playbook's words. Source: docs/rules.md S9.2. */
export const look: StepKind = {
  type: "look",
  icon: "character",
  tells: (step) => ({ key: "HOTPROPERTY.Consequence.look.Tells", data: { look: step.note }, from: "", to: "" }),
};
