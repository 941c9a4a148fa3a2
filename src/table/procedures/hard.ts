import type { Consequence } from "../../consequences/kind.ts";
import { ContactData } from "../../data/item/contact.ts";
import type { HotPropertyActor } from "../../documents/actor.ts";
import { asOurs } from "../../documents/characters.ts";
import { cardOf, tierOfCard } from "../../documents/proposal.ts";
import type { MessageDocument } from "../../foundry/documents.ts";
import { findWorldActor } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { say } from "../../foundry/text.ts";
import { bringsHeat, HARD_MOVES, type HardMove, hardMovesOn, type Missed } from "../../rules/hard-move.ts";
import { isFight } from "../../rules/roll-kinds.ts";
import { cardFrom, standing } from "../card.ts";
import { planAll } from "../plan.ts";
import type { Planned, Procedure, Work } from "../procedure.ts";
import { readChoice, readRecord, readText } from "../reading.ts";
import { checkAuthor, rollerOf } from "../roller.ts";
import type { Concern } from "../trust.ts";

interface HardOptions {
  readonly move: HardMove;
  /** The contact who steps in, for `payback`. */
  readonly who: string;
  /** What is said, for `words`. */
  readonly text: string;
}

const read = (options: unknown): HardOptions => {
  const { move, who, text } = readRecord(options, "options");
  return { move: readChoice(move, HARD_MOVES, "move"), who: readText(who, "who"), text: readText(text, "text") };
};

/** S2.5, S5.7 Somebody from the payback box: no other can step in. */
const stepsIn = (actor: HotPropertyActor, id: string): string => {
  const contact = actor.contacts.find((item) => item.id === id);
  const system: unknown = contact?.system;
  if (!contact || !(system instanceof ContactData) || !system.payback.owed) {
    throw new Refusal("HOTPROPERTY.Error.NobodyStepsIn");
  }
  return say("HOTPROPERTY.Hard.StepsIn", { name: contact.name });
};

const consequenceOf = ({ move, who, text }: HardOptions, roller: HotPropertyActor): Consequence => {
  const whom = "roller";
  switch (move) {
    case "heat":
      return { type: "heat", whom, amount: 1 };
    case "down":
      return { type: "state", whom, state: "down" };
    case "livelihood":
      return { type: "short", whom, on: true };
    case "forward":
      return { type: "forward", whom, value: -1 };
    case "payback":
      return { type: "words", whom, text: stepsIn(roller, who) };
    case "words":
      if (text.trim() === "") throw new Refusal("HOTPROPERTY.Error.NoWords");
      return { type: "words", whom, text: text.trim() };
  }
};

/** S2.5 What of a card says what the GM may do; null where it is no move's card. */
export const missedOn = (message: MessageDocument): Missed | null => {
  const data = cardOf(message);
  const tier = tierOfCard(message);
  if (!data || !tier || data.move === "") return null;
  const against = asOurs(findWorldActor(data.opponent.uuid));
  return { tier, reads: data.reads, fight: isFight(data.key) && against?.isPlayerCharacter !== true };
};

/** What a move of the GM's does to the roller of a card. */
const consequencesOf = (options: HardOptions, missed: Missed, roller: HotPropertyActor): Consequence[] => [
  consequenceOf(options, roller),
  ...(bringsHeat(options.move, missed.fight) ? [{ type: "heat", whom: "roller", amount: 1 } as const] : []),
];

/** The same again, from what an entry kept of it. Throws a Refusal where it tells of no lawful move. */
export const hardConsequences = (
  message: MessageDocument,
  stored: unknown,
  roller: HotPropertyActor,
): Consequence[] => {
  const options = read(stored);
  const missed = missedOn(message);
  if (!missed || !hardMovesOn(missed).includes(options.move)) throw new Refusal("HOTPROPERTY.Error.NoMiss");
  return consequencesOf(options, missed, roller);
};

const plan = async (work: Work<HardOptions>): Promise<Planned> => {
  const card = cardFrom(work.card?.message);
  const data = cardOf(card.message);
  const missed = missedOn(card.message);
  const { move } = work.options;
  if (!data || !missed || !hardMovesOn(missed).includes(move)) throw new Refusal("HOTPROPERTY.Error.NoMiss");
  if (standing(card, "hard")) throw new Refusal("HOTPROPERTY.Error.AlreadyApplied");
  const roller = await rollerOf(data);
  checkAuthor(card.message, roller);
  const consequences = consequencesOf(work.options, missed, roller);
  const cause = say("HOTPROPERTY.Hard.Cause", { title: data.title });
  return {
    steps: planAll(
      consequences.map((consequence, i) => ({ id: i === 0 ? "hard" : `hard-${i}`, consequence, answers: {} })),
      { roller, cause, asker: work.asker, entry: work.id },
    ),
    entry: { tier: missed.tier, options: { ...work.options } },
  };
};

const concern = async (work: Work<HardOptions>): Promise<Concern> => {
  const data = cardOf(cardFrom(work.card?.message).message);
  return { actor: data ? await rollerOf(data) : null, entry: null, touched: [] };
};

/** S2.5 On a miss the GM, and only they, makes a move of their own. */
export const hard: Procedure<HardOptions> = { read, concern, plan };
