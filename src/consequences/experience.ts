import { fields } from "../foundry/models.ts";
import { signed } from "../foundry/text.ts";
import type { ConsequenceKind } from "./kind.ts";
import { numbersOf } from "./numbers.ts";

const AMOUNT = { required: true, nullable: false, integer: true, initial: 1, min: -5, max: 5 } as const;
const PATH = "system.experience";

/** Experience marked. Source: docs/rules.md S8.1. */
export const experience: ConsequenceKind = {
  type: "experience",
  icon: "experience",
  schema: () => ({ amount: new fields.NumberField(AMOUNT) }),
  inputs: [{ name: "amount", kind: "number" }],
  least: 0,
  aimable: true,
  bad: (c) => Number(c.amount) < 0,
  asks: () => [],
  says: (c) => ({ key: "HOTPROPERTY.Consequence.experience.Says", data: { amount: signed(Number(c.amount)) } }),
  plan: (c, { on }) => {
    const before = on.read(PATH);
    if (typeof before !== "number")
      return { key: "HOTPROPERTY.Consequence.experience.None", data: { name: on.name }, unkept: true };
    const to = Math.max(0, before + Number(c.amount));
    return [{ do: "set", kind: "experience", who: on.name, note: "", document: on.uuid, path: PATH, from: before, to }];
  },
  tells: (step) => ({ key: "HOTPROPERTY.Consequence.experience.Tells", ...numbersOf(step) }),
};
