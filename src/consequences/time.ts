import type { ConsequenceKind } from "./kind.ts";
import { numbersOf } from "./numbers.ts";

/** A scene or an evening is over: the counter of what is in play moves on. By the GM's word alone. Source: docs/rules.md G9, S5.11. */
export const time: ConsequenceKind = {
  type: "time",
  icon: "time",
  schema: () => ({}),
  inputs: [],
  least: 1,
  aimable: false,
  byHand: true,
  asks: () => [],
  says: () => ({ key: "HOTPROPERTY.Consequence.time.Says" }),
  plan: () => [],
  tells: (step) => ({ key: `HOTPROPERTY.Time.${step.note}`, ...numbersOf(step) }),
};
