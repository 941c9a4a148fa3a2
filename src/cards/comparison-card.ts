import { VehicleData } from "../data/actor/vehicle.ts";
import { ComparisonData } from "../data/message/comparison.ts";
import { stands } from "../data/message/entries.ts";
import type { MessageDocument } from "../foundry/documents.ts";
import { findActor, me } from "../foundry/lookup.ts";
import { say, sayList } from "../foundry/text.ts";
import {
  afterCollision,
  ahead,
  cityCorners,
  drives,
  straightRoad,
  type Tags,
  VEHICLE_TAGS,
} from "../rules/vehicles.ts";
import { waitsFor } from "../table/answered.ts";
import { asCard } from "../table/card.ts";
import { judge } from "../table/trust.ts";
import { cardElement } from "./card-element.ts";
import { changeLines, refusedLine, undoneLine, undoVerdict, userName } from "./ledger-lines.ts";

type Side = ComparisonData["one"];

const tagsLine = (tags: Tags): string => {
  const named = VEHICLE_TAGS.filter((tag) => tags[tag]).map((tag) => say(`HOTPROPERTY.Vehicle.Tag.${tag}`));
  return named.length > 0 ? sayList(named) : say("HOTPROPERTY.Vehicle.Plain");
};

/** Counts as plain until it is repaired: tough no more, whatever it is called. */
const collisionLine = ({ tags, damage }: Side): string =>
  drives(damage)
    ? say(`HOTPROPERTY.Vehicle.Compare.After.${afterCollision(tags, damage)}`)
    : say("HOTPROPERTY.Vehicle.Compare.Stands");

/** Who is ahead, by name; one that doesn't drive is behind wherever the other does. */
const aheadLine = (one: Side, other: Side, of: (tags: Tags) => number): string => {
  const rank = ({ tags, damage }: Side): number => (drives(damage) ? of(tags) : -1);
  const first = ahead(rank(one), rank(other));
  return first === "same"
    ? say("HOTPROPERTY.Vehicle.Compare.Same")
    : say("HOTPROPERTY.Vehicle.Compare.Ahead", { name: (first === "one" ? one : other).name });
};

const drivesNow = (system: unknown): boolean => system instanceof VehicleData && drives(system.damage);

const sideContext = async (side: Side) => {
  const actor = await findActor(side.uuid);
  const touched = actor ? [actor] : [];
  return {
    uuid: side.uuid,
    name: side.name,
    tags: tagsLine(side.tags),
    after: collisionLine(side),
    may:
      touched.length > 0 && drivesNow(actor?.system) && judge("damage", me(), { actor: null, entry: null, touched }).ok,
    label: say("HOTPROPERTY.Vehicle.Compare.Collide", { name: side.name }),
  };
};

/** What a comparison shows: S7.8 on a straight road, in the city, in a collision; and the collisions there were. */
export const comparisonContext = async (message: MessageDocument) => {
  const card = asCard(message);
  const data: unknown = message.system;
  if (!card || !(data instanceof ComparisonData)) throw new Error("A message of type comparison compares nothing.");
  const { one, other } = data;
  const waiting = waitsFor(card.id);
  const happened = await Promise.all(
    [...card.ledger]
      .filter(([, { step, state }]) => step === "damage" && state === "done")
      .map(async ([id, entry]) => {
        const may = stands(entry) && !waiting && (await undoVerdict(entry)).ok;
        return {
          entry: id,
          changes: changeLines(entry),
          by: say("HOTPROPERTY.Card.ChangedBy", { name: userName(entry.by) }),
          undone: entry.undoneBy === "" ? "" : undoneLine(card, id, entry),
          mayUndo: may,
        };
      }),
  );
  return {
    title: card.title,
    sides: await Promise.all([sideContext(one), sideContext(other)]),
    road: aheadLine(one, other, straightRoad),
    city: aheadLine(one, other, cityCorners),
    happened,
    waiting: waiting ? say("HOTPROPERTY.Card.Waiting") : "",
    refused: waiting ? null : refusedLine(card),
  };
};

/** The inside of a comparison. */
export const renderComparison = async (message: MessageDocument): Promise<HTMLElement> =>
  cardElement(message, "cards/comparison.hbs", await comparisonContext(message));
