import { fields } from "../foundry/models.ts";
import { CONTACT_KINDS } from "../rules/people.ts";
import { type ConsequenceKind, isRefusal, type Step } from "./kind.ts";
import { payback } from "./payback.ts";

const OWING = { required: false, initial: false } as const;
const AS = { required: false, blank: false, choices: CONTACT_KINDS, initial: "reference" } as const;

/** What a step's note says where a player was asked and has the word; else the other agreed. */
export const ASKED = "asked";
const AGREED = "agreed";

/**
 * Whoever it is about does it your way. Somebody the GM plays does, and is owed for it where the result says so; a player's
 * character is asked, and answers on the card. Details, never force. Source: docs/rules.md S3.5.
 */
export const persuade: ConsequenceKind = {
  type: "persuade",
  icon: "argue-the-toss",
  schema: () => ({ owing: new fields.BooleanField(OWING), as: new fields.StringField(AS) }),
  inputs: [
    { name: "owing", kind: "flag" },
    { name: "as", kind: "choice", choices: CONTACT_KINDS },
  ],
  aimable: false,
  asks: () => [],
  says: (c) => ({ key: `HOTPROPERTY.Consequence.persuade.Says.${c.owing === true ? "owing" : "free"}` }),
  plan: (c, context) => {
    const { opponent } = context;
    if (!opponent) return { key: "HOTPROPERTY.Error.NobodyAgainst" };
    const told = { do: "words", kind: "persuade", who: opponent.name } as const;
    if (opponent.isPlayers) return [{ ...told, note: ASKED }];
    const agreed: Step = { ...told, note: AGREED };
    if (c.owing !== true) return [agreed];
    const owed = payback.plan(
      { type: "payback", whom: "roller", as: c.as, why: "" },
      { ...context, answers: { owed: opponent.answer } },
    );
    return isRefusal(owed) ? owed : [agreed, ...owed];
  },
  tells: (step) => ({
    key: `HOTPROPERTY.Consequence.persuade.Tells.${step.note === ASKED ? "asked" : "agreed"}`,
    from: "",
    to: "",
  }),
};
