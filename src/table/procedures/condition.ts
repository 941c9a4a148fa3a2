import { endInjury, hurtsOf, recover, setState } from "../../consequences/injuries.ts";
import type { Step, Subject } from "../../consequences/kind.ts";
import type { HotPropertyActor } from "../../documents/actor.ts";
import { asOurs, characterOf } from "../../documents/characters.ts";
import { findActor } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { say, signed } from "../../foundry/text.ts";
import { STATES, type State } from "../../rules/state.ts";
import { planAll } from "../plan.ts";
import type { Planned, Procedure, Work } from "../procedure.ts";
import { readersOf } from "../readers.ts";
import { readChoice, readRecord, readText } from "../reading.ts";
import { Draft } from "../subject.ts";
import { type Concern, isReferee } from "../trust.ts";

const WHAT = ["state", "injury", "modifier"] as const;

interface ConditionOptions {
  /** Their state becomes another, one injury is over, or one modifier is. */
  readonly what: (typeof WHAT)[number];
  readonly to: State;
  /** What hurts them, in somebody's words. */
  readonly why: string;
  /** id of the injury or modifier. */
  readonly which: string;
}

const read = (options: unknown): ConditionOptions => {
  const { what, to, why, which } = readRecord(options, "options");
  return {
    what: readChoice(what, WHAT, "what"),
    to: readChoice(to ?? "fine", STATES, "to"),
    why: readText(why, "why"),
    which: readText(which, "which"),
  };
};

const personOf = async (work: Work<ConditionOptions>): Promise<HotPropertyActor> => {
  const actor = asOurs(await findActor(work.about));
  if (!actor) throw new Refusal("HOTPROPERTY.Error.TargetGone", { name: "HOTPROPERTY.State.Somebody" });
  return actor;
};

/** S5.8, S5.9 What a state that is set by hand comes to. Only the GM brings somebody back who is out, or takes them out. */
const stateSteps = (work: Work<ConditionOptions>, actor: HotPropertyActor, subject: Subject): readonly Step[] => {
  const { to, why } = work.options;
  const from = subject.read("system.state");
  const name = actor.name;
  if (typeof from !== "string") throw new Refusal("HOTPROPERTY.Consequence.state.None", { name });
  const gm = isReferee(work.asker);
  if (from === "out" && !gm) throw new Refusal("HOTPROPERTY.Error.OutIsTheEnd", { name });
  if (from === to && to !== "down") throw new Refusal("HOTPROPERTY.Error.StateAlready", { name, state: said(to) });
  if (to === "fine") return recover(subject, from);
  if (from === "out") return [setState(subject, from, to)];
  const consequence = { type: "state", whom: "roller", state: to } as const;
  const cause = why.trim() || say("HOTPROPERTY.Injury.ByHand");
  const occasion = { roller: actor, cause, asker: work.asker, entry: work.id };
  const steps = planAll([{ id: "state", consequence, answers: {} }], occasion);
  if (!gm || to !== "out" || !characterOf(actor)) return steps;
  // the GM's own press is the GM's word
  return steps.map((step) => (step.do === "set" && step.kind === "state" ? { ...step, note: "", to } : step));
};

const said = (state: State): string => say(`HOTPROPERTY.State.${state}`);

/** S5.8 One injury is over; with the last one whoever was down is fine. */
const injurySteps = ({ which }: ConditionOptions, subject: Subject): readonly Step[] => {
  const hurts = hurtsOf(subject);
  const injury = hurts.get(which);
  if (!injury) throw new Refusal("HOTPROPERTY.Error.InjuryGone");
  const from = subject.read("system.state");
  if (hurts.size === 1 && typeof from === "string" && from !== "out") return recover(subject, from);
  return [endInjury(subject, which, injury)];
};

/** S2.2 What was carried is over by hand: its cause ended. */
const modifierSteps = ({ which }: ConditionOptions, subject: Subject): readonly Step[] => {
  const path = `system.modifiers.${/^[A-Za-z0-9]{16}$/.test(which) ? which : "none"}`;
  const [kind, from] = [subject.read(`${path}.kind`), subject.read(`${path}.value`)];
  if (typeof from !== "number" || from === 0) throw new Refusal("HOTPROPERTY.Error.ModifierGone");
  const told = { kind: kind === "ongoing" ? "ongoing" : "forward", who: subject.name, note: signed(from) } as const;
  return [{ do: "set", ...told, document: subject.uuid, path: `${path}.value`, from, to: 0 }];
};

const plan = async (work: Work<ConditionOptions>): Promise<Planned> => {
  const actor = await personOf(work);
  const subject = new Draft(work.id).subject(actor);
  const { what } = work.options;
  const steps =
    what === "state"
      ? stateSteps(work, actor, subject)
      : what === "injury"
        ? injurySteps(work.options, subject)
        : modifierSteps(work.options, subject);
  return { title: actor.name, steps, readers: characterOf(actor) ? [] : readersOf(actor) };
};

const concern = async (work: Work<ConditionOptions>): Promise<Concern> => ({
  actor: null,
  entry: null,
  touched: [await personOf(work)],
});

/** S5.8 How somebody is, changed by hand on their file: told on a card of its own, and undone there. */
export const condition: Procedure<ConditionOptions> = { read, concern, plan };
