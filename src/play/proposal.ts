import { dequal } from "dequal/lite";
import type { Consequence, Question } from "../consequences/kind.ts";
import { kindOf } from "../consequences/kinds.ts";
import type { MoveOption, MoveResult } from "../data/item/move.ts";
import { MoveCardData } from "../data/message/move.ts";
import { MoveRoll } from "../dice/move-roll.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import { asOurs } from "../documents/characters.ts";
import { moveOf } from "../documents/move-registry.ts";
import type { MessageDocument } from "../foundry/documents.ts";
import { findActor, findItem } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { picksWanted } from "../rules/picks.ts";
import { shiftTier, type Tier } from "../rules/tiers.ts";

/** A consequence that a card proposes, with the id that tells it from the card's others. */
export interface Proposed {
  readonly id: string;
  readonly consequence: Consequence;
  readonly asks: readonly Question[];
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
  readonly options: readonly ProposedOption[];
  readonly automatic: readonly Proposed[];
}

const asksOf = (consequence: Consequence): Question[] => [
  ...(consequence.whom === "picked" ? [{ key: "target", kind: "character" } as const] : []),
  ...kindOf(consequence.type).asks(consequence),
];

const proposed = (prefix: string, consequences: readonly Consequence[]): Proposed[] =>
  consequences.map((consequence, i) => ({
    id: `${prefix}.${i}`,
    consequence,
    asks: asksOf(consequence),
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

const sortedOptions = (card: MoveCardData): MoveOption[] =>
  Object.entries(card.options as unknown as Record<string, MoveOption & { sort: number }>)
    .sort(([, a], [, b]) => a.sort - b.sort)
    .map(([id, option]) => ({ id, label: option.label, consequences: option.consequences }));

/**
 * S2.3, S2.4 What the card proposes now: read from its roll, the GM's shift, and what the move said when it was rolled.
 * Null for a card without a roll of ours.
 */
export const proposalOf = (message: MessageDocument): Proposal | null => {
  const card = cardOf(message);
  const roll = rollOf(message);
  if (!card || !roll) return null;
  const tier = shiftTier(roll.tier, card.shift, card.results.top.used);
  const result = card.results[tier] as unknown as MoveResult;
  const all = sortedOptions(card);
  const wanted = picksWanted(result.pick, all.length);
  return {
    tier,
    text: result.text,
    wanted,
    options:
      wanted === 0 ? [] : all.map((o) => ({ id: o.id, label: o.label, consequences: proposed(o.id, o.consequences) })),
    automatic: proposed(tier, result.consequences),
  };
};

/** Whether applying would do anything at all. */
export const proposesAnything = (proposal: Proposal): boolean => proposal.wanted > 0 || proposal.automatic.length > 0;

/** The character a card belongs to, by its own stored id. Throws a Refusal where they are gone. */
export const rollerOf = async (card: MoveCardData): Promise<HotPropertyActor> => {
  const actor = asOurs(await findActor(card.actor));
  if (!actor) throw new Refusal("HOTPROPERTY.Error.ActorGone", { name: card.actorName });
  return actor;
};

/**
 * Derives again what the card says of its move: the move must still be there and say the same. Throws a Refusal with
 * the reason where it doesn't.
 */
export const checkMove = async (card: MoveCardData): Promise<void> => {
  if (card.move === "") return;
  const item = await findItem(card.move);
  const move = item ? moveOf(item) : null;
  if (!move) throw new Refusal("HOTPROPERTY.Error.MoveGone", { title: card.title });
  const { results, options } = move.toObject() as unknown as { results: unknown; options: unknown };
  if (!dequal({ results, options }, card.snapshot)) {
    throw new Refusal("HOTPROPERTY.Error.MoveRewritten", { title: card.title });
  }
};
