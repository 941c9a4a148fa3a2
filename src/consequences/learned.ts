import type { StepKind } from "./kind.ts";

/** A move of a playbook is learned, or given up. Source: docs/rules.md S8.2, S9.5. */
export const learned: StepKind = {
  type: "learned",
  icon: "move",
  tells: (step) => ({
    key: `HOTPROPERTY.Consequence.learned.Tells.${step.do === "delete" ? "lost" : "gained"}`,
    data: { name: step.note },
    from: "",
    to: "",
  }),
};
