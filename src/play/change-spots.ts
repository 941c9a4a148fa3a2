import { NpcData, type Spot } from "../data/actor/npc.ts";
import { removalOf, update } from "../foundry/batch.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { newId } from "../foundry/ids.ts";
import { Refusal } from "../foundry/refusal.ts";

const write = (actor: ActorDocument, changes: Record<string, unknown>): Promise<void> => update(actor, changes);

const spotOf = (actor: ActorDocument, id: string): Spot => {
  const system: unknown = actor.system;
  const spot = system instanceof NpcData ? system.spotList.find(([key]) => key === id)?.[1] : undefined;
  if (!spot) throw new Refusal("HOTPROPERTY.Error.SpotGone");
  return spot;
};

/** N4.2 A further thing that moves somebody in talks, still to be put in words. */
export const addSpot = (actor: ActorDocument): Promise<void> =>
  write(actor, { [`system.spots.${newId()}`]: { text: "", known: false } });

/** Takes one away. */
export const removeSpot = async (actor: ActorDocument, id: string): Promise<void> => {
  spotOf(actor, id);
  await write(actor, removalOf(`system.spots.${id}`));
};

/** The crew knows of it, or does no longer. */
export const toggleSpot = async (actor: ActorDocument, id: string): Promise<void> =>
  write(actor, { [`system.spots.${id}.known`]: !spotOf(actor, id).known });
