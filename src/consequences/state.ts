import { fields } from "../foundry/models.ts";
import { say } from "../foundry/text.ts";
import { type Hit, isFatal, STATES, type State } from "../rules/state.ts";
import { injure, keepsInjuries, recover, setState } from "./injuries.ts";
import { type ConsequenceKind, isRefusal, type PlanContext, type Step } from "./kind.ts";
import { short } from "./short.ts";

const STATE = { required: true, blank: false, choices: STATES, initial: "down" } as const;
const PATH = "system.state";

/** What the note of a step says where it means out and the GM hasn't said so yet. */
export const OUT = "out";

const named = (value: unknown): string => (typeof value === "string" ? say(`HOTPROPERTY.State.${value}`) : "");

const isState = (value: unknown): value is State => STATES.some((state) => state === value);

/** S5.8 With going down the livelihood is threatened, where it wasn't before. */
const losesLivelihood = (context: PlanContext): readonly Step[] => {
  if (context.on.read("system.short") !== false) return [];
  const planned = short.plan({ type: "short", whom: "roller", on: true }, context);
  return isRefusal(planned) ? [] : planned;
};

/**
 * S5.8, S5.9 A character who is hit goes down and is hurt; out is the GM's word, so that a hit that means it says so and
 * waits. Whoever is out is beyond more.
 */
const hit = (from: State, how: Hit, context: PlanContext): readonly Step[] => {
  const { on, id, cause, scene } = context;
  if (from === "out") return [];
  if (!keepsInjuries(on)) return [setState(on, from, isFatal(from, how) ? "out" : "down")];
  return [
    setState(on, from, "down", isFatal(from, how) ? OUT : ""),
    injure(on, id, cause, scene),
    ...(from === "fine" ? losesLivelihood(context) : []),
  ];
};

/** Somebody is fine, down or out. Source: docs/rules.md S5.8, S5.9. */
export const state: ConsequenceKind = {
  type: "state",
  icon: "state",
  schema: () => ({ state: new fields.StringField(STATE) }),
  inputs: [{ name: "state", kind: "choice", choices: STATES }],
  aimable: true,
  bad: (c) => c.state !== "fine",
  asks: () => [],
  says: (c) => ({ key: "HOTPROPERTY.Consequence.state.Says", data: { state: named(c.state) } }),
  plan: (c, context) => {
    const from = context.on.read(PATH);
    if (!isState(from))
      return { key: "HOTPROPERTY.Consequence.state.None", data: { name: context.on.name }, unkept: true };
    return c.state === "fine" ? recover(context.on, from) : hit(from, c.state === "out" ? "out" : "down", context);
  },
  tells: (step) => {
    const [from, to] = step.do === "set" ? [named(step.from), named(step.to)] : ["", ""];
    if (step.note === OUT) return { key: "HOTPROPERTY.Consequence.state.TellsOut", from: "", to: "" };
    return { key: "HOTPROPERTY.Consequence.state.Tells", from, to };
  },
};
