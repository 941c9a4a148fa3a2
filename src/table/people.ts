import type { Person } from "../consequences/kind.ts";
import { ContactData } from "../data/item/contact.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import type { AnyDocument, ItemDocument } from "../foundry/documents.ts";
import { findWorldActor } from "../foundry/lookup.ts";
import type { Draft } from "./subject.ts";

/** How an answer names somebody: a contact of the character, an NPC of the world, or a new name. */
export const answerFor = {
  contact: (id: string): string => `contact:${id}`,
  npc: (uuid: string): string => `npc:${uuid}`,
  named: (name: string): string => `new:${name}`,
};

const contactAs = (item: ItemDocument, draft: Draft): Person | null => {
  const system: unknown = item.system;
  if (!(system instanceof ContactData)) return null;
  return {
    name: item.name,
    img: item.img ?? null,
    npc: system.npc ?? null,
    contact: draft.subject(item as unknown as AnyDocument),
    owed: system.payback.owed,
  };
};

/** S5.5 Everybody who stands in a character's payback box. */
export const paybackBox = (actor: HotPropertyActor, draft: Draft): Person[] =>
  actor.contacts.map((item) => contactAs(item, draft)).filter((person) => person?.owed === true) as Person[];

/** Reads an answer; a name or NPC that a contact already stands for is that contact. Null where nobody is meant. */
export const personFrom = (actor: HotPropertyActor, answer: string, draft: Draft): Person | null => {
  const [, kind, rest = ""] = /^(contact|npc|new):([\s\S]*)$/.exec(answer) ?? [];
  const contacts = actor.contacts.map((item) => contactAs(item, draft)).filter((person) => person !== null);
  if (kind === "contact") {
    const item = actor.contacts.find((contact) => contact.id === rest);
    return item ? contactAs(item, draft) : null;
  }
  if (kind === "npc") {
    const npc = findWorldActor(rest);
    if (!npc) return null;
    const known = contacts.find((person) => person.npc === npc.uuid);
    return known ?? { name: npc.name, img: npc.img ?? null, npc: npc.uuid, contact: null, owed: false };
  }
  const name = rest.trim();
  if (kind !== "new" || name === "") return null;
  const known = contacts.find((person) => person.name.localeCompare(name, undefined, { sensitivity: "base" }) === 0);
  return known ?? { name, img: null, npc: null, contact: null, owed: false };
};
