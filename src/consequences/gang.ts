import type { StepKind } from "./kind.ts";

/** Somebody becomes the boss, joins the gang or is no longer in it: by hand, never by a move. Source: docs/rules.md S6.7. */
export const gang: StepKind = {
  type: "gang",
  icon: "crew",
  tells: (step) => ({ key: `HOTPROPERTY.Gang.Tells.${step.note}`, from: "", to: "" }),
};
