import { CrewData } from "../data/actor/crew.ts";
import { characterOf } from "../documents/characters.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { onDocument } from "../foundry/hooks.ts";
import { CrewSheet } from "./crew.ts";
import { redrawOpen } from "./open-sheets.ts";

/** Draws the body of those crews' files that are open and have somebody among their members. */
const showCrewsOf = (member: ActorDocument | null): void => {
  if (!member || !characterOf(member)) return;
  redrawOpen(CrewSheet, "body", (crew) => {
    const system: unknown = crew.system;
    return system instanceof CrewData && system.memberIds.includes(member.id ?? "");
  });
};

/** W4.1 How members are, and how much heat they have, stands on their crew's file: open ones follow. At `ready`. */
export const installFollowMembers = (): void => {
  for (const action of ["create", "update", "delete"] as const) {
    onDocument(action, "Actor", (actor) => showCrewsOf(actor as ActorDocument));
    onDocument(action, "Item", (item) => showCrewsOf((item as ItemDocument).parent as ActorDocument | null));
  }
};
