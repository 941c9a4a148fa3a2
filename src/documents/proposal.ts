import type { Consequence, Question } from "../consequences/kind.ts";
import { isBad, kindOf } from "../consequences/kinds.ts";
import type { MoveWords } from "../data/item/move.ts";
import { stands } from "../data/message/entries.ts";
import { MoveCardData } from "../data/message/move.ts";
import { MoveRoll } from "../dice/move-roll.ts";
import type { MessageDocument } from "../foundry/documents.ts";
import { findWorldActor } from "../foundry/lookup.ts";
import { picksWanted } from "../rules/picks.ts";
import { isTier, shiftTier, type Tier } from "../rules/tiers.ts";
import { characterOf } from "./characters.ts";
import { shiftOf } from "./shift.ts";

/** A consequence that a card proposes, with the id that tells it from the card's others. */
export interface Proposed {
  readonly id: string;
  readonly consequence: Consequence;
  readonly asks: readonly Asked[];
}

/** A question with the key its answer is kept by: one `target` serves a whole line, everything else is asked each time. */
export interface Asked extends Question {
  readonly answer: string;
}

export interface ProposedOption {
  readonly id: string;
  readonly label: string;
  readonly consequences: readonly Proposed[];
}

/** What a card proposes: the result, how many options are to be picked, and what happens whatever is picked. */
export interface Proposal {
  readonly tier: Tier;
  readonly text: string;
  readonly wanted: number;
  /** Whether fewer will do. */
  readonly upTo: boolean;
  readonly options: readonly ProposedOption[];
  readonly automatic: readonly Proposed[];
}

const asksOf = (consequence: Consequence): Question[] => [
  ...(consequence.whom === "picked"
    ? [{ key: "target", kind: kindOf(consequence.type).lands ?? "character" } as const]
    : []),
  ...kindOf(consequence.type).asks(consequence),
];

const proposed = (line: string, consequences: readonly Consequence[]): Proposed[] =>
  consequences.map((consequence, i) => ({
    // no dots: ids and answers' keys travel as keys, and dots would be taken apart
    id: `${line}-${i}`,
    consequence,
    asks: asksOf(consequence).map((question) => ({
      ...question,
      answer: question.key === "target" ? `${line}:target` : `${line}-${i}:${question.key}`,
    })),
  }));

/** The card's data, or null where the message is none of ours. */
export const cardOf = (message: MessageDocument): MoveCardData | null => {
  const system: unknown = message.system;
  return system instanceof MoveCardData ? system : null;
};

/** The roll of a card; null where the message has lost it. */
export const rollOf = (message: MessageDocument): MoveRoll | null => {
  const roll: unknown = message.rolls[0];
  return roll instanceof MoveRoll ? roll : null;
};

/** S2.1, S8.3 Whether a move's line at 12 and up is in force for a character: an advanced one only for who advanced it. */
export const topInForce = (words: MoveWords, advanced: ReadonlySet<string> | undefined): boolean => {
  const { used, advanced: isAdvanced } = words.results.top;
  return used === true && (isAdvanced !== true || advanced?.has(words.key) === true);
};

/** Whether a card's line at 12 and up is in force: it was when the dice fell, and its roller still has it. */
const cardHasTop = (card: MoveCardData, roll: MoveRoll): boolean => {
  const roller = findWorldActor(card.actor);
  return roll.hasTop && topInForce(card.snapshot, roller ? characterOf(roller)?.advancedMoves : undefined);
};

/** Whether a card is of a move that was made without dice: it has none, or it was paid for (S4.4). */
const isDiceless = (card: MoveCardData): boolean => card.move !== "" && (card.roll.kind === "none" || card.paid > 0);

/** How far a card's result can be shifted: from what the dice said, and whether there is a line at 12 and up. Null without dice. */
export const shiftable = (message: MessageDocument): { tier: Tier; hasTop: boolean } | null => {
  const card = cardOf(message);
  const roll = rollOf(message);
  if (!card || !roll || isDiceless(card)) return null;
  const hasTop = cardHasTop(card, roll);
  return { tier: roll.tierWith(hasTop), hasTop };
};

/** What the dice said, with the GM's shift, whatever the card says was made of it. Null for a card that has lost its roll. */
export const rolledTier = (message: MessageDocument): Tier | null => {
  const card = cardOf(message);
  if (!card) return null;
  if (isDiceless(card)) return "strong";
  const said = shiftable(message);
  return said && shiftTier(said.tier, shiftOf(message.id ?? ""), said.hasTop);
};

/**
 * The result as it stands: as it was applied, or the dice's with the GM's shift. A move without dice does what stands at
 * its strong hit. Null for a card that has lost its roll.
 */
export const tierOfCard = (message: MessageDocument): Tier | null => {
  const card = cardOf(message);
  if (!card) return null;
  const applied = [...card.ledger.values()].find((entry) => entry.step === "apply" && stands(entry))?.tier;
  return isTier(applied) ? applied : rolledTier(message);
};

/** What is bad for the roller falls away; null where nothing is left of a line that had something. */
const goodOf = (line: ProposedOption): ProposedOption | null => {
  const consequences = line.consequences.filter(({ consequence }) => !isBad(consequence));
  if (consequences.length === line.consequences.length) return line;
  // the line's own words may tell of what fell away
  return consequences.length > 0 ? { ...line, label: "", consequences } : null;
};

/**
 * S4.4 What paying comes to: a strong hit with nothing bad in it, chosen or automatic; what may still be had is picked, or
 * simply happens where nothing is left to choose; the dough is spent and experience marked.
 */
const paidFor = (proposal: Proposal, paid: number): Proposal => {
  const options = proposal.options.map(goodOf).filter((option) => option !== null);
  const chosen = options.length > proposal.wanted;
  const wanted = chosen ? proposal.wanted : 0;
  const price = proposed("paid", [
    { type: "dough", whom: "roller", amount: -paid },
    { type: "experience", whom: "roller", amount: 1 },
  ]);
  const had = chosen ? [] : options.flatMap(({ consequences }) => consequences);
  const automatic = [...proposal.automatic.filter(({ consequence }) => !isBad(consequence)), ...had, ...price];
  return { ...proposal, wanted, upTo: chosen || proposal.upTo, options: chosen ? options : [], automatic };
};

/** What a card proposes for a tier, rolled or paid for. */
export const proposalFor = (tier: Tier, words: MoveWords, paid: number): Proposal =>
  paid > 0 ? paidFor(rolledFor(tier, words), paid) : rolledFor(tier, words);

/** S2.3 What `words` propose for a tier. */
const rolledFor = (tier: Tier, words: MoveWords): Proposal => {
  const result = words.results[tier];
  const all = Object.entries(words.options).sort(([, a], [, b]) => a.sort - b.sort);
  const wanted = picksWanted(result.pick, all.length);
  return {
    tier,
    text: result.text,
    wanted,
    upTo: result.upTo,
    options:
      wanted === 0
        ? []
        : all.map(([id, option]) => ({ id, label: option.label, consequences: proposed(id, option.consequences) })),
    automatic: proposed(tier, result.consequences),
  };
};

/** What a card proposes now, by its own record of the move. Null for a card without a roll of ours. */
export const proposalOf = (message: MessageDocument): Proposal | null => {
  const tier = tierOfCard(message);
  const card = cardOf(message);
  return card && tier ? proposalFor(tier, card.snapshot, card.paid) : null;
};

/** Whether applying would do anything at all. */
export const proposesAnything = (proposal: Proposal): boolean => proposal.wanted > 0 || proposal.automatic.length > 0;
