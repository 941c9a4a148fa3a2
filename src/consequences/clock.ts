import type { Step, StepKind } from "./kind.ts";
import { numbersOf } from "./numbers.ts";

/** Whether a step filled its clock. The note of one is how many segments there are. */
const fills = (step: Step): boolean => step.do === "set" && Number(step.to) >= Number(step.note);

/** A clock is moved by hand. Source: docs/rules.md W5.1. */
export const clock: StepKind = {
  type: "clock",
  icon: "clock",
  least: 0,
  tells: (step) => ({
    key: fills(step) ? "HOTPROPERTY.Clock.Filled" : "HOTPROPERTY.Clock.Moved",
    data: { size: step.note },
    ...numbersOf(step),
  }),
};
