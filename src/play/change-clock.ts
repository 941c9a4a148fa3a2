import { clocksOf, type PlacedClock } from "../documents/clocks.ts";
import { removalOf, update } from "../foundry/batch.ts";
import { confirm } from "../foundry/dialogs.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { newId } from "../foundry/ids.ts";
import { Refusal } from "../foundry/refusal.ts";
import { say } from "../foundry/text.ts";
import { pressedTo } from "../rules/clocks.ts";
import { submit } from "../table/submit.ts";

const clockOf = (actor: ActorDocument, id: string): PlacedClock => {
  const clock = clocksOf(actor).find((one) => one.id === id);
  if (!clock) throw new Refusal("HOTPROPERTY.Error.ClockGone");
  return clock;
};

const nameOf = ({ name }: PlacedClock): string => name || say("HOTPROPERTY.Clock.Unnamed");

/**
 * W5.1 Moves a clock through the GM's desk, which tells it in the chat, from where it is undone. Throws a Refusal where it
 * is there already.
 */
export const moveClock = (actor: ActorDocument, id: string, to: number): Promise<void> =>
  submit({ message: null, step: "change", about: actor.uuid, options: { clock: id, to } });

/** W5.1 The same by a step, from wherever it is by then. */
export const stepClock = (actor: ActorDocument, id: string, by: number): Promise<void> =>
  submit({ message: null, step: "change", about: actor.uuid, options: { clock: id, by }, isStep: true });

/** C007 A press on a segment, counted from 1. What would lower the clock asks first. */
export const pressSegment = async (actor: ActorDocument, id: string, segment: number): Promise<void> => {
  const clock = clockOf(actor, id);
  const to = pressedTo(clock, segment);
  const data = { name: nameOf(clock), from: String(clock.value), to: String(to) };
  const sure = to > clock.value || (await confirm("HOTPROPERTY.Clock.LowerTitle", "HOTPROPERTY.Clock.LowerAsk", data));
  if (sure) await moveClock(actor, id, to);
};

/** W4.2 A further goal, still to be put in words. */
export const addGoal = (actor: ActorDocument): Promise<void> =>
  update(actor, { [`system.goals.${newId()}`]: { name: "" } });

/** Takes a clock off a file, after asking where it has come to anything. */
export const removeClock = async (actor: ActorDocument, id: string): Promise<void> => {
  const clock = clockOf(actor, id);
  const name = nameOf(clock);
  const blank = clock.value === 0 && clock.name === "";
  const sure = blank || (await confirm("HOTPROPERTY.Do.DeleteTitle", "HOTPROPERTY.Do.DeleteAsk", { name }));
  if (sure) await update(actor, removalOf(clock.path));
};
