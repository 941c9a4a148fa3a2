import { characterOf } from "../documents/characters.ts";
import { dealOf } from "../documents/deals.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { onDocument } from "../foundry/hooks.ts";
import { CharacterSheet } from "./character.ts";
import { redrawOpen } from "./open-sheets.ts";

/** Draws the part with debts and deals of those sheets that are open. */
const showStreets = (which: (id: string) => boolean): void =>
  redrawOpen(CharacterSheet, "street", ({ id }) => which(id ?? ""));

/** By character: what they were owed when it was last looked at. */
const seen = new Map<string, string>();

/** S1.2, S4.8 What one owes stands on another's file, and so may a deal: open sheets follow both. At `ready`. */
export const installFollowOthers = (): void => {
  onDocument("update", "Actor", (document) => {
    const actor = document as ActorDocument;
    const character = characterOf(actor);
    if (!character) return;
    const now = JSON.stringify(character.debts);
    if (seen.get(actor.id ?? "") !== now) showStreets((id) => id !== actor.id && now.includes(id));
    seen.set(actor.id ?? "", now);
  });
  for (const action of ["create", "update", "delete"] as const) {
    onDocument(action, "Item", (document) => {
      const item = document as ItemDocument;
      const deal = dealOf(item);
      if (deal) showStreets((id) => id !== (item.parent as ActorDocument | null)?.id && deal.between.includes(id));
    });
  }
};
