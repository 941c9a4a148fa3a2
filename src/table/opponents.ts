import type { Opponent } from "../consequences/kind.ts";
import { NpcData } from "../data/actor/npc.ts";
import type { HotPropertyActor } from "../documents/actor.ts";
import { asOurs, characterOf } from "../documents/characters.ts";
import type { ActorDocument, UserDocument } from "../foundry/documents.ts";
import { findWorldActor, worldActors } from "../foundry/lookup.ts";
import { standsInScene, targeted } from "../foundry/tokens.ts";
import { answerFor, NEW_NAME } from "./people.ts";
import type { Draft } from "./subject.ts";

/** Whoever a move is made against, as a card keeps them: the uuid is empty where only the name is known. */
export interface Against {
  readonly uuid: string;
  readonly name: string;
}

const isPerson = (actor: HotPropertyActor): boolean =>
  characterOf(actor) !== null || (actor.system as unknown) instanceof NpcData;

/** Somebody whom a user may know of: a player's character, shown to them in the sidebar, or standing where all see them. */
const knows = (user: UserDocument, actor: ActorDocument): boolean =>
  asOurs(actor)?.isPlayerCharacter === true || actor.testUserPermission(user, "LIMITED") || standsInScene(actor);

/** The file of whoever a move is made against; null for a mere name, and for anybody the asker can't know of. */
export const opponentActor = (
  { uuid }: Against,
  roller: HotPropertyActor,
  asker: UserDocument,
): HotPropertyActor | null => {
  const actor = uuid === "" ? null : asOurs(findWorldActor(uuid));
  if (!actor || actor.uuid === roller.uuid || !isPerson(actor)) return null;
  return knows(asker, actor) ? actor : null;
};

/** How an answer to "who is owed" names an actor: an NPC by the file all their tokens share, anybody else by name. */
const owedAnswer = (actor: HotPropertyActor): string =>
  (actor.system as unknown) instanceof NpcData ? answerFor.npc(`Actor.${actor.id}`) : `${NEW_NAME}${actor.name}`;

/** Whoever a card names, as plans see them. Null where it names nobody. */
export const opponentFor = (
  against: Against,
  roller: HotPropertyActor,
  asker: UserDocument,
  draft: Draft,
): Opponent | null => {
  const actor = opponentActor(against, roller, asker);
  if (!actor) {
    const name = against.name.trim();
    return name === "" ? null : { name, subject: null, isPlayers: false, answer: `${NEW_NAME}${name}` };
  }
  const subject = draft.subject(actor);
  return { name: actor.name, subject, isPlayers: actor.isPlayerCharacter, answer: owedAnswer(actor) };
};

/** Everybody a user can make a move against: whom they have targeted first, then whom they know of, by name. */
export const opponentsOf = (roller: HotPropertyActor, user: UserDocument): ActorDocument[] => {
  const known = [...worldActors()].filter((actor) => knows(user, actor)).sort((a, b) => a.name.localeCompare(b.name));
  const all = [...targeted(), ...known].filter((actor) => {
    const ours = asOurs(actor);
    return ours !== null && ours.uuid !== roller.uuid && isPerson(ours);
  });
  return [...new Map(all.map((actor) => [actor.uuid, actor])).values()];
};
