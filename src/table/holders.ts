import type { Step } from "../consequences/kind.ts";
import { stuckNote } from "../consequences/stuck.ts";
import { holderOf, namesHolders } from "../data/held-elsewhere.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import { asOurs, characterOf } from "../documents/characters.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { worldActors } from "../foundry/lookup.ts";

/** A character of the world by id; null for anybody else. */
export const characterById = (id: string): HotPropertyActor | null => {
  const actor = asOurs(worldActors().get(id));
  return actor && characterOf(actor) ? actor : null;
};

/** S7.5 For which character a thing counts with whoever has it: themselves, or the named holder. Blank where for nobody. */
export const countsFor = (item: ItemDocument, has: ActorDocument): string =>
  namesHolders(has) ? holderOf(item) : characterById(has.id ?? "") ? (has.id ?? "") : "";

/** What of a move an earlier try that was cut short has written already: the thing is gone there, it is here. */
interface Moved {
  readonly gone: boolean;
  readonly here: boolean;
}

/** S7.5 What a card says of stuck heat that goes with a hot thing from one character to another; nothing where it stays. */
export const stuckMoves = (from: string, to: string, { gone, here }: Moved): Step[] => {
  if (from === to) return [];
  return [[from, -1, gone] as const, [to, 1, here] as const].flatMap(([id, by, done]): Step[] => {
    const actor = characterById(id);
    const now = actor ? (characterOf(actor)?.stuckHeat ?? 0) : 0;
    const before = done ? now - by : now;
    const note = stuckNote(before, Math.max(0, before + by));
    return actor ? [{ do: "words", kind: "stuck", who: actor.name, note }] : [];
  });
};
