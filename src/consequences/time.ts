import type { StepKind } from "./kind.ts";
import { numbersOf } from "./numbers.ts";

/** A scene or an evening is over: the counter of what is in play moves on. By the GM's word alone. Source: docs/rules.md G9, S5.11. */
export const time: StepKind = {
  type: "time",
  icon: "time",
  least: 1,
  tells: (step) => ({ key: `HOTPROPERTY.Time.${step.note}`, ...numbersOf(step) }),
};
