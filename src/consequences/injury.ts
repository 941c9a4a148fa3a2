import type { Step, StepKind } from "./kind.ts";

const isOver = (step: Step): boolean =>
  step.do === "set" && typeof step.to === "object" && (step.to as { over?: unknown } | null)?.over === true;

/** Something hurts, or is over. Written with a state, or ended by hand. Source: docs/rules.md S5.8. */
export const injury: StepKind = {
  type: "injury",
  icon: "injury",
  tells: (step) => ({
    key: isOver(step) ? "HOTPROPERTY.Consequence.injury.Over" : "HOTPROPERTY.Consequence.injury.Tells",
    data: { what: step.note },
    from: "",
    to: "",
  }),
};
