import { CrewData } from "../data/actor/crew.ts";
import { gangOf } from "../documents/gang.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { onDocument } from "../foundry/hooks.ts";
import { worldActors } from "../foundry/lookup.ts";
import { onTime } from "../table/time.ts";
import { CharacterSheet } from "./character.ts";

const showHeads = (): void => {
  for (const actor of worldActors()) {
    for (const sheet of Object.values((actor as unknown as { apps: Record<string, unknown> }).apps)) {
      // The head alone, so that what somebody types elsewhere on the sheet is left alone.
      if (sheet instanceof CharacterSheet) void sheet.render({ parts: ["header"] });
    }
  }
};

/** S6.7 A boss's purse, and who is in the gang, stand on the others' files too; and evenings are counted on them. At `ready`. */
export const installFollowGang = (): void => {
  onDocument("update", "Actor", (document) => {
    const actor = document as ActorDocument;
    const isCrew = (actor.system as unknown) instanceof CrewData;
    if (isCrew || gangOf(actor)?.boss.id === actor.id) showHeads();
  });
  onTime(showHeads);
};
