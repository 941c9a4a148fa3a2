import { asOurs } from "../documents/characters.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { me, worldActors } from "../foundry/lookup.ts";
import { submit } from "../table/submit.ts";
import { askActor } from "./ask-actor.ts";

/** S7.5 Hands a thing to somebody else's file, or a copy of it. Throws a Refusal where that can't be. */
export const handOver = (item: ItemDocument, to: ActorDocument, { copy = false } = {}): Promise<void> =>
  submit({ message: null, step: "hand", about: item.uuid, options: { to: to.uuid, copy } });

/** Who can get something: every player character, and whoever else this user may see. Player characters first. */
const takers = (giver: string): ActorDocument[] => {
  const isPlayers = (actor: ActorDocument): boolean => asOurs(actor)?.isPlayerCharacter === true;
  return worldActors()
    .filter((actor) => actor.uuid !== giver && (isPlayers(actor) || actor.testUserPermission(me(), "LIMITED")))
    .sort((a, b) => Number(isPlayers(b)) - Number(isPlayers(a)) || a.name.localeCompare(b.name));
};

/** Asks to whom, and hands it over: the keyboard's way of dragging. */
export const askAndHandOver = async (item: ItemDocument): Promise<void> => {
  const asking = {
    nobody: "HOTPROPERTY.Hand.Nobody",
    title: "HOTPROPERTY.Hand.Title",
    question: "HOTPROPERTY.Hand.To",
    ok: "HOTPROPERTY.Hand.Go",
    tick: "HOTPROPERTY.Hand.Copy",
  };
  const answer = await askActor(takers(item.parent?.uuid ?? ""), asking, { name: item.name });
  if (answer) await handOver(item, answer.who, { copy: answer.ticked });
};
