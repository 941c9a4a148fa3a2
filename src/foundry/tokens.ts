import type { ActorDocument } from "./documents.ts";

interface Placed {
  readonly actorId: string | null;
  readonly hidden: boolean;
  readonly actor: ActorDocument | null;
}

interface Targeting {
  readonly targets?: Iterable<{ readonly actor: ActorDocument | null }>;
}

/** The actors of the tokens this user has targeted. */
export const targeted = (): ActorDocument[] =>
  [...((game.user as unknown as Targeting | null)?.targets ?? [])].flatMap(({ actor }) => (actor ? [actor] : []));

/** Whether somebody stands in a scene where players can see them. */
export const standsInScene = (actor: ActorDocument): boolean =>
  [...(game.scenes as unknown as Iterable<{ tokens: Iterable<Placed> }>)].some(({ tokens }) =>
    [...tokens].some((token) => !token.hidden && (token.actor?.uuid === actor.uuid || token.actorId === actor.id)),
  );
