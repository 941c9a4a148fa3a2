import { VehicleData } from "../data/actor/vehicle.ts";
import { asOurs } from "../documents/characters.ts";
import { cardOf } from "../documents/proposal.ts";
import { writeBatch } from "../foundry/batch.ts";
import type { MessageDocument } from "../foundry/documents.ts";
import { findActor, me } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { deleteActor } from "../foundry/sheets.ts";
import { cardFrom } from "../table/card.ts";
import { type FoundVehicle, foundVehicles } from "../table/found-vehicles.ts";
import { isReferee } from "../table/trust.ts";

const foundOn = (message: MessageDocument, id: string): FoundVehicle => {
  if (!isReferee(me())) throw new Refusal("HOTPROPERTY.Error.VehicleIsGMs");
  const found = foundVehicles(cardFrom(message)).find((one) => one.id === id);
  if (!found) throw new Refusal("HOTPROPERTY.Error.VehicleGone");
  return found;
};

/**
 * S3.8, S7.6 The GM makes the file of a vehicle that somebody got by asking around: hot, theirs to drive, and counted for
 * them. Its id follows from the card, so that there is one of it, however often it is pressed.
 */
export const makeFoundVehicle = async (message: MessageDocument, id: string): Promise<void> => {
  const { name, stands, file } = foundOn(message, id);
  if (file) throw new Refusal("HOTPROPERTY.Error.VehicleMade", { name });
  if (!stands) throw new Refusal("HOTPROPERTY.Error.AlreadyUndone");
  const owner = asOurs(await findActor(cardOf(message)?.actor));
  if (!owner) throw new Refusal("HOTPROPERTY.Error.ActorGone", { name: cardOf(message)?.actorName ?? "" });
  const { ownership } = owner.toObject() as { ownership?: object };
  const system = { tags: { hot: true }, holder: owner.id ?? "" };
  const data = [{ _id: id, name, type: "vehicle", ownership: { ...ownership }, system }];
  await writeBatch({ creations: [{ parent: null, documentName: "Actor", data }] });
};

/** Takes that file away again. Throws a Refusal where somebody is aboard, or something in it: then it isn't as it was made. */
export const unmakeFoundVehicle = async (message: MessageDocument, id: string): Promise<void> => {
  const { name, file } = foundOn(message, id);
  const system: unknown = file?.system;
  if (!file || !(system instanceof VehicleData)) throw new Refusal("HOTPROPERTY.Error.VehicleGone");
  if (file.items.size > 0 || system.aboardIds.length > 0) throw new Refusal("HOTPROPERTY.Error.VehicleUsed", { name });
  await deleteActor(file);
};
