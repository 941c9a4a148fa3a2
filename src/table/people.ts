import type { Person } from "../consequences/kind.ts";
import { NpcData } from "../data/actor/npc.ts";
import { ContactData } from "../data/item/contact.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import type { ItemDocument, UserDocument } from "../foundry/documents.ts";
import { findWorldActor } from "../foundry/lookup.ts";
import { type Owed, sameName, samePerson } from "../rules/payback.ts";
import type { Draft } from "./subject.ts";

/** How an answer names somebody: a contact of the character, an NPC of the world, or a new name. */
export const answerFor = {
  contact: (id: string): string => `contact:${id}`,
  npc: (uuid: string): string => `npc:${uuid}`,
};

/** What an answer with a typed name begins with. */
export const NEW_NAME = "new:";

const contactAs = (item: ItemDocument, draft: Draft): Person | null => {
  const system: unknown = item.system;
  if (!(system instanceof ContactData)) return null;
  const contact = draft.subject(item);
  const owed = contact.read("system.payback.owed") === true;
  return { name: item.name, img: item.img ?? null, npc: system.npc ?? null, contact, owed };
};

/** Everybody on a character's file, owed or not, as an entry sees them. Who asks for many of them reads this once. */
export const contactsOf = (actor: HotPropertyActor, draft: Draft): Person[] =>
  actor.contacts
    .filter((item) => !draft.made(item))
    .map((item) => contactAs(item, draft))
    .filter((person) => person !== null);

/** S5.5 Everybody who stands in a character's payback box. */
export const paybackBox = (actor: HotPropertyActor, draft: Draft): Person[] =>
  contactsOf(actor, draft).filter(({ owed }) => owed);

/** The contact that stands for somebody on a character's file, if there is one: by their NPC first, else by name. */
export const knownAs = (actor: HotPropertyActor, who: Owed, draft: Draft): Person | null => {
  const known = contactsOf(actor, draft).filter((person) => samePerson(person, who));
  return known.find(({ npc }) => npc !== null && npc === who.npc) ?? known[0] ?? null;
};

const stranger = (name: string, img: string | null, npc: string | null): Person => ({
  name,
  img,
  npc,
  contact: null,
  owed: false,
});

/**
 * Reads somebody's answer; a name or NPC that one of the actor's contacts (`known`) already stands for is that contact. Null
 * where nobody is meant whom the one who answers may know of.
 */
export const personFrom = (
  actor: HotPropertyActor,
  answer: string,
  known: readonly Person[],
  asker: UserDocument,
): Person | null => {
  const [, kind, rest = ""] = /^(contact|npc|new):([\s\S]*)$/.exec(answer) ?? [];
  if (kind === "contact") return known.find(({ contact }) => contact?.uuid === `${actor.uuid}.Item.${rest}`) ?? null;
  if (kind === "npc") {
    const npc = findWorldActor(rest);
    if (!npc || !((npc.system as unknown) instanceof NpcData) || !npc.testUserPermission(asker, "LIMITED")) return null;
    return known.find((person) => person.npc === npc.uuid) ?? stranger(npc.name, npc.img ?? null, npc.uuid);
  }
  const name = rest.trim();
  if (kind !== "new" || name === "") return null;
  return known.find((person) => sameName(person.name, name)) ?? stranger(name, null, null);
};
