import { namesHolders } from "../data/held-elsewhere.ts";
import { characterOf } from "../documents/characters.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { onDocument } from "../foundry/hooks.ts";
import { worldActors } from "../foundry/lookup.ts";

/** S7.5 What a crew or a vehicle has may count for any character: those whose sheets are open show what became of it. */
const showHoldings = (changed: ActorDocument | null): void => {
  if (!changed || !namesHolders(changed)) return;
  for (const actor of worldActors())
    if (characterOf(actor)) (actor as unknown as { render(force: boolean): void }).render(false);
};

/** Lets open sheets follow what lies elsewhere. At `ready`. */
export const installFollowHoldings = (): void => {
  for (const action of ["create", "update", "delete"] as const) {
    onDocument(action, "Item", (item) => showHoldings((item as ItemDocument).parent as ActorDocument | null));
    onDocument(action, "Actor", (actor) => showHoldings(actor as ActorDocument));
  }
};
