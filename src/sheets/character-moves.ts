import type { CharacterData } from "../data/actor/character.ts";
import { asOurs } from "../documents/characters.ts";
import { basicMoves, moveOf } from "../documents/move-registry.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { say } from "../foundry/text.ts";
import { inTheirOrder, moveRows } from "./items.ts";

/** From what is theirs alone to what everybody has. */
const LISTED = ["playbook", "own", "basic", "other"] as const;

/** Under which heading a move stands: whatever is on their own file is theirs, be it a copy of everybody's. */
const headingOf = (item: ItemDocument) => {
  const group = moveOf(item)?.group;
  return item.parent !== null && group !== "playbook" ? "own" : group;
};

/** S9.5 The moves a character can make: the playbook's first, then their own, then everybody's. Without empty groups. */
export const moveGroups = (actor: ActorDocument, character: CharacterData) => {
  const moves = [...inTheirOrder(asOurs(actor)?.ownMoves ?? []), ...basicMoves()];
  return LISTED.map((group) => ({
    group,
    title: say(`HOTPROPERTY.Street.Group.${group}`),
    moves: moveRows(
      moves.filter((item) => headingOf(item) === group),
      character,
    ),
  })).filter((list) => list.moves.length > 0);
};
