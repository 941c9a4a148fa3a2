import { signed } from "../foundry/text.ts";
import { STAT_MIN } from "../rules/stats.ts";
import type { StepKind } from "./kind.ts";

const shown = (value: unknown): string => (typeof value === "number" ? signed(value) : "");

/** A stat is set, by a playbook or an advance. Source: docs/rules.md S1.1, S8.2, S9.5. */
export const stat: StepKind = {
  type: "stat",
  icon: "experience",
  least: STAT_MIN,
  tells: (step) => ({
    key: `HOTPROPERTY.Stat.${step.note}`,
    from: step.do === "set" ? shown(step.from) : "",
    to: step.do === "set" ? shown(step.to) : "",
  }),
};
