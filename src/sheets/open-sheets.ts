import type { ActorDocument } from "../foundry/documents.ts";
import { worldActors } from "../foundry/lookup.ts";
import { attempt } from "../foundry/notices.ts";
import type { HotPropertyActorSheet } from "./actor-sheet.ts";

type SheetClass = abstract new (...args: never[]) => HotPropertyActorSheet;

/**
 * Draws one part of the sheets of a kind that are open, of those actors that `which` picks. One part alone, so that what
 * somebody types elsewhere on the sheet is left alone.
 */
export const redrawOpen = (
  kind: SheetClass,
  part: string,
  which: (actor: ActorDocument) => boolean = () => true,
): void => {
  for (const actor of worldActors()) {
    if (!which(actor)) continue;
    for (const sheet of Object.values((actor as unknown as { apps: Record<string, unknown> }).apps)) {
      if (sheet instanceof kind) void attempt(() => sheet.render({ parts: [part] }));
    }
  }
};
