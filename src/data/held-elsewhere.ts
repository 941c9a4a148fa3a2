import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { actorsSoFar } from "../foundry/lookup.ts";
import { CrewData } from "./actor/crew.ts";
import { VehicleData } from "./actor/vehicle.ts";
import { GearData } from "./item/gear.ts";
import { WeaponData } from "./item/weapon.ts";

/** A hot thing that somebody answers for without having it on them: on a crew, in a vehicle, or the vehicle itself. */
export interface HeldElsewhere {
  readonly hot: true;
  readonly thing: ItemDocument | ActorDocument;
  readonly where: ActorDocument;
}

/** What a thing holds of an item's data; null for moves and people. */
export const thingData = (item: ItemDocument): WeaponData | GearData | null => {
  const system: unknown = item.system;
  return system instanceof WeaponData || system instanceof GearData ? system : null;
};

/** Whether things held by this actor count for a named holder, as they do on a crew and in a vehicle. */
export const namesHolders = (actor: ActorDocument): boolean => {
  const system: unknown = actor.system;
  return system instanceof CrewData || system instanceof VehicleData;
};

/** S7.5 id of the character that a thing counts for: in a vehicle the vehicle's holder, where nobody else is named. */
export const holderOf = (item: ItemDocument): string => {
  const holder = thingData(item)?.holder ?? "";
  const vehicle: unknown = (item.parent as ActorDocument | null)?.system;
  return holder === "" && vehicle instanceof VehicleData ? vehicle.holder : holder;
};

/** S7.5 Everything hot on crews and in vehicles that counts for the character of that id. */
export const heldElsewhere = (id: string): HeldElsewhere[] => {
  return actorsSoFar()
    .filter(namesHolders)
    .flatMap((where) => {
      const items = ([...where.items] as ItemDocument[]).filter(
        (item) => thingData(item)?.hot === true && holderOf(item) === id,
      );
      const system: unknown = where.system;
      const itself = system instanceof VehicleData && system.tags.hot && system.holder === id ? [where] : [];
      return [...itself, ...items].map((thing) => ({ hot: true, thing, where }) as const);
    });
};
