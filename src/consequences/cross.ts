import { fields } from "../foundry/models.ts";
import { say } from "../foundry/text.ts";
import { CROSSES, type Cross, crossFits } from "../rules/deals.ts";
import { debtAfter } from "../rules/debt.ts";
import type { ConsequenceKind, DealSubject, Step, Subject } from "./kind.ts";

const OUTCOME = { required: true, blank: false, choices: CROSSES, initial: "cross" } as const;

const crossOf = (outcome: unknown): Cross => (outcome === "double" ? "double" : "cross");

/** S4.8 Each speaks for their own side: what the partner said of theirs stays, and so does their silence. */
const settled = (cross: Cross, dealt: DealSubject, on: Subject): Step[] => {
  if (!dealt.file) return [];
  const note = say(`HOTPROPERTY.Deal.Crossed.${cross}`, { what: dealt.what });
  const path = `system.sides.${dealt.mine}`;
  const from = dealt.file.read(path) ?? "open";
  const told = { do: "set", kind: "deal", who: on.name, document: dealt.file.uuid } as const;
  return [
    { ...told, note, path, from, to: "broken" },
    { ...told, note: "", path: "system.crossed", from: false, to: true },
  ];
};

/** S4.2 The partner gains a debt with whoever crossed them. */
const owing = ({ partner, mine }: DealSubject, on: Subject): Step => {
  const path = `system.debts.${mine}`;
  const from = Number(partner.read(path) ?? 0);
  const told = { kind: "debt", who: on.name, note: partner.name } as const;
  return { ...told, do: "set", document: partner.uuid, path, from, to: debtAfter(from, 1) };
};

/** A deal wasn't kept: by one, who owes for it, or by neither. Source: docs/rules.md S4.2, S4.3. */
export const cross: ConsequenceKind = {
  type: "cross",
  icon: "cross-a-partner",
  schema: () => ({ outcome: new fields.StringField(OUTCOME) }),
  inputs: [{ name: "outcome", kind: "choice", choices: CROSSES }],
  aimable: false,
  bad: () => true,
  asks: () => [{ key: "deal", kind: "deal" }],
  says: (c) => ({ key: `HOTPROPERTY.Consequence.cross.Says.${crossOf(c.outcome)}` }),
  plan: (c, { on, dealt, answers }) => {
    const outcome = crossOf(c.outcome);
    const found = dealt(answers.deal ?? "");
    if (!found) return { key: "HOTPROPERTY.Error.NobodyPicked" };
    const { partner, file, theirs } = found;
    if (file?.read("system.crossed") === true) return { key: "HOTPROPERTY.Error.DealCrossed" };
    const said = file?.read(`system.sides.${theirs}`);
    if (!crossFits(outcome, said === "kept" || said === "broken" ? said : "open")) {
      return { key: `HOTPROPERTY.Error.DealSaid.${outcome}`, data: { name: partner.name } };
    }
    const words: Step = {
      do: "words",
      kind: "cross",
      who: on.name,
      note: say("HOTPROPERTY.Deal.Neither", { name: partner.name }),
    };
    return [...settled(outcome, found, on), outcome === "cross" ? owing(found, on) : words];
  },
  tells: (step) => ({ key: "HOTPROPERTY.Consequence.cross.Tells", data: { text: step.note }, from: "", to: "" }),
};
