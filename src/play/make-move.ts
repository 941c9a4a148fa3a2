import { askRoll, type RollAnswer, type RollSetup } from "../apps/ask-roll.ts";
import type { Step } from "../consequences/kind.ts";
import type { CharacterData } from "../data/actor/character.ts";
import { BLANK_ENTRY, storeStep } from "../data/message/entries.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import { asOurs } from "../documents/characters.ts";
import { moveOf } from "../documents/move-registry.ts";
import type { RollValue } from "../documents/roll-value.ts";
import { messageData } from "../foundry/chat.ts";
import { confirm } from "../foundry/dialogs.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { idFrom, newId } from "../foundry/ids.ts";
import { me, messages } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { say, signed } from "../foundry/text.ts";
import { chatVisibility } from "../foundry/visibility.ts";
import { mayPay } from "../rules/cash.ts";
import { spentBy } from "../rules/modifiers.ts";
import type { MoveRollData } from "../rules/roll-kinds.ts";
import type { Stat } from "../rules/stats.ts";
import { fromOthers } from "../table/aid.ts";
import { openPointFor } from "../table/arrivals.ts";
import { originOf } from "../table/carry-out.ts";
import { submit } from "../table/submit.ts";
import { isReferee } from "../table/trust.ts";
import { writeAfterCard } from "../table/write-steps.ts";
import { againstFrom, opponentChoices } from "./against.ts";
import { checkPurse, purseBar } from "./pay-cash.ts";
import {
  type Arrival,
  barsTo,
  checkMove,
  checkStreet,
  counted,
  partsOf,
  type Towards,
  throwDice,
  type What,
  waysToRoll,
} from "./rolled-move.ts";
import { askTowards } from "./towards.ts";

const spending = (actor: HotPropertyActor, character: CharacterData, stat: Stat | ""): Step[] =>
  spentBy(character.carried, stat).flatMap((id): Step[] => {
    const modifier = character.carried.get(id);
    if (!modifier) return [];
    const path = `system.modifiers.${id}.value`;
    const told = { kind: "forward", who: actor.name, note: signed(modifier.value), document: actor.uuid } as const;
    return [{ do: "set", ...told, path, from: modifier.value, to: 0 }];
  });

const setupOf = (actor: ActorDocument, what: What): RollSetup => {
  const { character } = checkMove(actor, what);
  return {
    about: JSON.stringify([actor.uuid, what.item?.uuid ?? what.title, what.arrival?.point.key, what.towards]),
    title: what.title,
    trigger: what.trigger,
    img: what.img,
    actorName: actor.name,
    base: partsOf(what.roll, 0, []).base,
    against: what.move?.against ? opponentChoices(actor, what.move) : null,
    purse: what.move && mayPay(what.move.words) ? { dough: character.dough, bar: purseBar(actor, character) } : null,
    live: liveFor(actor, what),
    ways: waysToRoll(character, what).map((way) => ({ ...way, modifiers: counted(character, what, way.stat) })),
  };
};

/** S4.5 Under which id the roll is open to others; one that helps another's is no business of the players'. */
const liveFor = (actor: ActorDocument, { move }: What): RollSetup["live"] =>
  asOurs(actor)?.isPlayerCharacter ? { id: newId(), actor: actor.uuid, secret: move?.needs === "openRoll" } : null;

/** What a card says of who made what, whichever way it was made. */
const cardData = (actor: ActorDocument, what: What) => ({
  actor: actor.uuid,
  actorName: actor.name,
  move: what.item?.uuid ?? "",
  title: what.title,
  trigger: what.trigger,
  about: { card: what.arrival?.card.id ?? "", point: what.arrival?.point.key ?? "" },
  towards: what.towards ?? { roll: "", uuid: "", name: "" },
  ...(what.move?.words ?? { roll: what.roll }),
});

interface Post {
  readonly dice: object | null;
  readonly visibility: RollAnswer["visibility"];
  readonly system: object;
  /** What the roll itself spends. */
  readonly steps: readonly Step[];
}

/** G7 What the GM overrode, as a language key; blank where nothing stood against it. */
const overriddenBy = (actor: ActorDocument, what: What): string => {
  const [bar] = what.override ? barsTo(actor, what) : [];
  return bar ? `HOTPROPERTY.Card.Override.${bar.key.split(".")[2] ?? ""}` : "";
};

/** Posts a card, spends what making the move spends, and answers the heat it is about. */
const post = async (actor: ActorDocument, what: What, { dice, visibility, system, steps }: Post): Promise<void> => {
  const card = newId();
  const entry = idFrom(`${card}:roll::0`);
  const override = overriddenBy(actor, what);
  const spent = { ...BLANK_ENTRY, step: "roll", by: me().id ?? "", override, steps: steps.map(storeStep) };
  const entries = steps.length > 0 || override !== "" ? { [entry]: spent } : {};
  const data = messageData({
    id: card,
    type: "move",
    actor,
    roll: dice,
    visibility,
    system: { ...cardData(actor, what), ...system, entries },
  });
  const origin = originOf({ entry, card, step: "roll", of: "" });
  await writeAfterCard(steps, origin, { parent: null, documentName: "ChatMessage", data: [data] });
  if (what.arrival && messages().get(card)) {
    await submit({
      message: what.arrival.card.message,
      step: "answer",
      about: what.arrival.point.key,
      options: { answer: "rolled", with: card },
    });
  }
};

/** The way that was chosen to roll it, or the usual one. */
const chosenWay = (ways: readonly [RollValue, ...RollValue[]], { stat }: RollAnswer): RollValue =>
  ways.find((way) => way.stat === stat) ?? ways[0];

/** Rolls, spends what the roll spends, and posts the card. What counts is what is carried at this moment. */
const roll = async (actor: ActorDocument, what: What, answer: RollAnswer): Promise<void> => {
  const roller = checkMove(actor, what);
  const { ours, character } = roller;
  const way = chosenWay(waysToRoll(character, what), answer);
  const { announced = "" } = answer;
  const extra = answer.extra === 0 ? [] : [{ kind: "extra", value: answer.extra, cause: answer.extraCause }];
  const carried = counted(character, what, way.stat).map(({ kind, value, cause }) => ({ kind, value, cause }));
  const others = announced === "" ? [] : await fromOthers(announced, actor.uuid);
  const modifiers = [...carried, ...extra, ...others];
  const parts = partsOf(
    what.roll,
    way.value,
    modifiers.map(({ value }) => value),
  );
  const opponent = againstFrom(actor, what.move, answer.against);
  const dice = await throwDice(roller, what, parts);
  await post(actor, what, {
    dice,
    visibility: answer.visibility,
    system: { stat: way.stat, statValue: way.value, modifiers, opponent, announced },
    steps: what.move ? spending(ours, character, way.stat) : [],
  });
};

/** A move without dice: its card says what happens. */
const tell = async (actor: ActorDocument, what: What, visibility: RollAnswer["visibility"]): Promise<void> => {
  checkMove(actor, what);
  await post(actor, what, { dice: null, visibility, system: {}, steps: [] });
};

/** S4.4 Dough instead of dice: the card is a strong hit with nothing bad in it, and Apply spends the dough. */
const pay = async (actor: ActorDocument, what: What, answer: RollAnswer, paid: number): Promise<void> => {
  const { character } = checkMove(actor, what);
  checkPurse(actor, character, what, paid);
  const opponent = againstFrom(actor, what.move, answer.against);
  await post(actor, what, { dice: null, visibility: answer.visibility, system: { paid, opponent }, steps: [] });
};

const make = (actor: ActorDocument, what: What, answer: RollAnswer): Promise<void> => {
  if (answer.paid) return pay(actor, what, answer, answer.paid);
  return what.roll.kind === "none" ? tell(actor, what, answer.visibility) : roll(actor, what, answer);
};

/**
 * G7 What stands against a move is the GM's to override: they are asked, with every reason. Null where they'd rather not;
 * anybody else gets the reason when the move is checked.
 */
const orOverride = async (actor: ActorDocument, what: What): Promise<What | null> => {
  const bars = isReferee(me()) ? barsTo(actor, what) : [];
  if (bars.length === 0) return what;
  const reasons = bars.map(({ key, data }) => say(key, data)).join(" ");
  const data = { title: what.title, reasons };
  const sure = await confirm("HOTPROPERTY.Roll.AnywayTitle", "HOTPROPERTY.Roll.AnywayAsk", data);
  return sure ? { ...what, override: true } : null;
};

const askAndMake = async (actor: ActorDocument, wanted: What): Promise<void> => {
  checkStreet();
  const what = await orOverride(actor, wanted);
  if (!what) return;
  const setup = setupOf(actor, what);
  if (what.roll.kind === "none") return tell(actor, what, chatVisibility());
  const answer = await askRoll(setup);
  if (answer) await make(actor, what, answer);
};

/** What a move is to be about, where that is settled already. */
export interface Settled {
  readonly arrival?: Arrival;
  readonly towards?: Towards;
  readonly override?: boolean;
}

const moveAsWhat = async (
  actor: ActorDocument,
  item: ItemDocument,
  { arrival, towards }: Settled,
): Promise<What | null> => {
  checkStreet();
  const move = moveOf(item);
  if (!move) throw new Refusal("HOTPROPERTY.Error.NotAMove", { name: item.name });
  const needed = move.needs === "arrivingHeat" ? (arrival ?? openPointFor(actor)) : null;
  const { roll: how } = move.words;
  const about = how.kind === "debt" ? (towards ?? (await askTowards(actor, move))) : null;
  if (how.kind === "debt" && !about) return null;
  return {
    ...{ title: item.name, trigger: move.trigger, img: item.img ?? "", roll: how, item, move },
    ...{ arrival: needed, towards: about },
  };
};

/**
 * Makes a move: asks for this roll's particulars, rolls, spends what the roll spends and posts the card. Does nothing
 * when the dialog is closed. `settled.arrival` is the heat that the move answers, where it answers any; else the latest that
 * came. `settled.towards` is whose debt counts, or whose open roll it is for; else they are asked for. Throws a Refusal where
 * the rules or the permissions say no.
 */
export const makeMove = async (actor: ActorDocument, item: ItemDocument, settled: Settled = {}): Promise<void> => {
  const what = await moveAsWhat(actor, item, settled);
  if (what) await askAndMake(actor, what);
};

/**
 * Makes a move whose particulars are settled already: no dialog. `override` is the GM's (G7). Throws a Refusal like
 * `makeMove`.
 */
export const makeMoveWith = async (
  actor: ActorDocument,
  item: ItemDocument,
  answer: RollAnswer,
  { override = false, ...settled }: Settled = {},
): Promise<void> => {
  const what = await moveAsWhat(actor, item, settled);
  if (what) await make(actor, { ...what, override }, answer);
};

/**
 * Rolls a bare stat: dice and a result, with nothing proposed. It is no move: forward is neither counted nor spent (S2.2).
 * `answer` where its particulars are settled already: no dialog.
 */
export const rollStat = (actor: ActorDocument, stat: Stat, answer?: RollAnswer): Promise<void> => {
  const also = { name: false, hush: false, brass: false, wise: false, straight: false };
  const how: MoveRollData = { kind: "stat", stat, also, formula: "" };
  const title = say(`HOTPROPERTY.Stat.${stat}`);
  const none = { item: null, move: null, arrival: null, towards: null };
  const what: What = { title, trigger: "", img: "", roll: how, ...none };
  return answer ? make(actor, what, answer) : askAndMake(actor, what);
};
