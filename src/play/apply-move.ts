import type { Answers } from "../consequences/kind.ts";
import { update } from "../foundry/batch.ts";
import type { AnyDocument, MessageDocument } from "../foundry/documents.ts";
import { findActor, me } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { judgePicks } from "../rules/picks.ts";
import { shiftTier, TIERS } from "../rules/tiers.ts";
import { applyEntry, type Card, entryId, standing, undoEntry } from "../table/ledger.ts";
import { isReferee, mayApply } from "../table/permission.ts";
import { planAll, type Wanted } from "../table/plan.ts";
import { cardOf, checkMove, type Proposal, proposalOf, rollerOf, rollOf } from "./proposal.ts";

/** What was picked on a card: options by id, and answers by the id of the consequence that asked. */
export interface Picks {
  readonly options: ReadonlySet<string>;
  readonly answers: ReadonlyMap<string, Answers>;
}

const wantedFrom = (proposal: Proposal, picks: Picks): Wanted[] =>
  [
    ...proposal.automatic,
    ...proposal.options.filter((option) => picks.options.has(option.id)).flatMap((option) => option.consequences),
  ].map(({ id, consequence }) => ({ id, consequence, answers: picks.answers.get(id) ?? {} }));

/** A press that is still being carried out in this window; a second one of the same card is no new gesture. */
const pressed = new Set<string>();

const onePress = async (message: MessageDocument, press: () => Promise<void>): Promise<void> => {
  const id = message.id ?? "";
  if (pressed.has(id)) return;
  pressed.add(id);
  try {
    await press();
  } finally {
    pressed.delete(id);
  }
};

/** The card as the ledger knows it. Throws a Refusal where the message is none of ours. */
export const ledgerCard = (message: MessageDocument): Card => {
  const data = cardOf(message);
  if (!data) throw new Refusal("HOTPROPERTY.Error.NotACard");
  return { message, ledger: data.ledger };
};

/**
 * G6, S2.3 Applies what a card proposes, once, to everybody concerned. `override` is the GM's: then the number of picks
 * and a rewritten move are no hindrance, and the card says so (G7). Throws a Refusal with the reason, and changes
 * nothing, where it can't be.
 */
export const applyMove = (message: MessageDocument, picks: Picks, { override = false } = {}): Promise<void> =>
  onePress(message, async () => {
    const data = cardOf(message);
    const proposal = proposalOf(message);
    if (!data || !proposal) throw new Refusal("HOTPROPERTY.Error.NotACard");
    const card = ledgerCard(message);
    if (standing(card, "apply")) throw new Refusal("HOTPROPERTY.Error.AlreadyApplied");
    const roller = await rollerOf(data);
    const verdict = mayApply(me(), message, roller as unknown as AnyDocument);
    if (!verdict.ok) throw new Refusal(verdict.reason);

    const forced = override && isReferee(me());
    const overrides: string[] = [];
    await checkMove(data).catch((error: unknown) => {
      if (!forced || !(error instanceof Refusal)) throw error;
      overrides.push(error.key);
    });
    const chosen = proposal.options.filter((option) => picks.options.has(option.id)).length;
    if (judgePicks(proposal.wanted, chosen) !== "exact") {
      if (!forced) {
        throw new Refusal("HOTPROPERTY.Error.Picks", { wanted: String(proposal.wanted), picked: String(chosen) });
      }
      overrides.push("HOTPROPERTY.Card.Override.Picks");
    }

    const id = entryId(card, "apply");
    const steps = planAll(wantedFrom(proposal, picks), { roller, cause: data.title, entry: id });
    await applyEntry(card, { id, step: "apply", steps, override: overrides[0] ?? "" });
  });

/** G6 Takes back an entry of a card. Throws a Refusal where it can't be. */
export const undoMove = (message: MessageDocument, entry: string, { force = false } = {}): Promise<void> =>
  onePress(message, async () => {
    const data = cardOf(message);
    if (!data) throw new Refusal("HOTPROPERTY.Error.NotACard");
    if (!(await findActor(data.actor))) throw new Refusal("HOTPROPERTY.Error.ActorGone", { name: data.actorName });
    await undoEntry(ledgerCard(message), entry, { force });
  });

/** S2.4 Shifts a result a step up or down, before it is applied. Only the GM. Throws a Refusal else. */
export const shiftResult = (message: MessageDocument, step: number): Promise<void> =>
  onePress(message, async () => {
    const data = cardOf(message);
    const roll = rollOf(message);
    if (!data || !roll) throw new Refusal("HOTPROPERTY.Error.NotACard");
    if (!isReferee(me())) throw new Refusal("HOTPROPERTY.Card.May.ShiftGM");
    if (standing(ledgerCard(message), "apply")) throw new Refusal("HOTPROPERTY.Error.ShiftApplied");
    const hasTop = data.results.top.used;
    const now = shiftTier(roll.tier, data.shift, hasTop);
    const next = shiftTier(now, step, hasTop);
    if (next === now) throw new Refusal("HOTPROPERTY.Error.ShiftEnd");
    const shift = TIERS.indexOf(next) - TIERS.indexOf(roll.tier);
    await update(message as unknown as AnyDocument, { "system.shift": shift });
  });
