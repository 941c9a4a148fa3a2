import { moveOf } from "../documents/move-registry.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { onDocument } from "../foundry/hooks.ts";
import { worldActors } from "../foundry/lookup.ts";
import { CharacterSheet } from "./character.ts";

const appsOf = (actor: ActorDocument): unknown[] =>
  Object.values((actor as unknown as { apps: Record<string, unknown> }).apps);

/** Everybody's moves stand on every character's sheet: those that are open show what became of them. */
const showMoves = (item: ItemDocument): void => {
  if (item.parent || !moveOf(item)) return;
  for (const actor of worldActors()) {
    for (const sheet of appsOf(actor)) {
      // Only the part with the moves, so that what somebody types elsewhere on the sheet is left alone.
      if (sheet instanceof CharacterSheet) void sheet.render({ parts: ["street"] });
    }
  }
};

/** Lets open sheets follow the moves of the world. At `ready`. */
export const installFollowMoves = (): void => {
  for (const action of ["create", "update", "delete"] as const) {
    onDocument(action, "Item", (item) => showMoves(item as ItemDocument));
  }
};
