import type { SetStep, Step } from "../../consequences/kind.ts";
import { CrewData } from "../../data/actor/crew.ts";
import { asOurs, characterOf } from "../../documents/characters.ts";
import type { ActorDocument } from "../../foundry/documents.ts";
import { findActor, worldActors } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { say } from "../../foundry/text.ts";
import { GANG_ACTS, type GangAct } from "../../rules/gang.ts";
import { planAll } from "../plan.ts";
import type { Planned, Procedure, Work } from "../procedure.ts";
import { readChoice, readRecord, readText } from "../reading.ts";
import { Draft } from "../subject.ts";
import type { Concern } from "../trust.ts";

interface GangOptions {
  readonly what: GangAct;
  /** id of the member it is about. */
  readonly who: string;
}

const read = (options: unknown): GangOptions => {
  const { what, who } = readRecord(options, "options");
  return { what: readChoice(what, GANG_ACTS, "what"), who: readText(who, "who") };
};

interface Found {
  readonly crew: ActorDocument;
  readonly data: CrewData;
  readonly who: ActorDocument;
  /** Who was the boss before this entry wrote anything; null where nobody was. */
  readonly boss: ActorDocument | null;
  /** The ids of those who were in the gang then, without the boss. */
  readonly gang: readonly string[];
}

const memberOf = (data: CrewData, id: string): ActorDocument | null => {
  const member = data.memberIds.includes(id) ? worldActors().get(id) : undefined;
  return member && characterOf(member) ? member : null;
};

const find = async (work: Work<GangOptions>): Promise<Found> => {
  const crew = await findActor(work.about);
  const data: unknown = crew?.system;
  if (!crew || !(data instanceof CrewData)) throw new Refusal("HOTPROPERTY.Error.CrewGone");
  const who = memberOf(data, work.options.who);
  if (!who) throw new Refusal("HOTPROPERTY.Error.NotIn", { crew: crew.name });
  const subject = new Draft(work.id).subject(crew);
  const boss = memberOf(data, String(subject.read("system.boss") ?? ""));
  const gang = data.memberIds.filter(
    (id) => id !== boss?.id && subject.read(`system.members.${id}.gang`) === true && memberOf(data, id),
  );
  return { crew, data, who, boss, gang };
};

/** S6.7 What must be so before each of these. */
const check = (what: GangAct, { crew, who, boss, gang }: Found): void => {
  const isBoss = boss?.id === who.id;
  const isIn = gang.includes(who.id ?? "");
  if (what === "boss" && boss) throw new Refusal("HOTPROPERTY.Error.BossAlready", { name: boss.name });
  if (what === "down" && !isBoss) throw new Refusal("HOTPROPERTY.Error.NotTheBoss", { name: who.name });
  if (what === "in" && !boss) throw new Refusal("HOTPROPERTY.Error.NoBoss", { crew: crew.name });
  if (what === "in" && (isBoss || isIn)) throw new Refusal("HOTPROPERTY.Error.InGangAlready", { name: who.name });
  if ((what === "out" || what === "letGo") && !isIn)
    throw new Refusal("HOTPROPERTY.Error.NotInGang", { name: who.name });
};

const setGang = (crew: ActorDocument, who: ActorDocument, to: boolean, note: GangAct): SetStep => {
  const path = `system.members.${who.id}.gang`;
  return { do: "set", kind: "gang", who: who.name, note, document: crew.uuid, path, from: !to, to };
};

/** S6.7 Whoever is no longer in it has their old livelihood again, threatened: short. */
const leaving = (found: Found, who: ActorDocument, note: GangAct, work: Work<GangOptions>): Step[] => {
  const roller = asOurs(who);
  const wanted = [
    { id: `short:${who.id}`, consequence: { type: "short", whom: "roller", on: true } as const, answers: {} },
  ];
  const short = roller ? planAll(wanted, { roller, cause: found.crew.name, asker: work.asker, entry: work.id }) : [];
  return [setGang(found.crew, who, false, note), ...short.filter((step) => step.do !== "set" || step.from !== step.to)];
};

const setBoss = ({ crew, who }: Found, from: string, to: string, note: GangAct): SetStep => {
  return { do: "set", kind: "gang", who: who.name, note, document: crew.uuid, path: "system.boss", from, to };
};

const stepsFor = (work: Work<GangOptions>, found: Found): Step[] => {
  const { what } = work.options;
  const id = found.who.id ?? "";
  if (what === "in") return [setGang(found.crew, found.who, true, "in")];
  if (what === "boss") {
    const stored = new Draft(work.id).subject(found.crew).read("system.boss");
    return [setBoss(found, String(stored ?? ""), id, "boss")];
  }
  if (what !== "down") return leaving(found, found.who, what, work);
  const others = found.gang.flatMap((other) => memberOf(found.data, other) ?? []);
  return [setBoss(found, id, "", "down"), ...others.flatMap((other) => leaving(found, other, "letGo", work))];
};

const plan = async (work: Work<GangOptions>): Promise<Planned> => {
  const found = await find(work);
  check(work.options.what, found);
  return { title: say("HOTPROPERTY.Gang.Card", { crew: found.crew.name }), steps: stepsFor(work, found) };
};

/** Whose say it is: who is let go is the boss's, everything else is each one's own. */
const concern = async (work: Work<GangOptions>): Promise<Concern> => {
  const { who, boss } = await find(work);
  const whose = work.options.what === "letGo" ? boss : who;
  return { actor: null, entry: null, touched: whose ? [whose] : [] };
};

/** S6.7 Who is the boss of a crew, and who gets by while the boss does. */
export const gang: Procedure<GangOptions> = { read, concern, plan };
