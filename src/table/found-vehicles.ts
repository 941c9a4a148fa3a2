import { VehicleData } from "../data/actor/vehicle.ts";
import { stands } from "../data/message/entries.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { idFrom } from "../foundry/ids.ts";
import { worldActors } from "../foundry/lookup.ts";
import type { Card } from "./card.ts";

/** A vehicle that somebody got hold of by a card. */
export interface FoundVehicle {
  readonly entry: string;
  /** The id of its file: it can be made once. */
  readonly id: string;
  readonly name: string;
  /** Whether the entry that brought it stands. */
  readonly stands: boolean;
  /** Its file; null while there is none. */
  readonly file: ActorDocument | null;
}

const vehicleById = (id: string): ActorDocument | null => {
  const actor = worldActors().get(id);
  return (actor?.system as unknown) instanceof VehicleData ? (actor ?? null) : null;
};

/** S3.8, S7.6 The vehicles that a card brought, each told by a line of words: no entry makes a file in the world itself. */
export const foundVehicles = (card: Card): FoundVehicle[] =>
  [...card.ledger].flatMap(([entry, stored]) =>
    (stored.state === "done" ? stored.steps : []).flatMap((step, i): FoundVehicle[] => {
      if (step.kind !== "thing" || step.do !== "words") return [];
      const id = idFrom(`${entry}:vehicle:${i}`);
      return [{ entry, id, name: step.note, stands: stands(stored), file: vehicleById(id) }];
    }),
  );
