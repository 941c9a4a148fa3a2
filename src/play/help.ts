import { basicMoves, moveOf } from "../documents/move-registry.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { Refusal } from "../foundry/refusal.ts";
import { openRoll } from "../table/open-rolls.ts";
import { makeMove } from "./make-move.ts";
import { towardsRoll } from "./towards.ts";

/** The move that has a hand in another's roll: the first of everybody's moves that needs one. */
const helpingMove = (): ItemDocument => {
  const move = basicMoves().find((item) => moveOf(item)?.needs === "openRoll");
  if (!move) throw new Refusal("HOTPROPERTY.Error.NoHelpingMove");
  return move;
};

/** S4.5 Helps or hinders an open roll. Throws a Refusal where it was made meanwhile, or the rules say no. */
export const helpRoll = async (actor: ActorDocument, id: string): Promise<void> => {
  const roll = openRoll(id);
  if (!roll) throw new Refusal("HOTPROPERTY.Error.RollMade");
  await makeMove(actor, helpingMove(), { towards: towardsRoll(roll) });
};
