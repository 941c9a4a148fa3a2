import { CharacterData } from "../data/actor/character.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { worldActors } from "../foundry/lookup.ts";
import { HotPropertyActor } from "./actor.ts";

/** The actor as ours, if it is one: documents of a world are, once our class is registered. */
export const asOurs = (actor: unknown): HotPropertyActor | null => (actor instanceof HotPropertyActor ? actor : null);

/** Its character data, or null for any other type. */
export const characterOf = (actor: ActorDocument | HotPropertyActor): CharacterData | null => {
  const system: unknown = actor.system;
  return system instanceof CharacterData ? system : null;
};

const charactersWho = (test: (actor: HotPropertyActor) => boolean): ActorDocument[] =>
  worldActors()
    .filter((actor) => {
      const ours = asOurs(actor);
      return ours !== null && test(ours);
    })
    .sort((a, b) => a.name.localeCompare(b.name));

/** G9 Every player character of the world, by name. */
export const playerCharacters = (): ActorDocument[] => charactersWho((actor) => actor.isPlayerCharacter);

/** G9 Whether a character of the world is no player character for want of a player who owns it. */
export const isNobodys = (actor: ActorDocument): boolean =>
  !actor.pack && characterOf(actor) !== null && !actor.hasPlayerOwner;

/** S9.3 The same with those who are out: healing may still reach them. */
export const patients = (): ActorDocument[] => charactersWho((actor) => actor.isTreatable);
