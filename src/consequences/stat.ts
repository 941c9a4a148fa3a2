import { signed } from "../foundry/text.ts";
import { STAT_MIN } from "../rules/stats.ts";
import type { ConsequenceKind } from "./kind.ts";

const shown = (value: unknown): string => (typeof value === "number" ? signed(value) : "");

/** A stat is set, by a playbook or an advance. Source: docs/rules.md S1.1, S8.2, S9.5. */
export const stat: ConsequenceKind = {
  type: "stat",
  icon: "experience",
  schema: () => ({}),
  inputs: [],
  least: STAT_MIN,
  aimable: false,
  byHand: true,
  asks: () => [],
  says: () => ({ key: "HOTPROPERTY.Consequence.stat.Says" }),
  plan: () => [],
  tells: (step) => ({
    key: `HOTPROPERTY.Stat.${step.note}`,
    from: step.do === "set" ? shown(step.from) : "",
    to: step.do === "set" ? shown(step.to) : "",
  }),
};
