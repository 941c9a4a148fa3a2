import { fields } from "../foundry/models.ts";
import type { ConsequenceKind } from "./kind.ts";

const TAGS = ["edge", "lead"] as const;
const TAG = { required: true, blank: false, choices: TAGS, initial: "lead" } as const;

/** A weapon in hand is lost: the one that was used. Source: docs/rules.md S4.7. */
export const loseWeapon: ConsequenceKind = {
  type: "loseWeapon",
  icon: "weapon",
  schema: () => ({ tag: new fields.StringField(TAG) }),
  inputs: [{ name: "tag", kind: "choice", choices: TAGS }],
  aimable: false,
  bad: () => true,
  asks: (c) => [{ key: "weapon", kind: c.tag === "edge" ? "edge" : "lead" }],
  says: () => ({ key: "HOTPROPERTY.Consequence.loseWeapon.Says" }),
  plan: (c, { on, answers, weapons }) => {
    const tag = c.tag === "edge" ? "edge" : "lead";
    const held = weapons(tag);
    const [only] = held.length === 1 ? held : [];
    const lost = held.find(({ id }) => id === answers.weapon) ?? only;
    if (!lost) {
      const reason = held.length === 0 ? `HOTPROPERTY.Error.NoneInHand.${tag}` : "HOTPROPERTY.Error.WhichWeapon";
      return { key: reason, data: { name: on.name } };
    }
    return [{ do: "delete", kind: "loseWeapon", who: on.name, note: lost.name, document: on.uuid, data: lost.data }];
  },
  tells: (step) => ({
    key: "HOTPROPERTY.Consequence.loseWeapon.Tells",
    data: { name: step.note },
    from: "",
    to: "",
  }),
};
