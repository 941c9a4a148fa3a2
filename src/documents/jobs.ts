import { CrewData } from "../data/actor/crew.ts";
import { ContactData } from "../data/item/contact.ts";
import { JobData } from "../data/item/job.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { worldActors } from "../foundry/lookup.ts";
import { characterOf } from "./characters.ts";

/** The item as a job, or null. */
export const jobOf = (item: ItemDocument | null | undefined): JobData | null => {
  const system: unknown = item?.system;
  return system instanceof JobData ? system : null;
};

/** The characters who are in a crew, in the order they came. */
export const membersOf = (crew: ActorDocument): ActorDocument[] => {
  const system: unknown = crew.system;
  if (!(system instanceof CrewData)) return [];
  return system.memberIds.flatMap((id) => {
    const member = worldActors().get(id);
    return member && characterOf(member) ? [member] : [];
  });
};

/** S6.8 Who has a share in a job of their crew's. */
export const takersOf = (item: ItemDocument): ActorDocument[] => {
  const job = jobOf(item);
  const crew = item.parent as ActorDocument | null;
  return job && crew ? membersOf(crew).filter(({ id }) => job.hasShare(id ?? "")) : [];
};

/** S5.6 Who was promised a job: their cards in the payback boxes of characters. */
export const promisedBy = (item: ItemDocument): ItemDocument[] =>
  worldActors()
    .filter((actor) => characterOf(actor) !== null)
    .flatMap((actor) => [...actor.items] as ItemDocument[])
    .filter((contact) => {
      const system: unknown = contact.system;
      return system instanceof ContactData && system.payback.owed && system.payback.job === item.uuid;
    });
