import { fields } from "../foundry/models.ts";
import type { ConsequenceKind, Step } from "./kind.ts";

const ON = { required: true, initial: true } as const;
const PATH = "system.short";

const isShort = (step: Step): boolean => step.do === "set" && step.to === true;

/** A livelihood is threatened, and its owner short; or it is whole again. Source: docs/rules.md S6.2, S6.3. */
export const short: ConsequenceKind = {
  type: "short",
  icon: "livelihood",
  schema: () => ({ on: new fields.BooleanField(ON) }),
  inputs: [{ name: "on", kind: "flag" }],
  aimable: true,
  asks: () => [],
  says: (c) => ({ key: `HOTPROPERTY.Consequence.short.Says.${c.on === false ? "over" : "begins"}` }),
  plan: (c, { on }) => {
    const from = on.read(PATH);
    if (typeof from !== "boolean") return { key: "HOTPROPERTY.Consequence.short.None", data: { name: on.name } };
    return [
      { do: "set", kind: "short", who: on.name, note: "", document: on.uuid, path: PATH, from, to: c.on !== false },
    ];
  },
  tells: (step) => ({
    key: `HOTPROPERTY.Consequence.short.Tells.${isShort(step) ? "begins" : "over"}`,
    from: "",
    to: "",
  }),
};
