import type { Consequence } from "../../consequences/kind.ts";
import type { HotPropertyActor } from "../../documents/actor.ts";
import { asOurs, characterOf } from "../../documents/characters.ts";
import { gangOf, isBossShort, reserveOf } from "../../documents/gang.ts";
import type { UserDocument } from "../../foundry/documents.ts";
import { findActor } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { say } from "../../foundry/text.ts";
import { mustGo, withinHaggle } from "../../rules/dough.ts";
import { PURSE_ACTS, type PurseAct } from "../../rules/purse.ts";
import { haggleBound } from "../haggle.ts";
import { planAll } from "../plan.ts";
import type { Planned, Procedure, Work } from "../procedure.ts";
import { readChoice, readFlag, readInteger, readRecord, readText } from "../reading.ts";
import { Draft } from "../subject.ts";
import { type Concern, isReferee } from "../trust.ts";

interface PurseOptions {
  readonly what: PurseAct;
  readonly sum: number;
  /** S6.6 What was asked, where somebody haggled; 0 where nothing was. */
  readonly price: number;
  readonly why: string;
  /** S6.7 Whether the boss has been told that it comes out of the reserve. */
  readonly over: boolean;
}

/** The most that one press may bring or cost. */
const MOST = 99;

const read = (options: unknown): PurseOptions => {
  const { what, sum, price, why, over } = readRecord(options, "options");
  const act = readChoice(what, PURSE_ACTS, "what");
  const isMoney = act === "earn" || act === "spend";
  return {
    what: act,
    sum: isMoney ? readInteger(sum, 1, MOST, "sum") : 0,
    price: price === undefined ? 0 : readInteger(price, 0, MOST, "price"),
    why: readText(why, "why"),
    over: readFlag(over, "over"),
  };
};

const ownerOf = async (work: Work<PurseOptions>): Promise<HotPropertyActor> => {
  const actor = asOurs(await findActor(work.about));
  if (!actor || !characterOf(actor)) throw new Refusal("HOTPROPERTY.Error.NoPurse");
  return actor;
};

/** S6.2, S6.3 Nobody goes short twice, or gets by again who does. */
const checkShort = (actor: HotPropertyActor, isShort: boolean, what: PurseAct): void => {
  const { name } = actor;
  if (what === "short" && isShort) throw new Refusal("HOTPROPERTY.Error.ShortAlready", { name });
  if (what !== "restored" || isShort) return;
  throw new Refusal(isBossShort(actor) ? "HOTPROPERTY.Error.BossShort" : "HOTPROPERTY.Error.NotShort", { name });
};

/** S6.6 The bound on haggling; S6.7 the warning before a boss spends what is held in reserve. */
const checkSpending = (actor: HotPropertyActor, dough: number, work: Work<PurseOptions>): void => {
  const { sum, price, over } = work.options;
  const bound = haggleBound();
  if (price > 0 && !withinHaggle(price, sum, bound) && !isReferee(work.asker)) {
    throw new Refusal("HOTPROPERTY.Error.HaggledTooFar", { price: String(price), bound: String(bound) });
  }
  const gone = mustGo(dough - sum, reserveOf(actor));
  if (gone > 0 && !over && dough >= sum) {
    throw new Refusal("HOTPROPERTY.Error.Reserve", { name: actor.name, n: String(gone) });
  }
};

/** S6.7 Whose yes is wanted: the boss's, where somebody of their gang gets by again. */
const awaitsFor = (asker: UserDocument, actor: HotPropertyActor, what: PurseAct): string[] => {
  const boss = what === "restored" ? gangOf(actor)?.boss : undefined;
  const free = !boss || boss.id === actor.id || asker.isGM || boss.testUserPermission(asker, "OWNER");
  return free ? [] : [boss.uuid];
};

const consequenceOf = ({ what, sum, why }: PurseOptions): Consequence => {
  if (what === "short" || what === "restored") return { type: "short", whom: "roller", on: what === "short" };
  return { type: "dough", whom: "roller", amount: what === "earn" ? sum : -sum, why };
};

const plan = async (work: Work<PurseOptions>): Promise<Planned> => {
  const actor = await ownerOf(work);
  const { what } = work.options;
  const subject = new Draft(work.id).subject(actor);
  checkShort(actor, subject.read("system.short") === true, what);
  if (what === "spend") checkSpending(actor, Number(subject.read("system.dough")), work);
  const wanted = [{ id: "purse", consequence: consequenceOf(work.options), answers: {} }];
  return {
    title: say(`HOTPROPERTY.Purse.${what}`, { name: actor.name }),
    steps: planAll(wanted, {
      roller: actor,
      cause: work.options.why,
      asker: work.asker,
      entry: work.id,
      byGM: isReferee(work.asker),
    }),
    awaits: awaitsFor(work.asker, actor, what),
  };
};

const concern = async (work: Work<PurseOptions>): Promise<Concern> => {
  const file = await ownerOf(work);
  return { actor: null, entry: null, touched: file.testUserPermission(work.asker, "OWNER") ? [file] : [] };
};

/** S6 Somebody earns or spends dough, goes short, or gets by again: by the press of whoever owns them, told to everybody. */
export const purse: Procedure<PurseOptions> = { read, concern, plan };
