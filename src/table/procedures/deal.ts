import type { Step } from "../../consequences/kind.ts";
import type { HotPropertyActor } from "../../documents/actor.ts";
import { asOurs } from "../../documents/characters.ts";
import { type Dealt, dealtWith } from "../../documents/deals.ts";
import { idFrom } from "../../foundry/ids.ts";
import { findActor, findItem, worldActors } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { systemPath } from "../../foundry/system.ts";
import { say } from "../../foundry/text.ts";
import { WORDS, type Word } from "../../rules/deals.ts";
import type { Planned, Procedure, Work } from "../procedure.ts";
import { readChoice, readRecord, readText } from "../reading.ts";
import { Draft } from "../subject.ts";
import type { Concern } from "../trust.ts";

const ACTS = ["strike", "say"] as const;

interface DealOptions {
  /** A deal is struck, or somebody says what became of their side of one. */
  readonly act: (typeof ACTS)[number];
  /** Struck: the uuid of whom it is with. Said: the id of whose side it is. */
  readonly who: string;
  readonly what: string;
  readonly word: Word;
}

const read = (options: unknown): DealOptions => {
  const { act, who, what, word } = readRecord(options, "options");
  return {
    act: readChoice(act, ACTS, "act"),
    who: readText(who, "who"),
    what: readText(what, "what").trim(),
    word: readChoice(word ?? "open", WORDS, "word"),
  };
};

const inPlay = (found: unknown): HotPropertyActor => {
  const actor = asOurs(found);
  if (!actor?.isPlayerCharacter || actor.pack) throw new Refusal("HOTPROPERTY.Error.NobodyPicked");
  return actor;
};

/** S4.8 A deal that is written down, on the file of one of the two it is between. */
export const dealWritten = (actor: HotPropertyActor, partner: HotPropertyActor, what: string, id: string): Step => ({
  do: "create",
  kind: "deal",
  who: actor.name,
  note: say("HOTPROPERTY.Deal.Strikes", { name: partner.name, what }),
  document: actor.uuid,
  data: {
    _id: id,
    name: what,
    type: "deal",
    img: systemPath("assets/pictures/deal.svg"),
    system: { what, sides: { [actor.id ?? ""]: "open", [partner.id ?? ""]: "open" } },
  },
});

const strike = async ({ id, about, options }: Work<DealOptions>): Promise<Planned> => {
  const actor = inPlay(await findActor(about));
  const partner = inPlay(await findActor(options.who));
  if (actor.id === partner.id) throw new Refusal("HOTPROPERTY.Error.NobodyPicked");
  const { what } = options;
  if (what === "") throw new Refusal("HOTPROPERTY.Error.DealBlank");
  return {
    title: say("HOTPROPERTY.Deal.Title", { name: actor.name, other: partner.name }),
    steps: [dealWritten(actor, partner, what, idFrom(`${id}:deal`))],
  };
};

const dealtFor = async ({ about, options }: Work<DealOptions>): Promise<Dealt> => {
  const item = await findItem(about);
  const dealt = item && !item.pack ? dealtWith(item, options.who) : null;
  if (!dealt) throw new Refusal("HOTPROPERTY.Error.DealGone");
  return dealt;
};

const tell = async (work: Work<DealOptions>): Promise<Planned> => {
  const { item, deal, partner } = await dealtFor(work);
  const { who, word } = work.options;
  const actor = inPlay(worldActors().get(who));
  const path = `system.sides.${who}`;
  const from = new Draft(work.id).subject(item).read(path) ?? "open";
  // S4.8 whoever hasn't spoken for their own side still can; what was said is settled with the cross
  if (deal.crossed && from !== "open") throw new Refusal("HOTPROPERTY.Error.DealCrossed");
  if (from === word) throw new Refusal("HOTPROPERTY.Error.DealSaidAlready");
  const note = say(`HOTPROPERTY.Deal.Says.${word}`, { what: deal.what });
  return {
    title: say("HOTPROPERTY.Deal.Title", { name: actor.name, other: partner.name }),
    steps: [{ do: "set", kind: "deal", who: actor.name, note, document: item.uuid, path, from, to: word }],
  };
};

const plan = (work: Work<DealOptions>): Promise<Planned> => (work.options.act === "strike" ? strike(work) : tell(work));

/** Struck, it concerns whoever writes it down; said, whoever's side it is, on whoever's file the deal lies. */
const concern = async (work: Work<DealOptions>): Promise<Concern> => {
  const { act, who } = work.options;
  if (act === "say") await dealtFor(work);
  const actor = act === "strike" ? await findActor(work.about) : worldActors().get(who);
  return { actor: null, entry: null, touched: actor ? [actor] : [] };
};

/** S4.8 Deals between player characters: struck by one of them, and each says for themself whether they kept it. */
export const deal: Procedure<DealOptions> = { read, concern, plan };
