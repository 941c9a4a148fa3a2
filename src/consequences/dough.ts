import { fields } from "../foundry/models.ts";
import { sayCount, signed } from "../foundry/text.ts";
import { mustGo } from "../rules/dough.ts";
import type { ConsequenceKind, Step } from "./kind.ts";
import { numbersOf } from "./numbers.ts";

const AMOUNT = { required: true, nullable: false, integer: true, initial: 1, min: -10, max: 10 } as const;
const PATH = "system.dough";

/** Dough earned or spent. A boss who spends the reserve is told how many must go for it in all. Source: docs/rules.md S6.2, S6.5, S6.7. */
export const dough: ConsequenceKind = {
  type: "dough",
  icon: "dough",
  schema: () => ({ amount: new fields.NumberField(AMOUNT) }),
  inputs: [{ name: "amount", kind: "number" }],
  least: 0,
  aimable: true,
  bad: (c) => Number(c.amount) < 0,
  asks: () => [],
  says: (c) => ({ key: "HOTPROPERTY.Consequence.dough.Says", data: { amount: signed(Number(c.amount)) } }),
  plan: (c, { on, purse }) => {
    const from = on.read(PATH);
    if (typeof from !== "number")
      return { key: "HOTPROPERTY.Consequence.dough.None", data: { name: on.name }, unkept: true };
    const amount = Number(c.amount);
    if (amount < 0 && purse.short) return { key: "HOTPROPERTY.Error.ShortNoDough", data: { name: on.name } };
    const to = from + amount;
    if (to < 0) return { key: "HOTPROPERTY.Error.TooLittleDough", data: { name: on.name, dough: String(from) } };
    const why = typeof c.why === "string" ? c.why : "";
    const told = { do: "set", kind: "dough", who: on.name, note: why, document: on.uuid, path: PATH } as const;
    const gone = amount < 0 ? mustGo(to, purse.reserve) : 0;
    const warning: Step[] =
      gone > 0 ? [{ do: "words", kind: "words", who: on.name, note: sayCount("HOTPROPERTY.Gang.MustGo", gone) }] : [];
    return [{ ...told, from, to }, ...warning];
  },
  tells: (step) => ({
    key: step.note === "" ? "HOTPROPERTY.Consequence.dough.Tells" : "HOTPROPERTY.Consequence.dough.TellsFor",
    data: { why: step.note },
    ...numbersOf(step),
  }),
};
