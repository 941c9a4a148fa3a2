import { fields } from "../foundry/models.ts";
import { signed } from "../foundry/text.ts";
import { looseHeatAfter } from "../rules/heat.ts";
import type { ConsequenceKind, Step } from "./kind.ts";

const AMOUNT = { required: true, nullable: false, integer: true, initial: 1, min: -10, max: 10 } as const;
const numbersOf = (step: Step): { from: string; to: string } =>
  step.do === "set" && typeof step.from === "number" && typeof step.to === "number"
    ? { from: String(step.from), to: String(step.to) }
    : { from: "", to: "" };

const PATH = "system.heat.loose";

/** Loose heat that comes or goes. Source: docs/rules.md S1.3. */
export const heat: ConsequenceKind = {
  type: "heat",
  icon: "heat",
  schema: () => ({ amount: new fields.NumberField(AMOUNT) }),
  inputs: [{ name: "amount", kind: "number" }],
  least: 0,
  aimable: true,
  asks: () => [],
  says: (c) => ({ key: "HOTPROPERTY.Consequence.heat.Says", data: { amount: signed(Number(c.amount)) } }),
  plan: (c, { on }) => {
    const before = on.read(PATH);
    if (typeof before !== "number") return { key: "HOTPROPERTY.Consequence.heat.None", data: { name: on.name } };
    const to = looseHeatAfter(before, Number(c.amount));
    return [{ do: "set", kind: "heat", who: on.name, note: "", document: on.uuid, path: PATH, from: before, to }];
  },
  tells: (step) => ({ key: "HOTPROPERTY.Consequence.heat.Tells", ...numbersOf(step) }),
};
