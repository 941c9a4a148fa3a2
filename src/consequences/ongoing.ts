import { fields } from "../foundry/models.ts";
import { say, signed } from "../foundry/text.ts";
import { LASTS, NO_MODIFIER } from "../rules/modifiers.ts";
import { STATS } from "../rules/stats.ts";
import { isOver } from "./forward.ts";
import type { Consequence, ConsequenceKind } from "./kind.ts";

const VALUE = { required: true, nullable: false, integer: true, initial: -1, min: -3, max: 3 } as const;
const CAUSE = { required: true, blank: true, initial: "" } as const;
const LASTS_OPTIONS = { required: true, blank: true, choices: LASTS, initial: "scene" } as const;
const STAT = { required: true, blank: true, choices: ["", ...STATS], initial: "" } as const;

/** What is added, with the stat it is limited to: "+1", "+1 Wise". */
const worth = ({ value, stat }: Consequence): string =>
  stat ? `${signed(Number(value))} ${say(`HOTPROPERTY.Stat.${String(stat)}`)}` : signed(Number(value));

/** A modifier that counts for every roll until its cause ends, or the scene does. Source: docs/rules.md S2.2, S5.11. */
export const ongoing: ConsequenceKind = {
  type: "ongoing",
  icon: "ongoing",
  schema: () => ({
    value: new fields.NumberField(VALUE),
    /** Why; blank: the move itself. */
    cause: new fields.StringField(CAUSE),
    lasts: new fields.StringField(LASTS_OPTIONS),
    /** The stat it is limited to; blank: it counts for every roll. */
    stat: new fields.StringField(STAT),
  }),
  inputs: [
    { name: "value", kind: "number" },
    { name: "cause", kind: "text" },
    { name: "lasts", kind: "choice", choices: LASTS },
    { name: "stat", kind: "choice", choices: ["", ...STATS] },
  ],
  aimable: true,
  bad: (c) => Number(c.value) < 0,
  asks: () => [],
  says: (c) => ({
    key: `HOTPROPERTY.Consequence.ongoing.Says.${c.lasts === "" ? "open" : String(c.lasts)}`,
    data: { value: worth(c) },
  }),
  plan: (c, { on, cause, id }) => {
    if (on.read("system.modifiers") === undefined) {
      return { key: "HOTPROPERTY.Consequence.forward.None", data: { name: on.name }, unkept: true };
    }
    const value = Number(c.value);
    const why = String(c.cause ?? "").trim() || cause;
    const to = { kind: "ongoing", value, cause: why, stat: String(c.stat ?? ""), lasts: String(c.lasts ?? "") };
    const path = `system.modifiers.${id}`;
    const from = on.read(path) ?? { ...NO_MODIFIER };
    return [{ do: "set", kind: "ongoing", who: on.name, note: signed(value), document: on.uuid, path, from, to }];
  },
  tells: (step) => ({
    key: isOver(step) ? "HOTPROPERTY.Consequence.ongoing.Over" : "HOTPROPERTY.Consequence.ongoing.Tells",
    data: { value: step.note },
    from: "",
    to: "",
  }),
};
