import type { ConsequenceKind } from "./kind.ts";

/** What becomes of an entry in somebody's payback box, once it is there. The step's note tells it; without one, another step does. */
export const repaid: ConsequenceKind = {
  type: "repaid",
  icon: "payback",
  schema: () => ({}),
  inputs: [],
  aimable: false,
  byHand: true,
  asks: () => [],
  says: () => ({ key: "HOTPROPERTY.Consequence.repaid.Says" }),
  plan: () => [],
  tells: (step) => ({
    key: step.note === "" ? "" : "HOTPROPERTY.Consequence.repaid.Tells",
    data: { text: step.note },
    from: "",
    to: "",
  }),
};
