import type { CreateStep, Json, Person, SetStep, Step } from "../../consequences/kind.ts";
import type { HotPropertyActor } from "../../documents/actor.ts";
import { asOurs, characterOf } from "../../documents/characters.ts";
import { findMove } from "../../documents/move-registry.ts";
import type { UserDocument } from "../../foundry/documents.ts";
import { idFrom } from "../../foundry/ids.ts";
import { findActor } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { say } from "../../foundry/text.ts";
import { CALLS, type Call, isDue } from "../../rules/debt.ts";
import { reasonsTogether } from "../../rules/payback.ts";
import { callChoices, looseHeat } from "../calls.ts";
import { learnedCopy } from "../holdings.ts";
import { knownAs, paybackBox } from "../people.ts";
import type { Planned, Procedure, Work } from "../procedure.ts";
import { readChoice, readRecord, readText } from "../reading.ts";
import { Draft } from "../subject.ts";
import type { Concern } from "../trust.ts";
import { dealWritten } from "./deal.ts";

interface CallOptions {
  /** uuid of whoever owes. */
  readonly who: string;
  readonly pick: Call;
  /** The key of a move, the id of a contact, or in words what they must do. */
  readonly what: string;
}

const read = (options: unknown): CallOptions => {
  const { who, pick, what } = readRecord(options, "options");
  return { who: readText(who, "who"), pick: readChoice(pick, CALLS, "pick"), what: readText(what, "what").trim() };
};

interface Calling {
  readonly owed: HotPropertyActor;
  readonly debtor: HotPropertyActor;
  readonly draft: Draft;
  readonly what: string;
}

/** A value of a file that changes, of whoever it is. */
const setter =
  (draft: Draft, actor: HotPropertyActor) =>
  (path: string, to: Json, kind: string, note: string): SetStep => {
    const from = draft.subject(actor).read(path) ?? 0;
    return { do: "set", kind, who: actor.name, note, document: actor.uuid, path, from, to };
  };

const mark = ({ owed, draft }: Calling): Step[] => {
  const before = Number(draft.subject(owed).read("system.experience") ?? 0);
  return [setter(draft, owed)("system.experience", before + 1, "experience", "")];
};

const learn = ({ owed, draft, what }: Calling): Step[] => {
  const move = findMove(what);
  if (!move) return [];
  const data = learnedCopy(move, idFrom(`${draft.entry}:learned`));
  return [{ do: "create", kind: "learned", who: owed.name, note: move.name, document: owed.uuid, data }];
};

const swap = ({ owed, debtor, draft }: Calling): Step[] => [
  setter(draft, owed)("system.heat.loose", looseHeat(debtor, draft), "swap", ""),
  setter(draft, debtor)("system.heat.loose", looseHeat(owed, draft), "swap", ""),
];

type ContactSteps = (path: string, to: Json, kind: string, note: string) => SetStep[];

/** What changes on somebody's contact; nothing where it says so already. */
const onContact =
  (owner: HotPropertyActor, { contact }: Person): ContactSteps =>
  (path, to, kind, note) => {
    const from = contact?.read(path) ?? "";
    if (!contact || from === to) return [];
    return [{ do: "set", kind, who: owner.name, note, document: contact.uuid, path, from, to }];
  };

const text = (person: Person, field: string): string => String(person.contact?.read(`system.${field}`) ?? "");

/** S5.4 Whoever is handed on, as a new card in the other's box. */
const newEntry = ({ debtor, draft }: Calling, person: Person): CreateStep => ({
  do: "create",
  kind: "payback",
  who: debtor.name,
  note: person.name,
  document: debtor.uuid,
  data: {
    _id: idFrom(`${draft.entry}:handed`),
    name: person.name,
    type: "contact",
    ...(person.img ? { img: person.img } : {}),
    system: {
      kind: text(person, "kind"),
      how: text(person, "how"),
      why: text(person, "why"),
      npc: person.npc,
      payback: { owed: true, promise: "" },
    },
  },
});

/** S5.4 An entry goes from one box to the other; where the other has them there already, the two become one. */
const handOn = (calling: Calling): Step[] => {
  const { owed, debtor, draft, what } = calling;
  const person = paybackBox(owed, draft).find(({ contact }) => contact?.uuid.endsWith(`.Item.${what}`));
  if (!person) return [];
  const mine = onContact(owed, person);
  const note = say("HOTPROPERTY.CallIn.HandsOn", { name: person.name, to: debtor.name });
  const gone = [
    ...mine("system.payback.owed", false, "repaid", note),
    ...mine("system.payback.promise", "", "repaid", ""),
  ];
  const known = knownAs(debtor, person, draft);
  if (!known) return [...gone, newEntry(calling, person)];
  const theirs = onContact(debtor, known);
  const why = reasonsTogether(known.owed ? text(known, "why") : "", text(person, "why"));
  const entry = [
    ...theirs("system.payback.owed", true, "payback", known.name),
    ...(text(known, "how") === "" ? theirs("system.how", text(person, "how"), "repaid", "") : []),
    ...theirs("system.why", why, "repaid", ""),
  ];
  const note2 = say("HOTPROPERTY.CallIn.Merged", { name: known.name });
  const words: Step[] = known.owed ? [{ do: "words", kind: "words", who: debtor.name, note: note2 }] : [];
  return [...gone, ...entry, ...words];
};

/** S4.8, S5.4 What they must do is a deal: both see it, and each says what became of it. */
const must = ({ owed, debtor, draft, what }: Calling): Step[] => [
  { do: "words", kind: "words", who: debtor.name, note: say("HOTPROPERTY.CallIn.Must", { what }) },
  dealWritten(owed, debtor, what, idFrom(`${draft.entry}:deal`)),
];

const PICKED: Readonly<Record<Call, (calling: Calling) => Step[]>> = {
  experience: mark,
  move: learn,
  payback: handOn,
  heat: swap,
  must,
};

/** Throws a Refusal where that can't be picked now. */
const checkPick = ({ owed, debtor, draft, what }: Calling, pick: Call): void => {
  const choice = callChoices(owed, debtor, draft).find(({ kind }) => kind === pick);
  if (choice?.barred) throw new Refusal(choice.barred.key, { ...choice.barred.data });
  if (pick === "must") {
    if (what === "") throw new Refusal("HOTPROPERTY.CallIn.Unsaid", { name: debtor.name });
    return;
  }
  if (!choice?.lines.some((line) => line.what === what)) throw new Refusal("HOTPROPERTY.Error.NotOffered");
};

/** C069 Whose yes is wanted: the debtor's, where their own file is written: what they owe is a number that its asker can write. */
const awaitsFor = (asker: UserDocument, { debtor }: Calling, steps: readonly Step[]): string[] => {
  const theirs = steps.some((step) => step.do !== "words" && step.document.startsWith(debtor.uuid));
  const free = asker.isGM || debtor.testUserPermission(asker, "OWNER");
  return theirs && !free ? [debtor.uuid] : [];
};

/** Whoever is owed. Throws a Refusal for anybody who is no character in play. */
const keeperOf = async (about: string): Promise<HotPropertyActor> => {
  const actor = asOurs(await findActor(about));
  const character = actor ? characterOf(actor) : null;
  if (!actor || !character || character.burned || character.retired) {
    throw new Refusal("HOTPROPERTY.Error.NobodyOwed");
  }
  return actor;
};

/** Whoever owes: another player character. Throws a Refusal for anybody else. */
const debtorOf = async (uuid: string, owed: HotPropertyActor): Promise<HotPropertyActor> => {
  const debtor = asOurs(await findActor(uuid));
  if (!debtor?.isPlayerCharacter || debtor.pack || debtor.id === owed.id) {
    throw new Refusal("HOTPROPERTY.Error.NobodyPicked");
  }
  return debtor;
};

const plan = async (work: Work<CallOptions>): Promise<Planned> => {
  const { who, pick, what } = work.options;
  const owed = await keeperOf(work.about);
  const debtor = await debtorOf(who, owed);
  const draft = new Draft(work.id);
  const path = `system.debts.${debtor.id}`;
  const from = Number(draft.subject(owed).read(path) ?? 0);
  if (!isDue(from)) throw new Refusal("HOTPROPERTY.Error.NotDue", { name: debtor.name });
  const calling: Calling = { owed, debtor, draft, what };
  checkPick(calling, pick);
  const picked = PICKED[pick](calling);
  const told = { kind: "debt", who: debtor.name, note: owed.name, document: owed.uuid } as const;
  return {
    title: say("HOTPROPERTY.CallIn.Title", { owed: owed.name, name: debtor.name }),
    steps: [{ ...told, do: "set", path, from, to: 0 }, ...picked],
    awaits: awaitsFor(work.asker, calling, picked),
    entry: { options: { who, pick, what } },
  };
};

const concern = async (work: Work<CallOptions>): Promise<Concern> => {
  const owed = await keeperOf(work.about);
  return { actor: null, entry: null, touched: owed.testUserPermission(work.asker, "OWNER") ? [owed] : [] };
};

/** S5.4 A debt past +3 is called in: it goes back to 0, and whoever was owed has what they pick. */
export const call: Procedure<CallOptions> = { read, concern, plan };
