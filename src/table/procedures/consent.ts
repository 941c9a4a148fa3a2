import type { StoredEntry } from "../../data/message/entries.ts";
import { cardOf, tierOfCard } from "../../documents/proposal.ts";
import type { AnyDocument, UserDocument } from "../../foundry/documents.ts";
import { idFrom } from "../../foundry/ids.ts";
import { findDocument, findWorldItem, users } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { stakeOf } from "../calls.ts";
import { type Card, cardFrom } from "../card.ts";
import { picksFromEntry } from "../picks.ts";
import type { Planned, Procedure, Work } from "../procedure.ts";
import { readRecord, readText } from "../reading.ts";
import { keepsYes } from "../receipts.ts";
import { authorOf } from "../roller.ts";
import type { Concern } from "../trust.ts";
import { apply } from "./apply.ts";
import { call } from "./call.ts";
import { hand } from "./hand.ts";
import { hold } from "./hold.ts";
import { purse } from "./purse.ts";

interface ConsentOptions {
  /** What the one who says yes has read: see `sealOf`. */
  readonly seal: string;
}

/** JSON that is the same for the same data, in whatever order its keys came. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/**
 * A mark of what was asked, and of the card it was asked on: a yes counts for exactly that, whatever its asker writes
 * into the message meanwhile.
 */
export const sealOf = (card: Card, { step, about, by, options, awaits }: StoredEntry): string => {
  const data = cardOf(card.message);
  const thing = findWorldItem(about)?.toObject();
  const rolled = data && [
    data.actor,
    data.move,
    data.snapshot,
    data.about,
    data.opponent,
    data.paid,
    tierOfCard(card.message),
  ];
  const stake = step === "call" ? stakeOf(about, options) : null;
  return idFrom(inOrder([step, about, by, options, awaits, rolled, thing?.name, thing?.system, stake]));
};

type Again = (work: Work<unknown>, entry: StoredEntry) => Promise<Planned>;

/** What can wait for a yes, by its step: how it is planned again from what its entry keeps. */
const AGAIN: Readonly<Record<string, Again>> = {
  apply: (work, { options }) =>
    apply.plan({ ...work, about: "", options: { ...picksFromEntry(options), override: false } }),
  hand: (work, { about, options }) => planOwn(hand, { ...work, about, options: hand.read(options) }),
  call: (work, { about, options }) => planOwn(call, { ...work, about, options: call.read(options) }),
  hold: (work, { about, options }) => planOwn(hold, { ...work, about, options: hold.read(options) }),
  // nothing else of a purse waits
  purse: (work, { about }) => planOwn(purse, { ...work, about, options: purse.read({ what: "restored" }) }),
};

/** A card can be written by hand: whoever it says asked must have been allowed to. */
const planOwn = async <O>(procedure: Procedure<O>, work: Work<O>): Promise<Planned> => {
  if ((await procedure.concern(work)).touched.length === 0) throw new Refusal("HOTPROPERTY.Error.NothingAsked");
  return procedure.plan(work);
};

const askedEntry = (work: Work<unknown>): StoredEntry => {
  const entry = cardFrom(work.card?.message).ledger.get(work.about);
  if (entry?.state !== "asked" || !Object.hasOwn(AGAIN, entry.step))
    throw new Refusal("HOTPROPERTY.Error.NothingAsked");
  return entry;
};

const awaited = async (entry: StoredEntry): Promise<AnyDocument[]> => {
  const found = await Promise.all(entry.awaits.map((uuid) => findDocument(uuid)));
  return found.filter((document) => document !== null);
};

const concern = async (work: Work<unknown>): Promise<Concern> => {
  const entry = askedEntry(work);
  const documents = await awaited(entry);
  const mine = documents.filter((document) => document.testUserPermission(work.asker, "OWNER"));
  return { actor: null, entry, touched: mine };
};

/**
 * Whose request it is that is confirmed: a player's, since what a GM presses waits for nobody. Where a player posted the
 * card it is theirs, whoever they wrote there.
 */
const askerOf = (card: Card, entry: StoredEntry): UserDocument => {
  const author = authorOf(card.message);
  const asker = author?.isGM === false ? author : users().get(entry.by);
  if (!asker || asker.isGM) throw new Refusal("HOTPROPERTY.Error.NothingAsked");
  return asker;
};

const confirmPlan = async (work: Work<ConsentOptions>): Promise<Planned> => {
  const card = cardFrom(work.card?.message);
  const entry = askedEntry(work);
  const seal = sealOf(card, entry);
  if (work.options.seal !== seal) throw new Refusal("HOTPROPERTY.Error.AskedOtherwise");
  const again = { ...work, id: work.about, asker: askerOf(card, entry) };
  const planned = await AGAIN[entry.step]?.(again, entry);
  if (!planned) throw new Refusal("HOTPROPERTY.Error.NothingAsked");
  // planned again from this moment's values: its awaited files, not those the card names, must all have said yes; and
  // they say so themselves, since the card's author could write down anybody's yes
  const awaits = (await Promise.all((planned.awaits ?? []).map((uuid) => findDocument(uuid)))).filter(
    (d) => d !== null,
  );
  const files = awaits.filter((document) => document.testUserPermission(work.asker, "OWNER"));
  if (awaits.length > 0 && files.length === 0) throw new Refusal("HOTPROPERTY.Trust.confirm");
  const path = `system.entries.${work.about}`;
  const confirmedBy = [...new Set([...entry.confirmedBy, work.asker.id ?? ""])];
  const whole = awaits.every((document) => files.includes(document) || keepsYes(document, card.id, seal));
  if (!whole) return { steps: [], yes: { files, seal }, changes: { [`${path}.confirmedBy`]: confirmedBy } };
  return {
    steps: planned.steps,
    origin: work.about,
    changes: {
      [`${path}.confirmedBy`]: confirmedBy,
      [`${path}.state`]: "done",
      [`${path}.tier`]: planned.entry?.tier ?? "",
    },
  };
};

/** C069 Somebody whose file it touches, or the GM, says yes to what a player asked for. */
export const confirm: Procedure<ConsentOptions> = {
  read: (options) => ({ seal: readText(readRecord(options, "options").seal, "seal") }),
  concern,
  plan: confirmPlan,
};

/** C069 Or says no; or the asker thinks better of it. */
export const decline: Procedure<object> = {
  read: (options) => readRecord(options, "options"),
  concern,
  plan: async (work) => {
    askedEntry(work);
    const path = `system.entries.${work.about}`;
    // in the name of what was asked: a yes that was cut short has written nothing then
    return {
      steps: [],
      origin: work.about,
      changes: { [`${path}.state`]: "refused", [`${path}.reason`]: "HOTPROPERTY.Error.Declined" },
    };
  },
};
