import type { StepKind } from "./kind.ts";

/** An advance is taken. Source: docs/rules.md S8.2. */
export const advance: StepKind = {
  type: "advance",
  icon: "experience",
  tells: (step) => ({ key: "HOTPROPERTY.Consequence.advance.Tells", data: { what: step.note }, from: "", to: "" }),
};
