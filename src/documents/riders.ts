import { CrewData } from "../data/actor/crew.ts";
import type { VehicleData } from "../data/actor/vehicle.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { worldActors } from "../foundry/lookup.ts";
import { isCrowded } from "../rules/vehicles.ts";

/** How many people get in when somebody does: a crew as a whole is everybody in it. */
export const peopleIn = (who: ActorDocument): number => {
  const system: unknown = who.system;
  if (!(system instanceof CrewData)) return 1;
  return Math.max(1, system.memberIds.filter((id) => worldActors().get(id)).length);
};

/** S7.8 How many people are aboard a vehicle; whoever is gone from the world is gone from there. */
export const ridersIn = (vehicle: VehicleData): number =>
  vehicle.aboardIds.reduce((sum, id) => {
    const who = worldActors().get(id);
    return sum + (who ? peopleIn(who) : 0);
  }, 0);

const TINY_WITH = {
  people: "HOTPROPERTY.Error.TinyWith.people",
  baggage: "HOTPROPERTY.Error.TinyWith.baggage",
} as const;

/** S7.8 The language key of what keeps a vehicle from being tiny: several aboard, or baggage. Null where nothing does. */
export const whyNotTiny = (vehicle: VehicleData, things: number): string | null => {
  const crowded = isCrowded(ridersIn(vehicle), things);
  return crowded && TINY_WITH[crowded];
};
