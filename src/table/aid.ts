import type { MoveCardData } from "../data/message/move.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import { asOurs } from "../documents/characters.ts";
import { cardOf, proposalFor, rolledTier } from "../documents/proposal.ts";
import { findWorldActor, messages } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { say } from "../foundry/text.ts";
import { AID_VALUE, type Aid, isAid } from "../rules/aid.ts";
import { judgePicks } from "../rules/picks.ts";
import { isHit, type Tier } from "../rules/tiers.ts";
import { asCard, type Card, standing } from "./card.ts";
import { derive } from "./derive.ts";
import { outsideFor } from "./outside.ts";
import { picksFromEntry, proposedWith } from "./picks.ts";
import { speaksFor } from "./roller.ts";

/** S4.5 What somebody did for, or against, another's roll. */
export interface Given {
  readonly card: Card;
  readonly helper: HotPropertyActor;
  readonly tier: Tier;
  readonly aid: Aid;
}

/** A card made for somebody's open roll. */
const cardsFor = (roll: string): { card: Card; data: MoveCardData }[] =>
  roll === ""
    ? []
    : [...messages()].flatMap((message) => {
        const data = cardOf(message);
        const card = asCard(message);
        return card && data?.towards.roll === roll ? [{ card, data }] : [];
      });

/** What a card says that was picked on it, by the move itself; null where it comes to no help. */
const pickedAid = async (card: Card, data: MoveCardData, tier: Tier): Promise<Aid | null> => {
  const [, applied] = standing(card, "apply") ?? [];
  if (!applied) return null;
  const picks = picksFromEntry(applied.options);
  const { words } = await derive(data);
  const proposal = proposalFor(tier, words, data.paid);
  const chosen = proposal.options.filter(({ id }) => picks.options.has(id)).length;
  if (judgePicks(proposal.wanted, chosen, proposal.upTo) !== "lawful") return null;
  const found = proposedWith(proposal, picks).find(({ consequence }) => consequence.type === "aid");
  const aid = found?.consequence.aid;
  return isAid(aid) ? aid : null;
};

/**
 * S4.5 What a card gives the roll it was made for, derived from its dice and its move: a hit, by another player's character,
 * whose player posted it, and who has picked. Null where it gives nothing.
 */
const givenBy = async (card: Card, data: MoveCardData, roller: string): Promise<Given | null> => {
  const helper = asOurs(findWorldActor(data.actor));
  const tier = rolledTier(card.message);
  if (!helper?.isPlayerCharacter || helper.uuid === roller || data.towards.uuid !== roller) return null;
  if (!tier || !isHit(tier) || !speaksFor(card.message, helper)) return null;
  try {
    const aid = await pickedAid(card, data, tier);
    return aid && { card, helper, tier, aid };
  } catch (error) {
    if (error instanceof Refusal) return null; // a move that is gone, or picks that somebody wrote by hand
    throw error;
  }
};

/** S4.5 Everything that others have done for a roll: each of them once. */
export const givenTo = async (roll: string, roller: string): Promise<Given[]> => {
  const all = await Promise.all(cardsFor(roll).map(({ card, data }) => givenBy(card, data, roller)));
  const byHelper = new Map<string, Given>();
  for (const given of all) if (given && !byHelper.has(given.helper.uuid)) byHelper.set(given.helper.uuid, given);
  return [...byHelper.values()];
};

/** S4.5 The card by which a character has a hand in a roll already: one whose result is no miss, or still to be picked. */
export const ownAid = (roll: string, helper: string): Card | null =>
  cardsFor(roll).find(({ data }) => data.actor === helper)?.card ?? null;

/** What counts for a roll besides what its roller carries and types. */
export interface FromOthers {
  readonly kind: "aid" | "outside";
  readonly value: number;
  readonly cause: string;
  /** id of the card that gives it; blank for what the GM added. */
  readonly card: string;
}

/** S4.5, C036 What others add to a roll now: derived by whoever looks, from what only those others could write. */
export const fromOthers = async (roll: string, roller: string): Promise<FromOthers[]> => [
  ...(await givenTo(roll, roller)).map(({ card, helper, aid }) => ({
    kind: "aid" as const,
    value: AID_VALUE[aid],
    cause: say(`HOTPROPERTY.Aid.Cause.${aid}`, { name: helper.name }),
    card: card.id,
  })),
  ...outsideFor(roll).map(({ value, cause }) => ({ kind: "outside" as const, value, cause, card: "" })),
];

/** The card of a roll that was announced under this id, by somebody who may roll for that character; null while it isn't made. */
const cardOfRoll = (roll: string, roller: string): { card: Card; data: MoveCardData } | null => {
  for (const message of roll === "" ? [] : messages()) {
    const data = cardOf(message);
    const card = asCard(message);
    const actor = data?.announced === roll && data.actor === roller ? asOurs(findWorldActor(roller)) : null;
    if (card && data && actor && speaksFor(message, actor)) return { card, data };
  }
  return null;
};

/** S4.5 The roll that counted a card's help, by its own word and by this card's; null where none did. */
export const countedBy = (card: Card): { card: Card; data: MoveCardData } | null => {
  const data = cardOf(card.message);
  const made = data ? cardOfRoll(data.towards.roll, data.towards.uuid) : null;
  return made?.data.modifiers.some((modifier) => modifier.card === card.id) ? made : null;
};
