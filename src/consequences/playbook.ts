import type { StepKind } from "./kind.ts";

/** Somebody becomes what a playbook makes of them, or is that no longer. Source: docs/rules.md S9.5. */
export const playbook: StepKind = {
  type: "playbook",
  icon: "playbook",
  tells: (step) => ({
    key: `HOTPROPERTY.Consequence.playbook.Tells.${step.do === "delete" ? "ends" : "begins"}`,
    data: { name: step.note },
    from: "",
    to: "",
  }),
};
