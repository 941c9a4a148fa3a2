import type { Answers, Step } from "../../consequences/kind.ts";
import type { MoveWords } from "../../data/item/move.ts";
import type { MoveCardData } from "../../data/message/move.ts";
import type { HotPropertyActor } from "../../documents/actor.ts";
import { type Asked, cardOf, type Proposed, proposalFor, tierOfCard } from "../../documents/proposal.ts";
import type { AnyDocument } from "../../foundry/documents.ts";
import { messages } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { say } from "../../foundry/text.ts";
import { mayPay } from "../../rules/cash.ts";
import { judgePicks } from "../../rules/picks.ts";
import { isHit, type Tier } from "../../rules/tiers.ts";
import { answerTo, arrivals, reallyArrived } from "../arrivals.ts";
import { asCard, type Card, cardBorn, cardFrom, standing } from "../card.ts";
import { type Derived, derive } from "../derive.ts";
import { openRoll } from "../open-rolls.ts";
import { othersConfirm } from "../others-confirm.ts";
import { type Picks, proposedWith, readPicks, storedPicks } from "../picks.ts";
import { planAll, type Wanted } from "../plan.ts";
import type { Planned, Procedure, Work } from "../procedure.ts";
import { remembersAll, standingReceipt } from "../receipts.ts";
import { checkAuthor, rollerOf } from "../roller.ts";
import { targetsFor } from "../targets.ts";
import { files, isTornFrom } from "../torn.ts";
import { type Concern, isReferee } from "../trust.ts";
import { documentsOf } from "../write-steps.ts";

const moveCard = (card: Card | null): { card: Card; data: MoveCardData } => {
  const data = card ? cardOf(card.message) : null;
  if (!card || !data) throw new Refusal("HOTPROPERTY.Error.NotACard");
  return { card, data };
};

/** C059 The answer to a question; blank where it is a target that the card doesn't offer. */
const answerTaken = (asked: Asked, picks: Picks, roller: HotPropertyActor, forced: boolean): string => {
  const given = picks.answers[asked.answer] ?? "";
  if (asked.key !== "target") return given;
  const kind = forced && asked.kind === "crewmate" ? "character" : asked.kind;
  const offered = targetsFor(kind, roller);
  return offered.some(({ uuid }) => uuid === given) ? given : "";
};

const wantedFrom = (all: readonly Proposed[], picks: Picks, roller: HotPropertyActor, forced: boolean): Wanted[] =>
  all.map(({ id, consequence, asks }) => ({
    id,
    consequence,
    answers: Object.fromEntries(asks.map((asked) => [asked.key, answerTaken(asked, picks, roller, forced)])) as Answers,
  }));

/** S3.9 A move that passes arriving heat on needs a point that came, is the roller's, and was answered by this very card. */
const checkArrival = (card: Card, data: MoveCardData, roller: HotPropertyActor, wanted: readonly Wanted[]): void => {
  if (!wanted.some(({ consequence }) => consequence.type === "deflect")) return;
  const from = asCard(messages().get(data.about.card));
  const point = from ? arrivals(from).find(({ key }) => key === data.about.point) : undefined;
  if (!from || point?.actor !== roller.uuid || !reallyArrived(from, roller, point)) {
    throw new Refusal("HOTPROPERTY.Error.NothingArrives", { name: roller.name });
  }
  const answer = answerTo(from, point.key);
  if (!answer) throw new Refusal("HOTPROPERTY.Error.NoSuchAnswer");
  if (answer[1].with !== card.id) throw new Refusal("HOTPROPERTY.Error.AnsweredAlready");
};

/** S4.5 Helping comes before the roll. */
const checkOpenRoll = ({ towards }: MoveCardData, wanted: readonly Wanted[]): void => {
  if (!wanted.some(({ consequence }) => consequence.type === "aid")) return;
  const roll = openRoll(towards.roll);
  if (!roll || roll.actor !== towards.uuid) throw new Refusal("HOTPROPERTY.Error.RollMade");
};

/** What steps write to, and what they make, by uuid. */
const touchedBy = (steps: readonly Step[]): Set<string> =>
  new Set(
    steps.flatMap((step) => {
      if (step.do === "words") return [];
      return step.do === "set" ? [step.document] : [step.document, `${step.document}.Item.${step.data._id}`];
    }),
  );

/**
 * Whether the card was surely not applied before. The ledger lies in a message its author can rewrite: the files' own
 * receipts have the last word. One on a file that is touched now refuses. One on another file was written by the desk or
 * by that file's owner, who may mean harm: then it is not refused, but nobody's file is touched without a yes.
 */
const isSurelyNew = (card: Card, entry: string, steps: readonly Step[]): boolean => {
  const touched = touchedBy(steps);
  const done = [...files()].flatMap((document) => {
    const before = standingReceipt(document, card.id, "apply");
    return before ? [{ document, before }] : [];
  });
  if (done.some(({ document, before }) => before !== entry && touched.has(document.uuid))) {
    throw new Refusal("HOTPROPERTY.Error.AlreadyApplied");
  }
  return done.every(({ document, before }) => touched.has(document.uuid) || isTornFrom(document, before));
};

/** Whose yes is wanted before it is written: none for the GM's own press. */
const awaitsFor = (
  work: Work<Picks>,
  documents: ReadonlyMap<string, AnyDocument>,
  trusted: boolean,
): readonly string[] => {
  if (work.asker.isGM) return [];
  const others = [...documents.values()].filter((document) => !document.testUserPermission(work.asker, "OWNER"));
  const born = work.card ? cardBorn(work.card.message) : 0;
  const unsure = others.filter((document) => !trusted || othersConfirm() || !remembersAll(document, work.id, born));
  return unsure.map(({ uuid }) => uuid);
};

/** S4.4 Only what may be paid for is paid for. */
const checkPaid = ({ paid, title }: MoveCardData, words: MoveWords): void => {
  if (paid > 0 && !mayPay(words)) throw new Refusal("HOTPROPERTY.Error.NoCash", { title });
};

/** S3.6 On a hit the GM's way out comes first. */
const checkOffer = (card: Card, { offer }: MoveWords, tier: Tier, forced: boolean): void => {
  if (offer && isHit(tier) && !standing(card, "offer") && !forced) throw new Refusal("HOTPROPERTY.Error.NoOffer");
};

/** S3.6 Turned down, nothing is picked and nothing changes. */
const turnDown = (roller: HotPropertyActor, words: MoveWords, tier: Tier): Planned => {
  if (!words.offer || !isHit(tier)) throw new Refusal("HOTPROPERTY.Error.NoOffer");
  const note = say("HOTPROPERTY.Offer.TurnedDown");
  return {
    steps: [{ do: "words", kind: "words", who: roller.name, note }],
    entry: { tier, options: { options: [], answers: {}, turnedDown: true } },
  };
};

const plan = async (work: Work<Picks>): Promise<Planned> => {
  const { card, data } = moveCard(work.card);
  if (standing(card, "apply")) throw new Refusal("HOTPROPERTY.Error.AlreadyApplied");
  const roller = await rollerOf(data);
  checkAuthor(card.message, roller);
  const tier = tierOfCard(card.message);
  if (!tier) throw new Refusal("HOTPROPERTY.Error.RollGone");

  const forced = work.options.override && isReferee(work.asker);
  const overrides: string[] = [];
  const derived = await derive(data).catch((error: unknown): Derived => {
    if (!forced || !(error instanceof Refusal)) throw error;
    overrides.push(error.key);
    return { title: data.title, words: data.snapshot, trusted: true };
  });
  checkPaid(data, derived.words);
  checkOffer(card, derived.words, tier, forced);
  if (work.options.turnedDown) return turnDown(roller, derived.words, tier);
  const proposal = proposalFor(tier, derived.words, data.paid);
  const chosen = proposal.options.filter((option) => work.options.options.has(option.id)).length;
  const lawful =
    judgePicks(proposal.wanted, chosen, proposal.upTo) === "lawful" && chosen === work.options.options.size;
  if (!lawful) {
    if (!forced) {
      throw new Refusal("HOTPROPERTY.Error.Picks", { wanted: String(proposal.wanted), picked: String(chosen) });
    }
    overrides.push("HOTPROPERTY.Card.Override.Picks");
  }

  const happens = proposedWith(proposal, work.options);
  const wanted = wantedFrom(happens, work.options, roller, forced);
  checkArrival(card, data, roller, wanted);
  checkOpenRoll(data, wanted);
  const steps: Step[] = planAll(wanted, {
    roller,
    cause: derived.title,
    asker: work.asker,
    entry: work.id,
    against: data.opponent,
  });
  const documents = await documentsOf(steps);
  return {
    steps,
    awaits: awaitsFor(work, documents, isSurelyNew(card, work.id, steps) && derived.trusted),
    entry: { override: overrides[0] ?? "", tier, options: storedPicks(work.options, happens) },
  };
};

const concern = async (work: Work<Picks>): Promise<Concern> => {
  const { data } = moveCard(cardFrom(work.card?.message));
  return { actor: await rollerOf(data), entry: null, touched: [] };
};

/** G6, S2.3 Applies what a card proposes, once, to everybody concerned. */
export const apply: Procedure<Picks> = { read: readPicks, concern, plan };
