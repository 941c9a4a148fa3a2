import type { ConsequenceKind } from "./kind.ts";
import { numbersOf } from "./numbers.ts";

/** Loose heat that was swapped for somebody else's: nobody can pass it on as it comes. Source: docs/rules.md S3.9, S5.4. */
export const swap: ConsequenceKind = {
  type: "swap",
  icon: "heat",
  schema: () => ({}),
  inputs: [],
  least: 0,
  aimable: false,
  byHand: true,
  asks: () => [],
  says: () => ({ key: "HOTPROPERTY.Consequence.swap.Says" }),
  plan: () => [],
  tells: (step) => ({ key: "HOTPROPERTY.Consequence.swap.Tells", ...numbersOf(step) }),
};
