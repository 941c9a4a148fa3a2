import type { Question } from "../consequences/kind.ts";
import { CrewData } from "../data/actor/crew.ts";
import { patients, playerCharacters } from "../documents/characters.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { worldActors } from "../foundry/lookup.ts";

/** Nobody is their own company, not even where a token is a copy of them. */
const others = (actor: ActorDocument): ActorDocument[] => playerCharacters().filter(({ id }) => id !== actor.id);

/** S3.4 Player characters of a crew this one is in; all of them while nobody has written up a crew. */
const crewmates = (actor: ActorDocument): ActorDocument[] => {
  const crews = [...worldActors()]
    .map(({ system }) => system as unknown)
    .filter((system) => system instanceof CrewData);
  const mine = crews.filter((crew) => crew.memberIds.includes(actor.id ?? ""));
  if (mine.length === 0) return others(actor);
  return others(actor).filter((other) => mine.some((crew) => crew.memberIds.includes(other.id ?? "")));
};

/** C059 Whom a question of this kind may be answered with: what the card offers and what the desk takes. */
export const targetsFor = (kind: Question["kind"], actor: ActorDocument): ActorDocument[] => {
  if (kind === "patient") return patients().filter(({ id }) => id !== actor.id);
  return kind === "crewmate" ? crewmates(actor) : others(actor);
};
