import type { ConsequenceKind } from "./kind.ts";

/** A deal is struck, or somebody says what became of their side of it: the step's note tells it. Source: docs/rules.md S4.8. */
export const deal: ConsequenceKind = {
  type: "deal",
  icon: "deal",
  schema: () => ({}),
  inputs: [],
  aimable: false,
  byHand: true,
  asks: () => [],
  says: () => ({ key: "HOTPROPERTY.Consequence.deal.Says" }),
  plan: () => [],
  tells: (step) => ({
    key: step.note === "" ? "" : "HOTPROPERTY.Consequence.deal.Tells",
    data: { text: step.note },
    from: "",
    to: "",
  }),
};
