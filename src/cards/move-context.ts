import { stands } from "../data/message/entries.ts";
import type { MoveCardData } from "../data/message/move.ts";
import { isPlayed } from "../data/rule-sets.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import { asOurs } from "../documents/characters.ts";
import { type Proposal, proposalOf, proposesAnything, rollOf, shiftable } from "../documents/proposal.ts";
import { kindLabel, statLabel } from "../documents/roll-value.ts";
import type { MessageDocument } from "../foundry/documents.ts";
import { findActor, findItem, me } from "../foundry/lookup.ts";
import { say, sayCount, sayList, signed } from "../foundry/text.ts";
import type { RenderContext } from "../foundry/windows.ts";
import type { Tier } from "../rules/tiers.ts";
import { waitsFor } from "../table/answered.ts";
import { answerIsOut } from "../table/arrivals.ts";
import { asCard, asked, type Card, standing } from "../table/card.ts";
import { authorOf, speaksFor } from "../table/roller.ts";
import { isReferee, judge } from "../table/trust.ts";
import { aidContext } from "./aid.ts";
import { arrivingContext } from "./arriving.ts";
import { askedContext } from "./asked.ts";
import { unsaidLine } from "./crossed.ts";
import { doubleLines } from "./doubles.ts";
import type { CardDraft } from "./draft.ts";
import { foundLines } from "./found.ts";
import { hardDone, hardRow } from "./hard-row.ts";
import { changeLines, refusedLine, undoneLine, undoVerdict, userName } from "./ledger-lines.ts";
import { offerContext } from "./offer.ts";
import { pickLine, picksContext } from "./picks.ts";
import { replyContext } from "./reply.ts";

/** The number that was added to the dice: a stat, or what this kind of roll counts. */
const addedLine = ({ roll, stat, statValue, paid }: MoveCardData) =>
  roll.kind === "formula" || roll.kind === "none" || paid > 0
    ? []
    : [{ signed: signed(statValue), label: stat === "" ? kindLabel(roll.kind) : statLabel(stat), cause: "" }];

/** S4.1 What a result is called: where a high roll is bad, a miss is good news. */
const tierLabel = ({ reads }: MoveCardData, tier: Tier): string =>
  say(`HOTPROPERTY.${reads === "down" ? "TierDown" : "Tier"}.${tier}`);

const rollContext = (message: MessageDocument, data: MoveCardData, proposal: Proposal | null) => {
  const roll = rollOf(message);
  const said = shiftable(message);
  const shifted = proposal !== null && said !== null && proposal.tier !== said.tier;
  return {
    dice: roll?.faces ?? [],
    modifiers: [
      ...addedLine(data),
      ...data.modifiers.map((m) => ({
        signed: signed(m.value),
        label: say(`HOTPROPERTY.Modifier.${m.kind}`),
        cause: m.cause,
      })),
    ],
    total: roll?.total ?? "",
    rolled: said !== null,
    down: data.reads === "down",
    tier: { key: proposal?.tier ?? "miss", label: proposal ? tierLabel(data, proposal.tier) : "" },
    shifted: shifted ? say("HOTPROPERTY.Card.Shifted", { from: tierLabel(data, said.tier) }) : "",
  };
};

/** C037 What the roll spent by itself, and whether it can be had back. */
const spentContext = async (card: Card) => {
  const spent = [...card.ledger].find(([, entry]) => entry.step === "roll" && entry.steps.length > 0);
  if (!spent) return null;
  const [id, entry] = spent;
  const verdict = stands(entry) ? await undoVerdict(entry) : null;
  const reason = verdict && !verdict.ok ? say(verdict.reason) : "";
  return {
    entry: id,
    lines: changeLines(entry),
    mayUndo: verdict?.ok === true,
    undoReason: verdict ? reason : undoneLine(card, id, entry),
  };
};

/** G7 What the GM overrode so that this could be rolled: their word on a card of their own, nobody else's. */
const rolledAgainst = (message: MessageDocument, card: Card): string => {
  const { override = "" } = [...card.ledger.values()].find(({ step }) => step === "roll") ?? {};
  const byGM = authorOf(message)?.isGM === true;
  return byGM && override !== "" ? say("HOTPROPERTY.Card.Overridden", { what: say(override) }) : "";
};

const appliedContext = async (card: Card) => {
  const applied = standing(card, "apply");
  if (!applied) return null;
  const [id, entry] = applied;
  const verdict = await undoVerdict(entry);
  const confirmed = entry.confirmedBy.length > 0;
  return {
    entry: id,
    changes: changeLines(entry),
    appliedBy: say(confirmed ? "HOTPROPERTY.Card.AppliedByYes" : "HOTPROPERTY.Card.AppliedBy", {
      name: userName(entry.by),
      yes: sayList(entry.confirmedBy.map(userName)),
    }),
    overridden: entry.override === "" ? null : say("HOTPROPERTY.Card.Overridden", { what: say(entry.override) }),
    mayUndo: verdict.ok,
    undoReason: verdict.ok ? "" : say(verdict.reason),
  };
};

/** How many options were picked by what was applied, or is asked for. */
const pickedIn = (card: Card): number => {
  const [, entry] = standing(card, "apply") ?? asked(card) ?? [];
  const options: unknown = entry?.options.options;
  return Array.isArray(options) ? options.length : 0;
};

const lastUndone = (card: Card): string | null => {
  const last = [...card.ledger].filter(([, e]) => e.step === "apply" && e.undoneBy !== "").at(-1);
  return last ? undoneLine(card, ...last) : null;
};

const noticeFor = async (
  message: MessageDocument,
  data: MoveCardData,
  actor: HotPropertyActor | null,
): Promise<string | null> => {
  if (actor && !speaksFor(message, actor)) return say("HOTPROPERTY.Error.NotTheirCharacter", { name: actor.name });
  if (!actor) return say("HOTPROPERTY.Error.ActorGone", { name: data.actorName });
  const gone = data.move !== "" && !(await findItem(data.move));
  return gone ? say("HOTPROPERTY.Error.MoveGone", { title: data.title }) : null;
};

/** Everything the move card's template shows, read from the message and the world as they are now. */
export const moveContext = async (
  message: MessageDocument,
  data: MoveCardData,
  draft: CardDraft,
): Promise<RenderContext> => {
  const card = asCard(message);
  if (!card) throw new Error("A message of type move keeps no ledger.");
  const proposal = proposalOf(message);
  const actor = asOurs(await findActor(data.actor));
  const may = judge("apply", me(), { actor, entry: null, touched: [] });
  const applied = await appliedContext(card);
  const question = applied ? null : await askedContext(card, proposal);
  const answers = answerIsOut(data.about);
  const waiting = waitsFor(card.id) || answers;
  const hard = isPlayed("street") ? hardRow(card, actor) : null;
  const done = await hardDone(card);
  const open = applied === null && question === null && isPlayed("street");
  const offer = proposal ? await offerContext(card, data, proposal.tier, applied !== null) : null;
  const bare = proposal !== null && !proposesAnything(proposal) && !offer;
  const aid = await aidContext(card, data, actor, draft);
  const offers = open && proposal !== null && !bare && offer?.text !== "" && aid?.late !== true;
  return {
    title: data.title,
    actorName: data.actorName,
    trigger: data.trigger,
    against: data.opponent.name,
    paid: data.paid > 0 ? sayCount("HOTPROPERTY.Card.Paid", data.paid) : "",
    offer,
    reply: await replyContext(card, data, proposal),
    aid,
    // the move's own words tell of what it costs, and paid for it costs nothing else
    text: data.paid > 0 ? say("HOTPROPERTY.Card.PaidText") : (proposal?.text ?? ""),
    ...rollContext(message, data, proposal),
    ...(proposal && offers
      ? picksContext(proposal, actor, draft, data.opponent)
      : { options: [], automatic: [], automaticPicks: [] }),
    // once it is settled, what was picked is the card's to say, not this window's draft
    pickLine: proposal ? pickLine(proposal, (applied ?? question) ? pickedIn(card) : draft.options.size) : "",
    state: applied ? "applied" : question ? "asked" : waiting ? "waiting" : "pending",
    offers,
    waiting: waiting ? say(answers ? "HOTPROPERTY.Card.Answering" : "HOTPROPERTY.Card.Waiting") : "",
    // S4.5 help that was counted says so itself
    applied: applied && aid?.counted ? { ...applied, mayUndo: false, undoReason: "" } : applied,
    asked: question,
    hard,
    hardDone: done,
    ...(await arrivingContext(card)),
    ...(isPlayed("street")
      ? {
          found: foundLines(card),
          unsaid: unsaidLine(card, data, proposal),
          doubles: doubleLines(card, data, proposal),
        }
      : {}),
    spent: await spentContext(card),
    overridden: rolledAgainst(message, card),
    refused: waiting ? null : refusedLine(card),
    undoneBy: applied ? null : lastUndone(card),
    notice: await noticeFor(message, data, actor),
    may: {
      apply: may.ok && offers && actor !== null && !waiting,
      applyReason: offers && !may.ok ? say(may.reason) : "",
      turnDown: may.ok && offers && offer !== null && !waiting,
      shift: isReferee(me()) && open && data.move !== "" && !done && shiftable(message) !== null,
      override: isReferee(me()) && offers && actor !== null,
    },
  };
};
