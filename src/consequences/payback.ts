import { fields } from "../foundry/models.ts";
import { mayBeOwed } from "../rules/payback.ts";
import { CONTACT_KINDS } from "../rules/people.ts";
import type { ConsequenceKind } from "./kind.ts";

const AS = { required: true, blank: false, choices: CONTACT_KINDS, initial: "rival" } as const;
const WHY = { required: true, blank: true, initial: "" } as const;

/** Somebody goes into the payback box: a contact, an NPC, or a new name. Source: docs/rules.md S5.5. */
export const payback: ConsequenceKind = {
  type: "payback",
  icon: "payback",
  schema: () => ({ as: new fields.StringField(AS), why: new fields.StringField(WHY) }),
  inputs: [
    { name: "as", kind: "choice", choices: CONTACT_KINDS },
    { name: "why", kind: "text" },
  ],
  aimable: true,
  bad: () => true,
  asks: () => [{ key: "owed", kind: "payback" }],
  says: () => ({ key: "HOTPROPERTY.Consequence.payback.Says" }),
  plan: (c, { on, cause, answers, id, person, box }) => {
    const who = person(answers.owed ?? "");
    if (!who) return { key: "HOTPROPERTY.Consequence.payback.Nobody" };
    if (!mayBeOwed(box, who)) {
      return { key: "HOTPROPERTY.Consequence.payback.Already", data: { name: who.name, owner: on.name } };
    }
    const why = String(c.why);
    if (who.contact) {
      const { contact } = who;
      const told = { kind: "payback", who: on.name, note: who.name, document: contact.uuid } as const;
      const reason = contact.read("system.how") === "" ? [{ path: "system.how", from: "", to: cause }] : [];
      return [{ path: "system.payback.owed", from: false, to: true }, ...reason].map((set) => ({
        do: "set",
        ...told,
        ...set,
      }));
    }
    return [
      {
        do: "create",
        kind: "payback",
        who: on.name,
        note: who.name,
        document: on.uuid,
        data: {
          _id: id,
          name: who.name,
          type: "contact",
          ...(who.img ? { img: who.img } : {}),
          system: { kind: String(c.as), how: cause, why, npc: who.npc, payback: { owed: true, promise: "" } },
        },
      },
    ];
  },
  tells: (step) => ({ key: "HOTPROPERTY.Consequence.payback.Tells", data: { name: step.note }, from: "", to: "" }),
};
