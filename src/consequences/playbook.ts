import type { ConsequenceKind } from "./kind.ts";

/** Somebody becomes what a playbook makes of them, or is that no longer. Source: docs/rules.md S9.5. */
export const playbook: ConsequenceKind = {
  type: "playbook",
  icon: "playbook",
  schema: () => ({}),
  inputs: [],
  aimable: false,
  byHand: true,
  asks: () => [],
  says: () => ({ key: "HOTPROPERTY.Consequence.playbook.Says" }),
  plan: () => [],
  tells: (step) => ({
    key: `HOTPROPERTY.Consequence.playbook.Tells.${step.do === "delete" ? "ends" : "begins"}`,
    data: { name: step.note },
    from: "",
    to: "",
  }),
};
