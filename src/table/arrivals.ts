import { type StoredEntry, stands } from "../data/message/entries.ts";
import type { AnyDocument } from "../foundry/documents.ts";
import { messages } from "../foundry/lookup.ts";
import { pointsArriving } from "../rules/heat.ts";
import { asCard, type Card } from "./card.ts";
import { receiptsOf } from "./receipts.ts";

/** One point of loose heat that has just come to somebody. Source: docs/rules.md S3.9, S5.1. */
export interface Point {
  /** Names it on its card: the entry, the step, which of the step's points. */
  readonly key: string;
  readonly entry: string;
  /** uuid and name of the character it came to. */
  readonly actor: string;
  readonly who: string;
}

const HEAT_PATH = "system.heat.loose";

/** The most points that one step can bring: what a move's heat may be at most. */
export const MOST_POINTS = 10;

/** S3.9 Heat that a standing entry brought: not what was deflected, since that is a kind of step of its own. */
const pointsOf = (entry: string, stored: StoredEntry): Point[] =>
  stored.steps.flatMap((step, i) => {
    const { from, to } = step.values;
    if (step.kind !== "heat" || step.do !== "set" || !Number.isSafeInteger(from) || !Number.isSafeInteger(to))
      return [];
    return Array.from({ length: Math.min(MOST_POINTS, pointsArriving(Number(from), Number(to))) }, (_, n) => ({
      key: `${entry}.${i}.${n}`,
      entry,
      actor: step.document,
      who: step.who,
    }));
  });

/** Every point of heat that a card has brought and that still stands, in the order it came. */
export const arrivals = (card: Card): Point[] =>
  [...card.ledger].flatMap(([id, entry]) => (stands(entry) ? pointsOf(id, entry) : []));

/** The answer that was given to a point: the entry and its id. Null while none was. */
export const answerTo = (card: Card, point: string): [string, StoredEntry] | null =>
  [...card.ledger].find(([, entry]) => entry.step === "answer" && entry.about === point && stands(entry)) ?? null;

/** S3.9 Whether a roll was made to answer a point of heat that nobody has answered yet: the answer is still on its way. */
export const answerIsOut = ({ card, point }: { readonly card: string; readonly point: string }): boolean => {
  const from = asCard(messages().get(card));
  return from !== null && unanswered(from).some(({ key }) => key === point);
};

/** S5.1 The points that nobody has answered yet. */
export const unanswered = (card: Card): Point[] => arrivals(card).filter(({ key }) => !answerTo(card, key));

/**
 * Whether the character's own file says that this heat came, by this card and so much of it: a card's word alone isn't
 * enough.
 */
export const reallyArrived = (card: Card, actor: AnyDocument, point: Point): boolean => {
  const receipt = receiptsOf(actor).get(point.entry);
  if (receipt?.card !== card.id) return false;
  const [, from, to] = receipt.sets.find(([path]) => path === HEAT_PATH) ?? ["", 0, 0];
  const together = arrivals(card).filter(({ entry, actor: whose }) => entry === point.entry && whose === point.actor);
  const place = together.findIndex(({ key }) => key === point.key);
  return place >= 0 && place < pointsArriving(Number(from), Number(to));
};

/** The latest point of heat on any card that a character may still answer. Null where there is none. */
export const openPointFor = (actor: AnyDocument): { card: Card; point: Point } | null => {
  for (const message of [...messages()].reverse()) {
    const card = asCard(message);
    const point = card ? unanswered(card).find((p) => p.actor === actor.uuid) : undefined;
    if (card && point && reallyArrived(card, actor, point)) return { card, point };
  }
  return null;
};
