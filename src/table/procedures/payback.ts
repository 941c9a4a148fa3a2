import type { Json, SetStep } from "../../consequences/kind.ts";
import { ContactData } from "../../data/item/contact.ts";
import { asOurs, characterOf } from "../../documents/characters.ts";
import { jobOf } from "../../documents/jobs.ts";
import type { ActorDocument, ItemDocument } from "../../foundry/documents.ts";
import { findItem, findWorldItem } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { say } from "../../foundry/text.ts";
import { isGMs, PAYBACK_ACTS, type PaybackAct } from "../../rules/payback.ts";
import type { Planned, Procedure, Work } from "../procedure.ts";
import { readChoice, readRecord, readText } from "../reading.ts";
import { Draft } from "../subject.ts";
import { type Concern, isReferee } from "../trust.ts";

interface PaybackOptions {
  readonly act: PaybackAct;
  /** What is promised, or how it was done, in somebody's words. */
  readonly words: string;
  /** uuid of a job that is promised; blank where none is. */
  readonly job: string;
}

const read = (options: unknown): PaybackOptions => {
  const { act, words, job } = readRecord(options, "options");
  return {
    act: readChoice(act, PAYBACK_ACTS, "act"),
    words: readText(words, "words").trim(),
    job: readText(job, "job"),
  };
};

interface Entry {
  readonly item: ItemDocument;
  readonly owner: ActorDocument;
}

/** Who is owed, and by whom. Throws a Refusal where nobody has such a card. */
const entryOf = async ({ about }: Work<PaybackOptions>): Promise<Entry> => {
  const item = await findItem(about);
  const owner = item?.parent as ActorDocument | null | undefined;
  if (!item || !owner || item.pack || !((item.system as unknown) instanceof ContactData)) {
    throw new Refusal("HOTPROPERTY.Error.ItemGone");
  }
  if (!asOurs(owner) || !characterOf(owner)) throw new Refusal("HOTPROPERTY.Error.ItemGone");
  return { item, owner };
};

const ROOT = "system.payback";

type Setter = (field: "owed" | "promise" | "job", to: Json, note: string) => SetStep[];

/** A field of the entry that changes; nothing where it says so already. */
const setter =
  ({ item, owner }: Entry, subject: { read(path: string): Json | undefined }): Setter =>
  (field, to, note) => {
    const path = `${ROOT}.${field}`;
    const from = subject.read(path) ?? (field === "owed" ? false : field === "promise" ? "" : null);
    if (from === to) return [];
    return [{ do: "set", kind: "repaid", who: owner.name, note, document: item.uuid, path, from, to }];
  };

/** S5.6 A job of a crew's that is promised. Throws a Refusal where it is none, or none that is still to be done. */
const promisedJob = (uuid: string): ItemDocument | null => {
  if (uuid === "") return null;
  const item = findWorldItem(uuid);
  if (!item || !jobOf(item)) throw new Refusal("HOTPROPERTY.Error.JobGone");
  return item;
};

const promise = ({ words, job }: PaybackOptions, { item }: Entry, set: Setter): SetStep[] => {
  const found = promisedJob(job);
  const what = words || found?.name || "";
  if (what === "") throw new Refusal("HOTPROPERTY.Payback.Unsaid", { name: item.name });
  const note = say("HOTPROPERTY.Payback.Says.promise", { name: item.name, words: what });
  const steps = [...set("promise", what, note), ...set("job", found?.uuid ?? null, "")];
  if (steps.length === 0) throw new Refusal("HOTPROPERTY.Payback.SaidAlready", { name: item.name });
  return steps;
};

/** S5.6 A promise is kept: a promised job only once it was pulled off and everybody got away. */
const checkKept = (item: ItemDocument, promised: string, job: unknown): void => {
  if (promised === "") throw new Refusal("HOTPROPERTY.Payback.NoPromise", { name: item.name });
  if (typeof job !== "string") return;
  const found = findWorldItem(job);
  if (!found) throw new Refusal("HOTPROPERTY.Payback.JobGone", { name: item.name });
  const stage = jobOf(found)?.stage;
  if (stage !== "gotAway" && stage !== "paid") {
    throw new Refusal("HOTPROPERTY.Payback.JobOpen", { name: item.name, job: found.name });
  }
};

const plan = async (work: Work<PaybackOptions>): Promise<Planned> => {
  const entry = await entryOf(work);
  const { item, owner } = entry;
  const { act, words } = work.options;
  const subject = new Draft(work.id).subject(item);
  if (subject.read(`${ROOT}.owed`) !== true) throw new Refusal("HOTPROPERTY.Error.NotOwed", { name: item.name });
  const promised = String(subject.read(`${ROOT}.promise`) ?? "");
  if (isGMs(act, promised !== "") && !isReferee(work.asker)) throw new Refusal("HOTPROPERTY.Trust.payback");
  const set = setter(entry, subject);
  const title = say("HOTPROPERTY.Payback.CardTitle", { owner: owner.name, name: item.name });
  if (act === "promise") return { title, steps: promise(work.options, entry, set) };
  if (act === "kept") checkKept(item, promised, subject.read(`${ROOT}.job`));
  const how = words || promised;
  const note = say(`HOTPROPERTY.Payback.Says.${act}`, { name: item.name, words: how });
  return {
    title,
    steps: [
      ...set("owed", false, note),
      ...set("promise", "", ""),
      ...set("job", null, ""),
      ...(words === "" ? [] : [{ do: "words", kind: "words", who: owner.name, note: words } as const]),
    ],
  };
};

const concern = async (work: Work<PaybackOptions>): Promise<Concern> => ({
  actor: null,
  entry: null,
  touched: [(await entryOf(work)).owner],
});

/** S5.6 An entry of the payback box: what was promised, and how it goes. It goes only when repaid or handed on (S5.4). */
export const payback: Procedure<PaybackOptions> = { read, concern, plan };
