import { fields } from "../foundry/models.ts";
import { signed } from "../foundry/text.ts";
import { heatDanger, looseHeatAfter, pointsArriving, totalHeat } from "../rules/heat.ts";
import type { ConsequenceKind } from "./kind.ts";
import { numbersOf } from "./numbers.ts";

const AMOUNT = { required: true, nullable: false, integer: true, initial: 1, min: -10, max: 10 } as const;
const PATH = "system.heat.loose";

/** Loose heat that comes or goes. Source: docs/rules.md S1.3. */
export const heat: ConsequenceKind = {
  type: "heat",
  icon: "heat",
  schema: () => ({ amount: new fields.NumberField(AMOUNT) }),
  inputs: [{ name: "amount", kind: "number" }],
  least: 0,
  aimable: true,
  bad: (c) => Number(c.amount) > 0,
  asks: () => [],
  says: (c) => ({ key: "HOTPROPERTY.Consequence.heat.Says", data: { amount: signed(Number(c.amount)) } }),
  plan: (c, { on, stuck }) => {
    const before = on.read(PATH);
    if (typeof before !== "number")
      return { key: "HOTPROPERTY.Consequence.heat.None", data: { name: on.name }, unkept: true };
    const to = looseHeatAfter(before, Number(c.amount));
    // S5.2 the warning belongs to the moment the heat came: it is kept as it was then
    const danger = pointsArriving(before, to) > 0 ? heatDanger(totalHeat(to, stuck)) : "none";
    const note = danger === "none" ? "" : danger;
    return [{ do: "set", kind: "heat", who: on.name, note, document: on.uuid, path: PATH, from: before, to }];
  },
  tells: (step) => ({ key: "HOTPROPERTY.Consequence.heat.Tells", ...numbersOf(step) }),
};
