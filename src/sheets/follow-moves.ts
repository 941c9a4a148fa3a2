import { moveOf } from "../documents/move-registry.ts";
import type { ItemDocument } from "../foundry/documents.ts";
import { onDocument } from "../foundry/hooks.ts";
import { CharacterSheet } from "./character.ts";
import { redrawOpen } from "./open-sheets.ts";

/** Everybody's moves stand on every character's sheet: those that are open show what became of them. */
const showMoves = (item: ItemDocument): void => {
  if (!item.parent && moveOf(item)) redrawOpen(CharacterSheet, "street");
};

/** Lets open sheets follow the moves of the world. Once those of the compendia have come: what is open by then shows them. */
export const installFollowMoves = (): void => {
  for (const action of ["create", "update", "delete"] as const) {
    onDocument(action, "Item", (item) => showMoves(item as ItemDocument));
  }
  redrawOpen(CharacterSheet, "street");
};
