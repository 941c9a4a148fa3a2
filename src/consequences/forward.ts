import { fields } from "../foundry/models.ts";
import { signed } from "../foundry/text.ts";
import { NO_MODIFIER } from "../rules/modifiers.ts";
import type { ConsequenceKind, Json, Step } from "./kind.ts";

const VALUE = { required: true, nullable: false, integer: true, initial: -1, min: -3, max: 3 } as const;

const isModifier = (value: Json | undefined): value is { value: number; cause: string } =>
  typeof value === "object" && value !== null && "value" in value && typeof value.value === "number";

/** Whether a step leaves nothing of a modifier. */
export const isOver = (step: Step): boolean => {
  const after = step.do === "set" ? step.to : null;
  return after === 0 || (isModifier(after) && after.value === 0);
};

/** A modifier that the next rolled move spends. Source: docs/rules.md S2.2. */
export const forward: ConsequenceKind = {
  type: "forward",
  icon: "forward",
  schema: () => ({ value: new fields.NumberField(VALUE) }),
  inputs: [{ name: "value", kind: "number" }],
  aimable: true,
  bad: (c) => Number(c.value) < 0,
  asks: () => [],
  says: (c) => ({ key: "HOTPROPERTY.Consequence.forward.Says", data: { value: signed(Number(c.value)) } }),
  plan: (c, { on, cause, id }) => {
    if (on.read("system.modifiers") === undefined) {
      return { key: "HOTPROPERTY.Consequence.forward.None", data: { name: on.name }, unkept: true };
    }
    const value = Number(c.value);
    const to = { ...NO_MODIFIER, kind: "forward", value, cause };
    const path = `system.modifiers.${id}`;
    const from = on.read(path) ?? { ...NO_MODIFIER };
    return [{ do: "set", kind: "forward", who: on.name, note: signed(value), document: on.uuid, path, from, to }];
  },
  tells: (step) => ({
    key: isOver(step) ? "HOTPROPERTY.Consequence.forward.Spent" : "HOTPROPERTY.Consequence.forward.Tells",
    data: { value: step.note },
    from: "",
    to: "",
  }),
};
