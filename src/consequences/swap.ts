import type { StepKind } from "./kind.ts";
import { numbersOf } from "./numbers.ts";

/** Loose heat that was swapped for somebody else's: nobody can pass it on as it comes. Source: docs/rules.md S3.9, S5.4. */
export const swap: StepKind = {
  type: "swap",
  icon: "heat",
  least: 0,
  tells: (step) => ({ key: "HOTPROPERTY.Consequence.swap.Tells", ...numbersOf(step) }),
};
