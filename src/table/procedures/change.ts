import { CrewData } from "../../data/actor/crew.ts";
import type { AnyDocument } from "../../foundry/documents.ts";
import { findActor } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { say } from "../../foundry/text.ts";
import { CREW_TRACKS, type CrewTrack } from "../../rules/crew.ts";
import type { Planned, Procedure, Work } from "../procedure.ts";
import { readChoice, readInteger, readRecord } from "../reading.ts";
import { receiptsOf } from "../receipts.ts";
import type { Concern } from "../trust.ts";

interface ChangeOptions {
  readonly track: CrewTrack;
  readonly by: number;
}

/** The most that one press may change. */
const MOST = 20;

const read = (options: unknown): ChangeOptions => {
  const { track, by } = readRecord(options, "options");
  return { track: readChoice(track, CREW_TRACKS, "track"), by: readInteger(by, -MOST, MOST, "by") };
};

const crewOf = async (work: Work<ChangeOptions>) => {
  const actor = await findActor(work.about);
  const system: unknown = actor?.system;
  if (!actor || !(system instanceof CrewData)) throw new Refusal("HOTPROPERTY.Error.CrewGone");
  return { actor, crew: system };
};

const plan = async (work: Work<ChangeOptions>): Promise<Planned> => {
  const { actor, crew } = await crewOf(work);
  const { track, by } = work.options;
  // carried out again after a crash: as it was before, whatever stands there now
  const written = receiptsOf(actor as unknown as AnyDocument).get(work.id)?.sets[0];
  const from = written ? Number(written[1]) : crew[track];
  const to = Math.max(0, from + by);
  if (to === from) throw new Refusal("HOTPROPERTY.Error.NothingLeft", { what: say(`HOTPROPERTY.Crew.Track.${track}`) });
  const told = { kind: "crew", who: actor.name, note: track } as const;
  return {
    title: say("HOTPROPERTY.Crew.Changed", { crew: actor.name }),
    steps: [{ ...told, do: "set", document: actor.uuid, path: `system.${track}`, from, to }],
  };
};

const concern = async (work: Work<ChangeOptions>): Promise<Concern> => ({
  actor: null,
  entry: null,
  touched: [(await crewOf(work)).actor as unknown as AnyDocument],
});

/** G3 What several people share is changed by hand: through the desk, so that nobody's change is lost. */
export const change: Procedure<ChangeOptions> = { read, concern, plan };
