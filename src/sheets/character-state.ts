import { type CharacterData, HURT_ID } from "../data/actor/character.ts";
import { askLine, confirm } from "../foundry/dialogs.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { attempt } from "../foundry/notices.ts";
import { say, signed } from "../foundry/text.ts";
import type { Action } from "../foundry/windows.ts";
import { changeState, endInjury, endModifier } from "../play/change-state.ts";
import { stands } from "../rules/modifiers.ts";
import { type Injury, STATES, type State } from "../rules/state.ts";

/** What is asked before somebody is hit by hand, and the word on the button that does it. */
const HITS = {
  down: { title: "HOTPROPERTY.State.DownTitle", question: "HOTPROPERTY.State.HitAsk", ok: "HOTPROPERTY.State.down" },
  out: { title: "HOTPROPERTY.State.OutTitle", question: "HOTPROPERTY.State.HitAsk", ok: "HOTPROPERTY.State.out" },
} as const;

/** S5.8 Asks what there is to ask, and changes how somebody is. Only whoever keeps injuries is asked what hurts. */
const askState = async (actor: ActorDocument, to: State, keepsInjuries: boolean): Promise<void> => {
  const data = { name: actor.name };
  if (!keepsInjuries) return changeState(actor, to);
  if (to === "fine") {
    const sure = await confirm("HOTPROPERTY.State.FineTitle", "HOTPROPERTY.State.FineAsk", data);
    return sure ? changeState(actor, to) : undefined;
  }
  const why = await askLine(HITS[to], data);
  if (why !== null) await changeState(actor, to, why);
};

interface Sheet {
  readonly actor: ActorDocument;
}

const isState = (value: unknown): value is State => STATES.some((state) => state === value);

async function onChangeState(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { state } = target.dataset;
  const keepsInjuries = "injuries" in this.actor.system;
  if (isState(state)) await attempt(() => askState(this.actor, state, keepsInjuries));
}

async function onEndInjury(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await attempt(() => endInjury(this.actor, target.dataset.injuryId ?? ""));
}

async function onEndModifier(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await attempt(() => endModifier(this.actor, target.dataset.modifierId ?? ""));
}

/** What a sheet does about how somebody is. */
export const STATE_ACTIONS: Record<string, Action> = {
  changeState: onChangeState,
  endInjury: onEndInjury,
  endModifier: onEndModifier,
};

/** How somebody is, as the control shows it: what holds, what hurts. */
export const stateContext = (state: State, hurts: ReadonlyMap<string, Injury> = new Map()) => ({
  states: STATES.map((value) => ({
    value,
    label: say(`HOTPROPERTY.State.${value}`),
    press: say(`HOTPROPERTY.State.Press.${value}`),
    current: value === state,
  })),
  hurts: [...hurts].map(([id, { what }]) => ({ id, what, strike: say("HOTPROPERTY.Injury.Strike", { what }) })),
});

/** What a character carries over, as the sheet lists it: how much, why, for which rolls and how long. */
export const carriedRows = (character: CharacterData) =>
  [...character.carried]
    .filter(([, modifier]) => stands(modifier))
    .map(([id, { kind, value, cause, stat, lasts }]) => ({
      id,
      /** S5.8 What comes of injuries ends with them. */
      strikes: id !== HURT_ID,
      kind,
      kindLabel: say(`HOTPROPERTY.Modifier.${kind}`),
      signed: signed(value),
      cause,
      lasts: [
        ...(stat === "" ? [] : [say("HOTPROPERTY.Modifier.OnlyFor", { stat: say(`HOTPROPERTY.Stat.${stat}`) })]),
        ...(lasts === "" ? [] : [say(`HOTPROPERTY.Modifier.Lasts.${lasts}`)]),
      ].join(", "),
    }));
