import type { ConsequenceKind, Step } from "./kind.ts";

const isOver = (step: Step): boolean =>
  step.do === "set" && typeof step.to === "object" && (step.to as { over?: unknown } | null)?.over === true;

/** Something hurts, or is over. Written with a state, or ended by hand. Source: docs/rules.md S5.8. */
export const injury: ConsequenceKind = {
  type: "injury",
  icon: "injury",
  schema: () => ({}),
  inputs: [],
  aimable: false,
  byHand: true,
  asks: () => [],
  says: () => ({ key: "HOTPROPERTY.Consequence.injury.Says" }),
  plan: () => [],
  tells: (step) => ({
    key: isOver(step) ? "HOTPROPERTY.Consequence.injury.Over" : "HOTPROPERTY.Consequence.injury.Tells",
    data: { what: step.note },
    from: "",
    to: "",
  }),
};
