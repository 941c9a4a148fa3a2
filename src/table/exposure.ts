import type { Consequence } from "../consequences/kind.ts";
import { isBad } from "../consequences/kinds.ts";
import { type StoredEntry, stands } from "../data/message/entries.ts";
import type { MoveCardData } from "../data/message/move.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import { asOurs } from "../documents/characters.ts";
import { type Asked, cardOf, type Proposed, proposalFor, rolledTier } from "../documents/proposal.ts";
import { findWorldActor, messages } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { isExposed } from "../rules/aid.ts";
import { countedBy, givenTo } from "./aid.ts";
import { asCard, type Card } from "./card.ts";
import { derive } from "./derive.ts";
import { picksFromEntry, proposedWith } from "./picks.ts";
import { hardConsequences } from "./procedures/hard.ts";
import { rollerOf } from "./roller.ts";
import { targetsFor } from "./targets.ts";

/** One bad consequence that a roller got, as it is proposed for whoever helped. */
export interface Shared extends Proposed {
  /** Whom it concerns besides, where the roller named somebody: for the helper it is the same one. */
  readonly target: string;
  /** What the helper must still answer. */
  readonly open: readonly Asked[];
}

/** S4.5 What one entry of the roller's card brought on them, and may bring on the helper. */
export interface Exposure {
  /** id of the entry on the roller's card. */
  readonly entry: string;
  readonly by: MoveCardData;
  readonly shared: readonly Shared[];
  /** Whether the move is out of the players' reach. */
  readonly trusted: boolean;
}

interface Brought {
  readonly all: readonly Proposed[];
  readonly answers: Readonly<Record<string, string>>;
  readonly trusted: boolean;
}

const NONE: Brought = { all: [], answers: {}, trusted: true };

/** What the roller picked, and what came with it: by the move itself. */
const applied = async ({ message }: Card, data: MoveCardData, entry: StoredEntry): Promise<Brought> => {
  const tier = rolledTier(message);
  const picks = picksFromEntry(entry.options);
  if (!tier || picks.turnedDown) return NONE;
  const { words, trusted } = await derive(data);
  return { all: proposedWith(proposalFor(tier, words, data.paid), picks), answers: picks.answers, trusted };
};

/** What the GM did on the roller's miss. */
const struck = async ({ message }: Card, data: MoveCardData, entry: StoredEntry): Promise<Brought> => {
  const all = hardConsequences(message, entry.options, await rollerOf(data));
  const asProposed = (consequence: Consequence, i: number) => ({ id: `hard-${i}`, consequence, asks: [] });
  return { ...NONE, all: all.map(asProposed) };
};

/** By the step that brought it. */
const BROUGHT: ReadonlyMap<string, typeof applied> = new Map([
  ["apply", applied],
  ["hard", struck],
]);

/** The same thing for the helper; null where it can't be theirs: they are whom it is about, or hold nothing to lose. */
const forHelper = (one: Proposed, { answers }: Brought, helper: HotPropertyActor): Shared | null => {
  const named = one.asks.find(({ key }) => key === "target");
  const target = named ? (answers[named.answer] ?? "") : "";
  const offered = (kind: Asked["kind"]) => targetsFor(kind, helper);
  if (named && !offered(named.kind).some(({ uuid }) => uuid === target)) return null;
  const open = one.asks.filter(({ key }) => key !== "target");
  const held = (tag: "edge" | "lead"): boolean =>
    [...helper.items].some(({ system }) => {
      const weapon = system as unknown as { inHand?: boolean; edge?: number; lead?: number };
      return weapon.inHand === true && Number(weapon[tag]) > 0;
    });
  const isArmed = open.every(({ kind }) => (kind !== "edge" && kind !== "lead") || held(kind));
  return isArmed ? { ...one, target, open } : null;
};

const exposureBy = async (of: Card, by: MoveCardData, id: string, helper: HotPropertyActor): Promise<Exposure[]> => {
  const entry = of.ledger.get(id);
  const brings = entry && stands(entry) ? BROUGHT.get(entry.step) : undefined;
  if (!entry || !brings) return [];
  try {
    const brought = await brings(of, by, entry);
    const bad = brought.all.filter(({ consequence }) => isBad(consequence));
    const shared = bad.flatMap((one) => forHelper(one, brought, helper) ?? []);
    return shared.length > 0 ? [{ entry: id, by, shared, trusted: brought.trusted }] : [];
  } catch (error) {
    if (error instanceof Refusal) return []; // the roller's card tells nothing that can be derived
    throw error;
  }
};

/**
 * S4.5 What a helper's weak hit stands to bring on them: whatever bad came to the roller by the roll that counted it. Derived
 * from both cards' dice and moves, whatever either card says of it.
 */
export const exposures = async (card: Card): Promise<Exposure[]> => {
  const data = cardOf(card.message);
  const made = countedBy(card);
  const tier = rolledTier(card.message);
  if (!data || !made || !tier || !isExposed(tier, data.paid)) return [];
  const given = await givenTo(data.towards.roll, data.towards.uuid);
  const helper = given.some((one) => one.card.id === card.id) ? asOurs(findWorldActor(data.actor)) : null;
  if (!helper) return [];
  const all = await Promise.all([...made.card.ledger.keys()].map((id) => exposureBy(made.card, made.data, id, helper)));
  return all.flat();
};

/** The entry by which a helper got what an entry of the roller's card brought; null while they haven't. */
export const exposedBy = (card: Card, entry: string): [string, StoredEntry] | null =>
  [...card.ledger].find(([, one]) => one.step === "expose" && one.about === entry && stands(one)) ?? null;

/** The helpers' cards that have answered for an entry of this card. */
export const sharedFrom = (card: Card, entry: string): Card[] =>
  (cardOf(card.message)?.modifiers ?? []).flatMap((modifier) => {
    const other = asCard(messages().get(modifier.card));
    return other && exposedBy(other, entry) ? [other] : [];
  });
