import { NpcData } from "../data/actor/npc.ts";
import { ContactData } from "../data/item/contact.ts";
import { asOurs } from "../documents/characters.ts";
import { writeBatch } from "../foundry/batch.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { newId } from "../foundry/ids.ts";
import { Refusal } from "../foundry/refusal.ts";

/** Makes an NPC a contact of a character. Throws a Refusal for anybody else, or one they know already. */
export const addContact = async (actor: ActorDocument, npc: ActorDocument): Promise<void> => {
  if (!((npc.system as unknown) instanceof NpcData))
    throw new Refusal("HOTPROPERTY.Error.NotAPerson", { name: npc.name });
  const known = asOurs(actor)?.contacts.some((contact) => {
    const system: unknown = contact.system;
    return system instanceof ContactData && system.npc === npc.uuid;
  });
  if (known) throw new Refusal("HOTPROPERTY.Error.KnownAlready", { name: npc.name, owner: actor.name });
  const contact = {
    _id: newId(),
    name: npc.name,
    type: "contact",
    ...(npc.img ? { img: npc.img } : {}),
    system: { npc: npc.uuid },
  };
  await writeBatch({
    updates: [],
    deletions: [],
    creations: [{ parent: actor, documentName: "Item", data: [contact] }],
  });
};
