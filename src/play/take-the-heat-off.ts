import { asOurs } from "../documents/characters.ts";
import { basicMoves, moveOf } from "../documents/move-registry.ts";
import type { ItemDocument, MessageDocument } from "../foundry/documents.ts";
import { findActor } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { arrivals } from "../table/arrivals.ts";
import { cardFrom } from "../table/card.ts";
import { makeMove } from "./make-move.ts";

/** The move that answers arriving heat: the first of everybody's moves that needs it. */
const answeringMove = (): ItemDocument => {
  const move = basicMoves().find((item) => moveOf(item)?.needs === "arrivingHeat");
  if (!move) throw new Refusal("HOTPROPERTY.Error.NoAnsweringMove");
  return move;
};

/** S3.9 Rolls, for the character it came to, the move that passes a point of arriving heat on. */
export const takeTheHeatOff = async (message: MessageDocument, pointKey: string): Promise<void> => {
  const card = cardFrom(message);
  const point = arrivals(card).find(({ key }) => key === pointKey);
  const actor = point ? asOurs(await findActor(point.actor)) : null;
  if (!point || !actor) throw new Refusal("HOTPROPERTY.Error.NothingToAnswer");
  await makeMove(actor, answeringMove(), { arrival: { card, point } });
};
