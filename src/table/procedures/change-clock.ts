import { clocksOf } from "../../documents/clocks.ts";
import { findActor } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { say } from "../../foundry/text.ts";
import { clockAfter, MOST_SEGMENTS } from "../../rules/clocks.ts";
import type { Procedure, Work } from "../procedure.ts";
import { readersOf } from "../readers.ts";
import { readInteger, readRecord, readText } from "../reading.ts";
import { Draft } from "../subject.ts";

/** A clock of a file, by its id, is moved to a segment, or by some. */
export type ClockOptions = { readonly clock: string } & ({ readonly to: number } | { readonly by: number });

const clockOf = async ({ about, options }: Work<ClockOptions>) => {
  const actor = await findActor(about);
  const clock = actor ? clocksOf(actor).find(({ id }) => id === options.clock) : undefined;
  if (!actor || !clock) throw new Refusal("HOTPROPERTY.Error.ClockGone");
  return { actor, clock };
};

/** W5.1 Only how far a clock is changes, and those who may look at its file are told. */
export const changeClock: Procedure<ClockOptions> = {
  read: (options) => {
    const { clock, to, by } = readRecord(options, "options");
    const which = { clock: readText(clock, "clock") };
    if (by !== undefined) return { ...which, by: readInteger(by, -MOST_SEGMENTS, MOST_SEGMENTS, "by") };
    return { ...which, to: readInteger(to, 0, MOST_SEGMENTS, "to") };
  },

  concern: async (work) => ({ actor: null, entry: null, touched: [(await clockOf(work)).actor] }),

  plan: async (work) => {
    const { actor, clock } = await clockOf(work);
    const path = `${clock.path}.value`;
    const from = Number(new Draft(work.id).subject(actor).read(path) ?? clock.value);
    const { options } = work;
    const to = clockAfter(clock, "by" in options ? from + options.by : options.to);
    const who = clock.name || say("HOTPROPERTY.Clock.Unnamed");
    if (to === from) throw new Refusal("HOTPROPERTY.Error.ClockThere", { name: who });
    const told = { kind: "clock", who, note: String(clock.size) } as const;
    return {
      title: actor.name,
      steps: [{ ...told, do: "set", document: actor.uuid, path, from, to }],
      readers: readersOf(actor),
    };
  },
};
