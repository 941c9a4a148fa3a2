import { kindOf } from "../consequences/kinds.ts";
import { sentence } from "../consequences/sentence.ts";
import type { StoredEntry } from "../data/message/entries.ts";
import type { Proposal } from "../documents/proposal.ts";
import { findDocument, findWorldActor, findWorldItem, me } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { say, sayList } from "../foundry/text.ts";
import { CALLS } from "../rules/debt.ts";
import { stakeOf } from "../table/calls.ts";
import { asked, type Card } from "../table/card.ts";
import { characterById } from "../table/holders.ts";
import { picksFromEntry } from "../table/picks.ts";
import { sealOf } from "../table/procedures/consent.ts";
import { judge } from "../table/trust.ts";
import { userName } from "./ledger-lines.ts";

/** Whether a line is shown, by the uuid of whom it lands on; null for who rolled. */
type Concerns = (picked: string | null) => boolean;

const ALL: Concerns = () => true;

/** What somebody asked for, in the card's words: each line that would happen, and on whom. */
const askedLines = (entry: StoredEntry, proposal: Proposal, concerns: Concerns): { text: string }[] => {
  const picks = picksFromEntry(entry.options);
  const options = proposal.options.filter(({ id }) => picks.options.has(id));
  return [...proposal.automatic, ...options.flatMap(({ consequences }) => consequences)].flatMap(
    ({ consequence, asks }) => {
      const target = asks.find(({ key }) => key === "target");
      const picked = target ? (picks.answers[target.answer] ?? "") : null;
      if (!concerns(picked)) return [];
      const on = findWorldActor(picked)?.name;
      const text = sentence(kindOf(consequence.type).says(consequence));
      return [{ text: on ? say("HOTPROPERTY.Card.LandsOn", { what: text, name: on }) : text }];
    },
  );
};

/** S7.5 What would become of a thing, by what was asked and not by what the card may say besides. */
const thingLines = ({ step, about, options }: StoredEntry): { text: string }[] => {
  const thing = findWorldItem(about) ?? findWorldActor(about);
  if (!thing) return [{ text: say("HOTPROPERTY.Error.ItemGone") }];
  const to = String(options.to);
  const name = (findWorldActor(to) ?? characterById(to))?.name ?? say("HOTPROPERTY.Card.SomebodyGone");
  const hot = (thing.system as { hot?: unknown }).hot === true;
  const key = step === "hold" ? "Holds" : options.copy === true ? "Copies" : hot ? "Hot" : "Gives";
  return [{ text: say(`HOTPROPERTY.Hand.Asks.${key}`, { thing: thing.name, name }) }];
};

/** S5.4 What a debt is called in for. */
const calledLines = ({ about, options }: StoredEntry): { text: string }[] => {
  const kind = CALLS.find((call) => call === options.pick) ?? "must";
  const owed = findWorldActor(about)?.name ?? say("HOTPROPERTY.Card.SomebodyGone");
  const name = findWorldActor(String(options.who))?.name ?? say("HOTPROPERTY.Card.SomebodyGone");
  const { handed, heats } = stakeOf(about, options);
  if (handed) return [{ text: say("HOTPROPERTY.CallIn.AsksPayback", { owed, name, who: handed.name }) }];
  if (heats) {
    const [mine, theirs] = heats.map(String);
    return [{ text: say("HOTPROPERTY.CallIn.AsksHeat", { owed, name, mine: mine ?? "", theirs: theirs ?? "" }) }];
  }
  const what = say(`HOTPROPERTY.CallIn.Pick.${kind}`, { name });
  return [{ text: say("HOTPROPERTY.CallIn.Asks", { owed, what }) }];
};

/** S6.7 That somebody of a gang gets by again. */
const restoredLines = ({ about }: StoredEntry): { text: string }[] => {
  const name = findWorldActor(about)?.name ?? say("HOTPROPERTY.Card.SomebodyGone");
  return [{ text: say("HOTPROPERTY.Purse.AsksRestored", { name }) }];
};

const linesOf = (entry: StoredEntry, proposal: Proposal | null, concerns: Concerns): { text: string }[] | null => {
  if (entry.step === "call") return calledLines(entry);
  if (entry.step === "purse") return restoredLines(entry);
  return entry.step === "apply" ? proposal && linesOrReason(entry, proposal, concerns) : thingLines(entry);
};

/** C069 A request that waits for somebody's yes: who asks, for what, who may say it. Null where none does. */
export const askedContext = async (card: Card, proposal: Proposal | null, concerns = ALL) => {
  const waiting = asked(card);
  if (!waiting) return null;
  const [id, entry] = waiting;
  const lines = linesOf(entry, proposal, concerns);
  if (!lines) return null;
  const files = (await Promise.all(entry.awaits.map((uuid) => findDocument(uuid)))).filter((file) => file !== null);
  const named = concerns === ALL ? files : files.filter(({ uuid }) => concerns(uuid));
  const mine = files.filter((file) => file.testUserPermission(me(), "OWNER"));
  const said = entry.confirmedBy.includes(me().id ?? "");
  const concern = { actor: null, entry, touched: mine };
  return {
    entry: id,
    /** What is read here, so that a yes is a yes to that. */
    seal: sealOf(card, entry),
    who: say("HOTPROPERTY.Card.AskedBy", {
      name: userName(entry.by),
      files: sayList(named.map(({ name }) => name ?? "")),
    }),
    lines,
    mayConfirm: !said && judge("confirm", me(), concern).ok,
    declineLabel: say(entry.by === me().id ? "HOTPROPERTY.Card.TakeBackAsked" : "HOTPROPERTY.Card.SayNo"),
    mayDecline: judge("decline", me(), concern).ok,
  };
};

/** A request somebody wrote nonsense into still shows, as what it is. */
const linesOrReason = (entry: StoredEntry, proposal: Proposal, concerns: Concerns): { text: string }[] => {
  try {
    return askedLines(entry, proposal, concerns);
  } catch (error) {
    if (error instanceof Refusal) return [{ text: say(error.key, error.data) }];
    throw error;
  }
};
