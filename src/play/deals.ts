import { asOurs, characterOf, playerCharacters } from "../documents/characters.ts";
import { findMove, moveOf } from "../documents/move-registry.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { Refusal } from "../foundry/refusal.ts";
import type { Cross, Word } from "../rules/deals.ts";
import { submit } from "../table/submit.ts";
import { askActor } from "./ask-actor.ts";
import { makeMove } from "./make-move.ts";

/** S4.8 Strikes a deal with another player character. */
export const strikeDeal = (actor: ActorDocument, partner: ActorDocument, what: string): Promise<void> =>
  submit({ message: null, step: "deal", about: actor.uuid, options: { act: "strike", who: partner.uuid, what } });

/** S4.8 Says what became of somebody's side of a deal. */
export const sayOfDeal = (actor: ActorDocument, deal: string, word: Word): Promise<void> =>
  submit({ message: null, step: "deal", about: deal, options: { act: "say", who: actor.id ?? "", word } });

/** Asks with whom, and what about, and strikes it. Does nothing when the window is closed. */
export const askAndStrikeDeal = async (actor: ActorDocument): Promise<void> => {
  const all = playerCharacters().filter(({ id }) => id !== actor.id);
  const asking = {
    nobody: "HOTPROPERTY.Debt.None",
    title: "HOTPROPERTY.Deal.Add",
    question: "HOTPROPERTY.Deal.Whom",
    ok: "HOTPROPERTY.Deal.Go",
    line: "HOTPROPERTY.Deal.What",
  };
  const answer = await askActor(all, asking);
  if (answer) await strikeDeal(actor, answer.who, answer.line);
};

const CROSSING: Readonly<Record<Cross, string>> = { cross: "cross-a-partner", double: "double-cross" };

/** S4.2, S4.3 Makes the move about a deal that wasn't kept. */
export const crossPartner = async (actor: ActorDocument, how: Cross): Promise<void> => {
  const move = findMove(CROSSING[how]);
  if (!move) throw new Refusal("HOTPROPERTY.Error.ItemGone");
  await makeMove(actor, move);
};

/** S4.3 The double-cross move of a character's playbook, as they hold it, else as everybody has it. Null where there is none. */
export const doubleCrossOf = (actor: ActorDocument): ItemDocument | null => {
  const key = characterOf(actor)?.playbook?.doubleCross ?? "";
  const own = asOurs(actor)?.ownMoves.find((item) => key !== "" && moveOf(item)?.key === key);
  return own ?? findMove(key);
};

/** S4.3 Neither kept it: a character makes the move their playbook has for that. */
export const makeDoubleCross = async (actor: ActorDocument): Promise<void> => {
  const move = doubleCrossOf(actor);
  if (!move) throw new Refusal("HOTPROPERTY.Error.NoDoubleCross", { name: actor.name });
  await makeMove(actor, move);
};
