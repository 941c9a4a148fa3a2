import { fields } from "../foundry/models.ts";
import { AIDS, isAid } from "../rules/aid.ts";
import type { ConsequenceKind } from "./kind.ts";

const AID = { required: true, blank: false, choices: AIDS, initial: "help" } as const;

/**
 * Somebody else's open roll is helped or hindered. Nothing is written: the roll counts what stands on this card when it is
 * made. Source: docs/rules.md S4.5.
 */
export const aid: ConsequenceKind = {
  type: "aid",
  icon: "help-or-interfere",
  schema: () => ({ aid: new fields.StringField(AID) }),
  inputs: [{ name: "aid", kind: "choice", choices: AIDS }],
  aimable: false,
  asks: () => [],
  says: (c) => ({ key: `HOTPROPERTY.Consequence.aid.Says.${isAid(c.aid) ? c.aid : "help"}` }),
  plan: (c, { on }) => [{ do: "words", kind: "aid", who: on.name, note: String(c.aid) }],
  tells: (step) => ({
    key: `HOTPROPERTY.Consequence.aid.Tells.${isAid(step.note) ? step.note : "help"}`,
    from: "",
    to: "",
  }),
};
