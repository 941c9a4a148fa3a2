import { dequal } from "dequal/lite";
import type { MoveWords } from "../data/item/move.ts";
import type { MoveCardData } from "../data/message/move.ts";
import { isTablesOwn, moveOf } from "../documents/move-registry.ts";
import { findItem } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";

/** What the move itself says, and whether that is out of the players' reach. */
export interface Derived {
  readonly title: string;
  readonly words: MoveWords;
  readonly trusted: boolean;
}

/** Derives the proposal again from the move itself. Throws a Refusal where it is gone or says something else by now. */
export const derive = async (data: MoveCardData): Promise<Derived> => {
  const item = await findItem(data.move);
  const move = item ? moveOf(item) : null;
  if (!item || !move) throw new Refusal("HOTPROPERTY.Error.MoveGone", { title: data.title });
  const words = move.words;
  if (!dequal(words, data.snapshot)) throw new Refusal("HOTPROPERTY.Error.MoveRewritten", { title: data.title });
  return { title: item.name, words, trusted: isTablesOwn(item) };
};
