import { say } from "../foundry/text.ts";
import { healed, isInTime, STATES, type State } from "../rules/state.ts";
import { hurtsOf, keepsInjuries, recover, setState } from "./injuries.ts";
import type { ConsequenceKind, Step } from "./kind.ts";

const isState = (value: unknown): value is State => STATES.some((state) => state === value);

const named = (value: unknown): string => (isState(value) ? say(`HOTPROPERTY.State.${value}`) : "");

/** Their state is told as what it was: healing. */
const asHealing = (steps: readonly Step[]): Step[] =>
  steps.map((step) => (step.kind === "state" ? { ...step, kind: "heal" } : step));

/**
 * Somebody is patched up: down to fine, or out to down where nothing delayed it. The livelihood isn't restored.
 * Source: docs/rules.md S9.3, S5.8.
 */
export const heal: ConsequenceKind = {
  type: "heal",
  icon: "heal",
  schema: () => ({}),
  inputs: [],
  aimable: true,
  lands: "patient",
  asks: () => [],
  says: () => ({ key: "HOTPROPERTY.Consequence.heal.Says" }),
  plan: (_c, { on, scene }) => {
    const from = on.read("system.state");
    if (!isState(from)) return { key: "HOTPROPERTY.Consequence.state.None", data: { name: on.name }, unkept: true };
    if (from === "fine") return { key: "HOTPROPERTY.Consequence.heal.Fine", data: { name: on.name } };
    if (from === "down") return asHealing(recover(on, from));
    if (keepsInjuries(on) && !isInTime(hurtsOf(on).values(), scene)) {
      return { key: "HOTPROPERTY.Consequence.heal.TooLate", data: { name: on.name } };
    }
    return asHealing([setState(on, from, healed(from))]);
  },
  tells: (step) => ({
    key: "HOTPROPERTY.Consequence.heal.Tells",
    from: step.do === "set" ? named(step.from) : "",
    to: step.do === "set" ? named(step.to) : "",
  }),
};
