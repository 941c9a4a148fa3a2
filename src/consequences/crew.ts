import type { ConsequenceKind } from "./kind.ts";
import { numbersOf } from "./numbers.ts";

/** What a crew has in common, raised or lowered by hand. Source: docs/rules.md G3, W4.1. */
export const crew: ConsequenceKind = {
  type: "crew",
  icon: "crew",
  schema: () => ({}),
  inputs: [],
  least: 0,
  aimable: false,
  byHand: true,
  asks: () => [],
  says: () => ({ key: "HOTPROPERTY.Consequence.crew.Says" }),
  plan: () => [],
  tells: (step) => ({ key: `HOTPROPERTY.Crew.Track.${step.note}`, ...numbersOf(step) }),
};
