import { fields } from "../foundry/models.ts";
import type { ConsequenceKind } from "./kind.ts";

const TEXT = { required: true, blank: true, initial: "" } as const;

/** Whether what is said is bad for whom it lands on: words don't show it by themselves. */
const BAD = { required: false, initial: false } as const;

/** Words only: the fiction changes, no number does. Source: docs/rules.md S2.3. */
export const words: ConsequenceKind = {
  type: "words",
  icon: "words",
  schema: () => ({ text: new fields.StringField(TEXT), bad: new fields.BooleanField(BAD) }),
  inputs: [
    { name: "text", kind: "text" },
    { name: "bad", kind: "flag" },
  ],
  aimable: true,
  bad: (c) => c.bad === true,
  asks: () => [],
  says: (c) => ({ key: "HOTPROPERTY.Consequence.words.Says", data: { text: String(c.text) } }),
  plan: (c, { on }) => [{ do: "words", kind: "words", who: on.name, note: String(c.text) }],
  tells: (step) => ({ key: "HOTPROPERTY.Consequence.words.Tells", data: { text: step.note }, from: "", to: "" }),
};
