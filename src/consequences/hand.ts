import type { StepKind } from "./kind.ts";

const isHot = (data: { readonly [key: string]: unknown }): boolean =>
  (data.system as { hot?: unknown } | undefined)?.hot === true;

/** A thing goes from one to another. Source: docs/rules.md S7.5. */
export const hand: StepKind = {
  type: "hand",
  icon: "item-moved",
  tells: (step) => {
    const how = step.do === "delete" ? "gives" : step.do === "create" && isHot(step.data) ? "hot" : "has";
    return { key: `HOTPROPERTY.Consequence.hand.Tells.${how}`, data: { name: step.note }, from: "", to: "" };
  },
};
