import { VehicleData } from "../../data/actor/vehicle.ts";
import { findActor } from "../../foundry/lookup.ts";
import { Refusal } from "../../foundry/refusal.ts";
import { say } from "../../foundry/text.ts";
import { afterCollision, afterRepair, DAMAGES, type Damage, drives } from "../../rules/vehicles.ts";
import type { Planned, Procedure, Work } from "../procedure.ts";
import { readersOf } from "../readers.ts";
import { readChoice, readRecord } from "../reading.ts";
import { Draft } from "../subject.ts";
import type { Concern } from "../trust.ts";

const PATH = "system.damage";
const WHAT = ["collision", "repair"] as const;

interface DamageOptions {
  readonly what: (typeof WHAT)[number];
}

const vehicleOf = async ({ about }: Work<DamageOptions>) => {
  const actor = await findActor(about);
  const system: unknown = actor?.system;
  if (!actor || !(system instanceof VehicleData)) throw new Refusal("HOTPROPERTY.Error.VehicleGone");
  return { actor, vehicle: system };
};

/** S7.8 Throws a Refusal with the reason where nothing can come of it. */
const damageAfter = (what: DamageOptions["what"], vehicle: VehicleData, from: Damage, name: string): Damage => {
  if (from === "wreck") throw new Refusal("HOTPROPERTY.Error.Wreck", { name });
  if (what === "repair") {
    if (from === "fine") throw new Refusal("HOTPROPERTY.Error.NothingToRepair", { name });
    return afterRepair(from);
  }
  if (!drives(from)) throw new Refusal("HOTPROPERTY.Error.DoesNotDrive", { name });
  return afterCollision(vehicle.tags, from);
};

const plan = async (work: Work<DamageOptions>): Promise<Planned> => {
  const { actor, vehicle } = await vehicleOf(work);
  const stood = new Draft(work.id).subject(actor).read(PATH);
  const from = DAMAGES.find((one) => one === stood) ?? "fine";
  const to = damageAfter(work.options.what, vehicle, from, actor.name);
  const told = { kind: "damage", who: actor.name, note: "" } as const;
  return {
    title: say(`HOTPROPERTY.Vehicle.Happened.${work.options.what}`, { name: actor.name }),
    steps: [{ ...told, do: "set", document: actor.uuid, path: PATH, from, to }],
    readers: readersOf(actor),
  };
};

const concern = async (work: Work<DamageOptions>): Promise<Concern> => ({
  actor: null,
  entry: null,
  touched: [(await vehicleOf(work)).actor],
});

/** S7.8 What a collision does to a vehicle, and what a repair mends. */
export const damage: Procedure<DamageOptions> = {
  read: (options) => ({ what: readChoice(readRecord(options, "options").what, WHAT, "what") }),
  concern,
  plan,
};
