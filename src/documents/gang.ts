import { CrewData } from "../data/actor/crew.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { worldActors } from "../foundry/lookup.ts";
import { reserveFor } from "../rules/dough.ts";
import { asOurs, characterOf } from "./characters.ts";

/** A boss and those who get by while the boss does. Source: docs/rules.md S6.7. */
export interface Gang {
  readonly crew: ActorDocument;
  readonly boss: ActorDocument;
  /** The player characters in it besides the boss. */
  readonly others: readonly ActorDocument[];
}

/** The gang that a crew is; null where nobody in it is the boss. */
export const gangOfCrew = (crew: ActorDocument): Gang | null => {
  const system: unknown = crew.system;
  if (!(system instanceof CrewData)) return null;
  const boss = worldActors().get(system.boss);
  if (!boss || !system.memberIds.includes(system.boss) || !characterOf(boss)) return null;
  const others = system.gangIds.flatMap((id) => {
    const other = worldActors().get(id);
    return other && asOurs(other)?.isPlayerCharacter ? [other] : [];
  });
  return { crew, boss, others };
};

/** The gang that a character belongs to, as its boss or as one of the others. */
export const gangOf = (actor: { readonly id: string | null }): Gang | null => {
  for (const crew of worldActors()) {
    const gang = gangOfCrew(crew);
    if (gang && [gang.boss, ...gang.others].some(({ id }) => id === actor.id)) return gang;
  }
  return null;
};

/** S6.7 What of a character's dough is held in reserve: nothing for anybody but a boss. */
export const reserveOf = (actor: { readonly id: string | null }): number => {
  const gang = gangOf(actor);
  return gang?.boss.id === actor.id ? reserveFor(gang.others.length) : 0;
};

/** S6.7 Whether the boss of a character's gang, not being that character, is short. */
export const isBossShort = (actor: { readonly id: string | null }): boolean => {
  const boss = gangOf(actor)?.boss;
  return boss !== undefined && boss.id !== actor.id && characterOf(boss)?.short === true;
};
