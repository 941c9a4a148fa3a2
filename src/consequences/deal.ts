import type { StepKind } from "./kind.ts";

/** A deal is struck, or somebody says what became of their side of it: the step's note tells it. Source: docs/rules.md S4.8. */
export const deal: StepKind = {
  type: "deal",
  icon: "deal",
  tells: (step) => ({
    key: step.note === "" ? "" : "HOTPROPERTY.Consequence.deal.Tells",
    data: { text: step.note },
    from: "",
    to: "",
  }),
};
