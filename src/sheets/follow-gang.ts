import { CrewData } from "../data/actor/crew.ts";
import { gangOf } from "../documents/gang.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { onDocument } from "../foundry/hooks.ts";
import { onTime } from "../table/time.ts";
import { CharacterSheet } from "./character.ts";
import { redrawOpen } from "./open-sheets.ts";

const showHeads = (): void => redrawOpen(CharacterSheet, "header");

/** S6.7 A boss's purse, and who is in the gang, stand on the others' files too; and evenings are counted on them. At `ready`. */
export const installFollowGang = (): void => {
  onDocument("update", "Actor", (document) => {
    const actor = document as ActorDocument;
    const isCrew = (actor.system as unknown) instanceof CrewData;
    if (isCrew || gangOf(actor)?.boss.id === actor.id) showHeads();
  });
  onTime(showHeads);
};
