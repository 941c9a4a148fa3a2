import type { StepKind } from "./kind.ts";

/** A vehicle is damaged or mended. Source: docs/rules.md S7.8. */
export const damage: StepKind = {
  type: "damage",
  icon: "vehicle",
  tells: (step) => {
    const now = step.do === "set" && typeof step.to === "string" && /^\w+$/.test(step.to) ? step.to : "fine";
    return { key: `HOTPROPERTY.Vehicle.Damage.${now}`, from: "", to: "" };
  },
};
