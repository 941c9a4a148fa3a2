import type { Step } from "../../consequences/kind.ts";
import { CrewData } from "../../data/actor/crew.ts";
import { asOurs, characterOf } from "../../documents/characters.ts";
import type { ActorDocument } from "../../foundry/documents.ts";
import { findActor, worldActors } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { say } from "../../foundry/text.ts";
import { CREW_TRACKS, type CrewTrack } from "../../rules/crew.ts";
import { DEBT_MOST, debtAfter } from "../../rules/debt.ts";
import type { Planned, Procedure, Work } from "../procedure.ts";
import { readChoice, readInteger, readRecord, readText } from "../reading.ts";
import { receiptsOf } from "../receipts.ts";
import type { Concern } from "../trust.ts";
import { type BountyOptions, changeBounty } from "./change-bounty.ts";
import { type ClockOptions, changeClock } from "./change-clock.ts";
import { changeHeat, type HeatOptions } from "./change-heat.ts";

const TRACKS = [...CREW_TRACKS, "debt"] as const;

interface TallyOptions {
  readonly track: CrewTrack | "debt";
  readonly by: number;
  /** id of the character whose debt it is; blank for what a crew has. */
  readonly debtor: string;
  /** S5.3 What a debt is for, in somebody's words. */
  readonly why: string;
}

/** The most that one press may change. */
const MOST = 20;

const read = (options: unknown): TallyOptions => {
  const { track, by, debtor, why } = readRecord(options, "options");
  return {
    track: readChoice(track, TRACKS, "track"),
    by: readInteger(by, -MOST, MOST, "by"),
    debtor: readText(debtor, "debtor"),
    why: readText(why, "why").trim(),
  };
};

/** Whose file holds the number: a crew for what it has in common, whoever is owed for a debt. */
const holderOf = async ({ about, options }: Work<TallyOptions>): Promise<ActorDocument> => {
  const actor = await findActor(about);
  if (options.track === "debt") {
    if (!actor || !characterOf(actor) || !asOurs(actor)) throw new Refusal("HOTPROPERTY.Error.NobodyPicked");
    return actor;
  }
  if (!actor || !((actor.system as unknown) instanceof CrewData)) throw new Refusal("HOTPROPERTY.Error.CrewGone");
  return actor;
};

/** A number that changes: where it lies, what it is, what it may become, and what the card says of it. */
interface Tally {
  readonly path: string;
  readonly value: number;
  after(from: number): number;
  readonly told: { readonly kind: string; readonly who: string; readonly note: string };
  readonly title: string;
}

const crewNumber = (actor: ActorDocument, track: CrewTrack, by: number): Tally => ({
  path: `system.${track}`,
  value: Number((actor.system as unknown as CrewData)[track]),
  after: (from) => {
    if (Math.max(0, from + by) === from)
      throw new Refusal("HOTPROPERTY.Error.NothingLeft", { what: `HOTPROPERTY.Crew.Track.${track}` });
    return Math.max(0, from + by);
  },
  told: { kind: "crew", who: actor.name, note: track },
  title: say("HOTPROPERTY.Crew.Changed", { crew: actor.name }),
});

/** S5.3 What another character with a player owes this one. Nobody owes themself. */
const debtNumber = (owed: ActorDocument, { debtor, by }: TallyOptions): Tally => {
  const other = worldActors().get(debtor);
  const plays = other !== undefined && characterOf(other) !== null && other.hasPlayerOwner;
  if (!plays || other.id === owed.id) throw new Refusal("HOTPROPERTY.Error.NobodyPicked");
  return {
    path: `system.debts.${debtor}`,
    value: characterOf(owed)?.debtOf(debtor) ?? 0,
    after: (from) => {
      const to = debtAfter(from, by);
      if (by === 0 || Math.abs(to) > DEBT_MOST)
        throw new Refusal("HOTPROPERTY.Error.DebtRange", { most: String(DEBT_MOST) });
      return to;
    },
    told: { kind: "debt", who: other.name, note: owed.name },
    title: say("HOTPROPERTY.Debt.Changed", { debtor: other.name, owed: owed.name }),
  };
};

const plan = async (work: Work<TallyOptions>): Promise<Planned> => {
  const actor = await holderOf(work);
  const { track, by, why } = work.options;
  const { path, value, after, told, title } =
    track === "debt" ? debtNumber(actor, work.options) : crewNumber(actor, track, by);
  // carried out again after a crash: as it was before, whatever stands there now
  const written = receiptsOf(actor).get(work.id)?.sets[0];
  const from = written ? Number(written[1]) : value;
  const cause: Step[] = why === "" ? [] : [{ do: "words", kind: "words", who: told.who, note: why }];
  return { title, steps: [{ ...told, do: "set", document: actor.uuid, path, from, to: after(from) }, ...cause] };
};

const concern = async (work: Work<TallyOptions>): Promise<Concern> => ({
  actor: null,
  entry: null,
  touched: [await holderOf(work)],
});

const changeTally: Procedure<TallyOptions> = { read, concern, plan };

/** Which of them is asked for shows by the option that only it has. */
const changing = (options: unknown): Procedure => {
  const given = readRecord(options, "options");
  if ("clock" in given) return changeClock as Procedure;
  if ("heat" in given) return changeHeat as Procedure;
  return ("cash" in given ? changeBounty : changeTally) as Procedure;
};

type Changing = TallyOptions | ClockOptions | BountyOptions | HeatOptions;

/**
 * G3, S5.1, S5.3, W5.1 What several people have in common, one owes another, a clock counts, or somebody's heat, is changed
 * by hand: through the desk, so that nobody's change is lost.
 */
export const change: Procedure<Changing> = {
  read: (options) => changing(options).read(options) as Changing,
  concern: (work) => changing(work.options).concern(work),
  plan: (work) => changing(work.options).plan(work),
};
