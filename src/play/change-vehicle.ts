import { CrewData } from "../data/actor/crew.ts";
import { NpcData } from "../data/actor/npc.ts";
import { VehicleData } from "../data/actor/vehicle.ts";
import { characterOf, playerCharacters } from "../documents/characters.ts";
import { peopleIn, ridersIn, whyNotTiny } from "../documents/riders.ts";
import { update, writeBatch } from "../foundry/batch.ts";
import type { ActorDocument, ItemDocument, MessageDocument } from "../foundry/documents.ts";
import { newId } from "../foundry/ids.ts";
import { me, worldActors } from "../foundry/lookup.ts";
import { Refusal } from "../foundry/refusal.ts";
import { say } from "../foundry/text.ts";
import { hasSeat, inTheWay, VEHICLE_TAGS, withTag } from "../rules/vehicles.ts";
import { submit } from "../table/submit.ts";
import { askActor } from "./ask-actor.ts";

const vehicleOf = (actor: ActorDocument): VehicleData => {
  const system: unknown = actor.system;
  if (!(system instanceof VehicleData)) throw new Refusal("HOTPROPERTY.Error.VehicleGone");
  return system;
};

const ownVehicle = (actor: ActorDocument): VehicleData => {
  const vehicle = vehicleOf(actor);
  if (!actor.isOwner) throw new Refusal("HOTPROPERTY.Trust.damage");
  return vehicle;
};

const write = (actor: ActorDocument, changes: Record<string, unknown>): Promise<void> => update(actor, changes);

/** S7.7, S7.8 Gives a vehicle a tag, or takes it off. Throws a Refusal naming the tag, or what is aboard, that stands in its way. */
export const toggleTag = async (actor: ActorDocument, named: string | undefined): Promise<void> => {
  const vehicle = ownVehicle(actor);
  const { tags } = vehicle;
  const tag = VEHICLE_TAGS.find((one) => one === named);
  if (!tag) return;
  if (tags[tag]) return write(actor, { [`system.tags.${tag}`]: false });
  const other = inTheWay(tags, tag);
  if (other) {
    const [said, stands] = [say(`HOTPROPERTY.Vehicle.Tag.${tag}`), say(`HOTPROPERTY.Vehicle.Tag.${other}`)];
    throw new Refusal("HOTPROPERTY.Error.Opposites", { name: actor.name, tag: said, other: stands });
  }
  const full = tag === "tiny" ? whyNotTiny(vehicle, actor.items.size) : null;
  if (full) throw new Refusal(full, { name: actor.name });
  await write(actor, { "system.tags": withTag(tags, tag) });
};

/** Somebody gets in: a person, or a crew as a whole. Throws a Refusal for anything else, or where no seat is left. */
export const getIn = async (actor: ActorDocument, who: ActorDocument): Promise<void> => {
  const vehicle = ownVehicle(actor);
  const system: unknown = who.system;
  const rides = characterOf(who) !== null || system instanceof NpcData || system instanceof CrewData;
  if (!rides || who.pack || !who.id) throw new Refusal("HOTPROPERTY.Error.CantRide", { name: who.name });
  if (vehicle.aboardIds.includes(who.id)) throw new Refusal("HOTPROPERTY.Error.AboardAlready", { name: who.name });
  if (!hasSeat(vehicle.tags, ridersIn(vehicle), peopleIn(who)))
    throw new Refusal("HOTPROPERTY.Error.NoSeat", { name: actor.name });
  await write(actor, { [`system.aboard.${who.id}`]: { in: true } });
};

/** Somebody gets out. */
export const getOut = async (actor: ActorDocument, id: string): Promise<void> => {
  if (ownVehicle(actor).aboardIds.includes(id)) await write(actor, { [`system.aboard.${id}`]: { in: false } });
};

const chosen = async (actors: readonly ActorDocument[], key: "GetIn" | "Compare", name: string) => {
  const asking = {
    nobody: `HOTPROPERTY.Vehicle.${key}.Nobody`,
    title: `HOTPROPERTY.Vehicle.${key}.Title`,
    question: `HOTPROPERTY.Vehicle.${key}.Ask`,
    ok: `HOTPROPERTY.Vehicle.${key}.Go`,
  };
  return (await askActor(actors, asking, { name }))?.who ?? null;
};

const seen = (actor: ActorDocument): boolean => actor.testUserPermission(me(), "LIMITED");

/** Asks who gets in: the keyboard's way of dragging. */
export const askAndGetIn = async (actor: ActorDocument): Promise<void> => {
  const aboard = ownVehicle(actor).aboardIds;
  const free = worldActors().filter((one) => {
    const system: unknown = one.system;
    const rides = characterOf(one) !== null || system instanceof NpcData || system instanceof CrewData;
    return rides && seen(one) && !aboard.includes(one.id ?? "");
  });
  const who = await chosen(free, "GetIn", actor.name);
  if (who) await getIn(actor, who);
};

/** S7.8 A collision, or a repair, told on a card of its own. */
export const happenTo = (actor: ActorDocument, what: "collision" | "repair"): Promise<void> =>
  submit({ message: null, step: "damage", about: actor.uuid, options: { what } });

/** S7.8 A collision on the card that compared the vehicle. */
export const collideOnCard = (message: MessageDocument, uuid: string): Promise<void> =>
  submit({ message, step: "damage", about: uuid, options: { what: "collision" } });

/** S7.5 Asks who is to answer for a vehicle, or for a thing on a crew or in a vehicle. */
export const askAndNameHolder = async (file: ActorDocument | ItemDocument): Promise<void> => {
  const asking = {
    nobody: "HOTPROPERTY.Hand.Nobody",
    title: "HOTPROPERTY.Hold.DoNamed",
    question: "HOTPROPERTY.Hold.Who",
    ok: "HOTPROPERTY.Hold.Go",
  };
  const answer = await askActor(playerCharacters(), asking, { name: file.name });
  if (answer) await submit({ message: null, step: "hold", about: file.uuid, options: { to: answer.who.id ?? "" } });
};

const sideOf = (actor: ActorDocument): object => {
  const { tags, damage } = vehicleOf(actor);
  return { uuid: actor.uuid, name: actor.name, tags: { ...tags }, damage };
};

/** S7.8 Puts two vehicles side by side on a card. */
export const compare = async (one: ActorDocument, other: ActorDocument): Promise<void> => {
  const title = say("HOTPROPERTY.Vehicle.Compare.Card", { one: one.name, other: other.name });
  const system = { title, one: sideOf(one), other: sideOf(other) };
  const data = [{ _id: newId(), type: "comparison", system }];
  await writeBatch({ card: { parent: null, documentName: "ChatMessage", data } });
};

/** Asks with which, and compares. */
export const askAndCompare = async (actor: ActorDocument): Promise<void> => {
  const others = worldActors().filter(
    (one) => (one.system as unknown) instanceof VehicleData && one.uuid !== actor.uuid && seen(one),
  );
  const other = await chosen(others, "Compare", actor.name);
  if (other) await compare(actor, other);
};
