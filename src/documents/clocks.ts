import { FactionData, type NamedClock } from "../data/actor/faction.ts";
import type { ActorDocument } from "../foundry/documents.ts";

/** A clock of somebody's file, and where it lies. */
export interface PlacedClock extends NamedClock {
  readonly id: string;
  /** The path of the clock itself within the document. */
  readonly path: string;
}

/** Every clock on a file; none where its type keeps none. */
export const clocksOf = (actor: ActorDocument): PlacedClock[] => {
  const system: unknown = actor.system;
  if (!(system instanceof FactionData)) return [];
  return system.goalList.map(([id, clock]) => ({ ...clock, id, path: `system.goals.${id}` }));
};
