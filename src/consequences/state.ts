import { fields } from "../foundry/models.ts";
import { say } from "../foundry/text.ts";
import { STATES } from "../rules/state.ts";
import type { ConsequenceKind } from "./kind.ts";

const STATE = { required: true, blank: false, choices: STATES, initial: "down" } as const;
const PATH = "system.state";

const named = (value: unknown): string => (typeof value === "string" ? say(`HOTPROPERTY.State.${value}`) : "");

/** Somebody is fine, down or out. Source: docs/rules.md S5.8. */
export const state: ConsequenceKind = {
  type: "state",
  icon: "state",
  schema: () => ({ state: new fields.StringField(STATE) }),
  inputs: [{ name: "state", kind: "choice", choices: STATES }],
  aimable: true,
  asks: () => [],
  says: (c) => ({ key: "HOTPROPERTY.Consequence.state.Says", data: { state: named(c.state) } }),
  plan: (c, { on }) => {
    const from = on.read(PATH);
    if (typeof from !== "string") return { key: "HOTPROPERTY.Consequence.state.None", data: { name: on.name } };
    return [
      { do: "set", kind: "state", who: on.name, note: "", document: on.uuid, path: PATH, from, to: String(c.state) },
    ];
  },
  tells: (step) => ({
    key: "HOTPROPERTY.Consequence.state.Tells",
    from: step.do === "set" ? named(step.from) : "",
    to: step.do === "set" ? named(step.to) : "",
  }),
};
