import { fields } from "../foundry/models.ts";
import { signed } from "../foundry/text.ts";
import { debtAfter } from "../rules/debt.ts";
import type { ConsequenceKind } from "./kind.ts";
import { numbersOf } from "./numbers.ts";

const AMOUNT = { required: true, nullable: false, integer: true, initial: 1, min: -5, max: 5 } as const;

/** Whose entry moves: the other's for who rolled ("they gain a debt with you"), or who rolled's for the other. */
const ENTRIES = ["theirs", "mine"] as const;
const ENTRY = { required: true, blank: false, choices: ENTRIES, initial: "theirs" } as const;

const idOf = (uuid: string): string => uuid.split(".").at(-1) ?? "";

/** Debt between two player characters. Source: docs/rules.md S1.2. */
export const debt: ConsequenceKind = {
  type: "debt",
  icon: "debt",
  schema: () => ({ amount: new fields.NumberField(AMOUNT), entry: new fields.StringField(ENTRY) }),
  inputs: [
    { name: "amount", kind: "number" },
    { name: "entry", kind: "choice", choices: ENTRIES },
  ],
  aimable: false,
  bad: (c) => (c.entry === "mine" ? Number(c.amount) < 0 : Number(c.amount) > 0),
  asks: () => [{ key: "target", kind: "character" }],
  says: (c) => ({
    key: `HOTPROPERTY.Consequence.debt.Says.${c.entry === "mine" ? "mine" : "theirs"}`,
    data: { amount: signed(Number(c.amount)) },
  }),
  plan: (c, { on, target }) => {
    if (!target) return { key: "HOTPROPERTY.Error.NobodyPicked" };
    const [keeper, debtor] = c.entry === "mine" ? [on, target] : [target, on];
    const path = `system.debts.${idOf(debtor.uuid)}`;
    const before = keeper.read(path);
    const from = typeof before === "number" ? before : 0;
    const to = debtAfter(from, Number(c.amount));
    return [{ do: "set", kind: "debt", who: debtor.name, note: keeper.name, document: keeper.uuid, path, from, to }];
  },
  tells: (step) => ({ key: "HOTPROPERTY.Consequence.debt.Tells", data: { name: step.note }, ...numbersOf(step) }),
};
