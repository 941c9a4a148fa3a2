import { ContactData } from "../data/item/contact.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import { me } from "../foundry/lookup.ts";
import { say } from "../foundry/text.ts";
import { bringsHeat, hardMovesOn } from "../rules/hard-move.ts";
import { type Card, standing } from "../table/card.ts";
import { missedOn } from "../table/procedures/hard.ts";
import { judge } from "../table/trust.ts";
import { changeLines, undoVerdict } from "./ledger-lines.ts";

/** S5.7 Who can step in: everybody in the payback box. */
const owedTo = (actor: HotPropertyActor): { value: string; label: string }[] =>
  actor.contacts.flatMap((item) => {
    const system: unknown = item.system;
    return system instanceof ContactData && system.payback.owed ? [{ value: item.id ?? "", label: item.name }] : [];
  });

/** Those that need nothing said: a press is enough. */
const PLAIN = ["heat", "down", "livelihood", "forward"] as const;

/** S2.5 The row of the GM's own moves on a miss: for them alone, until they have made one. Null where there is none. */
export const hardRow = (card: Card, actor: HotPropertyActor | null) => {
  const missed = missedOn(card.message);
  const open = missed ? hardMovesOn(missed) : [];
  if (!missed || open.length === 0 || !actor || standing(card, "hard")) return null;
  if (!judge("hard", me(), { actor: null, entry: null, touched: [] }).ok) return null;
  const people = owedTo(actor);
  const plain = PLAIN.filter((move) => open.includes(move));
  if (plain.length === 0 && people.length === 0) return null;
  return {
    people,
    unpicked: people.length > 1 ? say("HOTPROPERTY.Card.Unpicked.owed") : "",
    words: open.includes("words"),
    heats: bringsHeat("words", missed.fight),
    moves: plain.map((move) => ({ move, label: say(`HOTPROPERTY.Hard.${move}`) })),
  };
};

/** What the GM did on a miss. Null while they did nothing. */
export const hardDone = async (card: Card) => {
  const done = standing(card, "hard");
  if (!done) return null;
  const [entry, stored] = done;
  return { entry, changes: changeLines(stored), mayUndo: (await undoVerdict(stored)).ok };
};
