import type { ConsequenceKind } from "./kind.ts";

/** Somebody becomes the boss, joins the gang or is no longer in it: by hand, never by a move. Source: docs/rules.md S6.7. */
export const gang: ConsequenceKind = {
  type: "gang",
  icon: "crew",
  schema: () => ({}),
  inputs: [],
  aimable: false,
  byHand: true,
  asks: () => [],
  says: () => ({ key: "HOTPROPERTY.Consequence.gang.Says" }),
  plan: () => [],
  tells: (step) => ({ key: `HOTPROPERTY.Gang.Tells.${step.note}`, from: "", to: "" }),
};
