import type { StoredEntry } from "../../data/message/entries.ts";
import type { AnyDocument, UserDocument } from "../../foundry/documents.ts";
import { idFrom } from "../../foundry/ids.ts";
import { findDocument, users } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { cardFrom } from "../card.ts";
import type { Planned, Procedure, Work } from "../procedure.ts";
import { readRecord, readText } from "../reading.ts";
import type { Concern } from "../trust.ts";
import { apply, picksFromEntry } from "./apply.ts";

interface ConsentOptions {
  /** What the one who says yes has read: see `sealOf`. */
  readonly seal: string;
}

/** A mark of what was asked: a yes counts for exactly that, whatever its asker writes into the message meanwhile. */
export const sealOf = (entry: StoredEntry): string => idFrom(JSON.stringify([entry.by, entry.options, entry.awaits]));

const askedEntry = (work: Work<unknown>): StoredEntry => {
  const entry = cardFrom(work.card?.message).ledger.get(work.about);
  if (entry?.state !== "asked") throw new Refusal("HOTPROPERTY.Error.NothingAsked");
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

/** The asker of what is confirmed: a player. What a GM presses waits for nobody, so a card that says so was made up. */
const askerOf = (entry: StoredEntry): UserDocument => {
  const asker = users().get(entry.by);
  if (!asker || asker.isGM) throw new Refusal("HOTPROPERTY.Error.NothingAsked");
  return asker;
};

const allSaidYes = (documents: readonly AnyDocument[], said: readonly UserDocument[]): boolean =>
  documents.every((document) => said.some((user) => document.testUserPermission(user, "OWNER")));

const confirmPlan = async (work: Work<ConsentOptions>): Promise<Planned> => {
  const entry = askedEntry(work);
  if (work.options.seal !== sealOf(entry)) throw new Refusal("HOTPROPERTY.Error.AskedOtherwise");
  const confirmedBy = [...new Set([...entry.confirmedBy, work.asker.id ?? ""])];
  const path = `system.entries.${work.about}`;
  const said = confirmedBy.map((id) => users().get(id)).filter((user) => user !== undefined);
  const planned = await apply.plan({
    ...work,
    id: work.about,
    about: "",
    asker: askerOf(entry),
    options: { ...picksFromEntry(entry.options), override: false },
  });
  // planned again from this moment's values: its awaited files, not those the card names, must all have said yes
  const documents = await Promise.all((planned.awaits ?? []).map((uuid) => findDocument(uuid)));
  const whole = allSaidYes(
    documents.filter((document) => document !== null),
    said,
  );
  if (!whole) return { steps: [], changes: { [`${path}.confirmedBy`]: confirmedBy } };
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
