import type { ConsequenceKind } from "./kind.ts";

/** How somebody looks, put together from a playbook's words. Source: docs/rules.md S9.2. */
export const look: ConsequenceKind = {
  type: "look",
  icon: "character",
  schema: () => ({}),
  inputs: [],
  aimable: false,
  byHand: true,
  asks: () => [],
  says: () => ({ key: "HOTPROPERTY.Consequence.look.Says" }),
  plan: () => [],
  tells: (step) => ({ key: "HOTPROPERTY.Consequence.look.Tells", data: { look: step.note }, from: "", to: "" }),
};
