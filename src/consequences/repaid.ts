import type { StepKind } from "./kind.ts";

/** What becomes of an entry in somebody's payback box, once it is there. The step's note tells it; without one, another step does. */
export const repaid: StepKind = {
  type: "repaid",
  icon: "payback",
  tells: (step) => ({
    key: step.note === "" ? "" : "HOTPROPERTY.Consequence.repaid.Tells",
    data: { text: step.note },
    from: "",
    to: "",
  }),
};
