import type { Step } from "../../consequences/kind.ts";
import { VehicleData } from "../../data/actor/vehicle.ts";
import { namesHolders, thingData } from "../../data/held-elsewhere.ts";
import type { ActorDocument, ItemDocument } from "../../foundry/documents.ts";
import { findActor, findItem } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { say } from "../../foundry/text.ts";
import { characterById, stuckMoves } from "../holders.ts";
import type { Planned, Procedure, Work } from "../procedure.ts";
import { readRecord, readText } from "../reading.ts";
import { receiptsOf } from "../receipts.ts";
import { Draft } from "../subject.ts";
import type { Concern } from "../trust.ts";

const PATH = "system.holder";

interface HoldOptions {
  /** id of the character it is to count for. */
  readonly to: string;
}

interface Held {
  readonly file: ActorDocument | ItemDocument;
  readonly hot: boolean;
  /** id of whoever is named for it. */
  readonly named: string;
  /** id of whoever it counts for: for a thing in a vehicle that may be the vehicle's holder. */
  readonly before: string;
}

/** The vehicle, or the thing on a crew or in a vehicle, as before this entry. Throws a Refusal for anything else. */
const heldOf = async ({ id, about }: Work<HoldOptions>): Promise<Held> => {
  const named = (file: ActorDocument | ItemDocument): string => String(new Draft(id).subject(file).read(PATH) ?? "");
  const item = await findItem(about);
  const thing = item ? thingData(item) : null;
  const where = item?.parent;
  if (item && thing && where && namesHolders(where)) {
    const [own, data]: [string, unknown] = [named(item), where.system];
    const before = own === "" && data instanceof VehicleData ? data.holder : own;
    return { file: item, hot: thing.hot, named: own, before };
  }
  const vehicle = await findActor(about);
  const system: unknown = vehicle?.system;
  if (!vehicle || !(system instanceof VehicleData)) throw new Refusal("HOTPROPERTY.Error.NoHolder");
  return { file: vehicle, hot: system.tags.hot, named: named(vehicle), before: named(vehicle) };
};

const newHolder = ({ options }: Work<HoldOptions>) => {
  const character = characterById(options.to);
  if (!character?.isPlayerCharacter) throw new Refusal("HOTPROPERTY.Error.NobodyPicked");
  return character;
};

const plan = async (work: Work<HoldOptions>): Promise<Planned> => {
  const { file, hot, named: from, before } = await heldOf(work);
  const to = newHolder(work);
  const id = to.id ?? "";
  const written = receiptsOf(file).has(work.id);
  if (from === id) throw new Refusal("HOTPROPERTY.Error.HoldsAlready", { name: to.name, thing: file.name });
  const told = { kind: "holder", who: file.name, note: to.name } as const;
  const steps: Step[] = [
    { ...told, do: "set", document: file.uuid, path: PATH, from, to: id },
    ...(hot ? stuckMoves(before, id, { gone: written, here: written }) : []),
  ];
  const theirs = work.asker.isGM || to.testUserPermission(work.asker, "OWNER");
  return {
    title: say("HOTPROPERTY.Hold.Title", { thing: file.name }),
    steps,
    awaits: theirs ? [] : [to.uuid],
    entry: { options: { to: id } },
  };
};

/**
 * S7.5 Whoever answers for it now, or will: nobody else names a new holder, whoever's the file is; nor for what they can't
 * know of.
 */
const concern = async (work: Work<HoldOptions>): Promise<Concern> => {
  const { before, file } = await heldOf(work);
  const now = before === "" ? null : characterById(before);
  const inPlay = now?.isPlayerCharacter === true;
  if (!inPlay && !file.testUserPermission(work.asker, "LIMITED")) return { actor: null, entry: null, touched: [] };
  const both = [now, newHolder(work)].filter((one) => one !== null);
  const mine = both.filter((one) => one.testUserPermission(work.asker, "OWNER"));
  return { actor: null, entry: null, touched: mine };
};

/**
 * S7.5 A new holder for a thing of a crew's, a thing in a vehicle, or a vehicle: named by the GM, or by the player of the
 * one who is to hold it; the holder's own player may offer it, and the other says yes.
 */
export const hold: Procedure<HoldOptions> = {
  read: (options) => ({ to: readText(readRecord(options, "options").to, "to") }),
  concern,
  plan,
};
