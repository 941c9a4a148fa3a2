import type { StepKind } from "./kind.ts";
import { numbersOf } from "./numbers.ts";

/** What a crew has in common, raised or lowered by hand. Source: docs/rules.md G3, W4.1. */
export const crew: StepKind = {
  type: "crew",
  icon: "crew",
  least: 0,
  tells: (step) => ({ key: `HOTPROPERTY.Crew.Track.${step.note}`, ...numbersOf(step) }),
};
