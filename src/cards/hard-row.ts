import { ContactData } from "../data/item/contact.ts";
import type { MoveCardData } from "../data/message/move.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import { me } from "../foundry/lookup.ts";
import { opensHardMoves } from "../rules/hard-move.ts";
import type { Tier } from "../rules/tiers.ts";
import { type Card, standing } from "../table/card.ts";
import { judge } from "../table/trust.ts";
import { changeLines, undoVerdict } from "./ledger-lines.ts";

/** S5.7 Who can step in: everybody in the payback box. */
const owedTo = (actor: HotPropertyActor): { value: string; label: string }[] =>
  actor.contacts.flatMap((item) => {
    const system: unknown = item.system;
    return system instanceof ContactData && system.payback.owed ? [{ value: item.id ?? "", label: item.name }] : [];
  });

/** S2.5 The row of the GM's own moves on a miss: for them alone, until they have made one. Null where there is none. */
export const hardRow = (card: Card, data: MoveCardData, tier: Tier | null, actor: HotPropertyActor | null) => {
  if (!tier || data.move === "" || !opensHardMoves(tier) || !actor || standing(card, "hard")) return null;
  if (!judge("hard", me(), { actor: null, entry: null, touched: [] }).ok) return null;
  return { people: owedTo(actor) };
};

/** What the GM did on a miss. Null while they did nothing. */
export const hardDone = async (card: Card) => {
  const done = standing(card, "hard");
  if (!done) return null;
  const [entry, stored] = done;
  return { entry, changes: changeLines(stored), mayUndo: (await undoVerdict(stored)).ok };
};
