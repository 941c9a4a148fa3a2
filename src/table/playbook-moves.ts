import type { PlaybookData } from "../data/item/playbook.ts";
import { characterOf } from "../documents/characters.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { type Held, heldBefore } from "./holdings.ts";
import type { Draft } from "./subject.ts";

/** What becomes of somebody's moves when another playbook takes the place of theirs. */
export interface Stays {
  /** Those that stay: bought by an advance, learned for a debt, of another playbook, or their own. */
  readonly kept: readonly Held[];
  /** Those that go with the old playbook. */
  readonly left: readonly Held[];
}

/** S9.5 Which moves of a character stay, and which go with the playbook that brought them. */
export const staysOf = (actor: ActorDocument, draft: Draft): Stays => {
  const held = heldBefore(actor, draft);
  const old = held.flatMap(({ type, key }) => (type === "playbook" ? [key] : []));
  const taken = characterOf(actor)?.advanceList ?? [];
  const bought = new Set(taken.flatMap(({ kind, what }) => (kind === "move" ? [what] : [])));
  const goes = ({ key, playbook, learned }: Held): boolean =>
    playbook !== "" && old.includes(playbook) && !learned && !bought.has(key);
  const moves = held.filter(({ type }) => type === "move");
  return { kept: moves.filter((move) => !goes(move)), left: moves.filter(goes) };
};

/** Whether a move of this key is among them. */
export const holds = (moves: readonly Held[], key: string): boolean => moves.some((held) => held.key === key);

/** S9.5 The moves of a playbook that somebody chooses from: not those from the start, nor what they have and keep. */
export const openMoves = (playbook: PlaybookData, { kept }: Stays) =>
  playbook.moveList.filter(({ entry }) => !entry.granted && !holds(kept, entry.key));
