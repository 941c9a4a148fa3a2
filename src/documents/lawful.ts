import { VehicleData } from "../data/actor/vehicle.ts";
import { JobData } from "../data/item/job.ts";
import { WeaponData } from "../data/item/weapon.ts";
import { notify } from "../foundry/notices.ts";
import { say } from "../foundry/text.ts";
import { inTheWay, type Tags, VEHICLE_TAGS } from "../rules/vehicles.ts";
import { hasBothTags } from "../rules/weapons.ts";
import { whyNotTiny } from "./riders.ts";

interface Changed {
  readonly name?: string | null;
  readonly system: unknown;
}

const systemOf = (changes: unknown): Record<string, unknown> =>
  (changes as { system?: Record<string, unknown> } | null)?.system ?? {};

/** S1.4 A change that would leave a weapon with edge and lead is refused and told. Returns whether it was. */
export const refusesBothTags = ({ name, system }: Changed, changes: unknown): boolean => {
  if (!(system instanceof WeaponData)) return false;
  const { edge, lead } = { ...(system.toObject() as { edge: number; lead: number }), ...systemOf(changes) };
  if (!hasBothTags({ edge, lead })) return false;
  notify("warn", "HOTPROPERTY.Error.BothTags", { name: name ?? "" });
  return true;
};

/** S7.7 The same for a vehicle's tags that exclude each other. */
export const refusesOpposites = ({ name, system }: Changed, changes: unknown): boolean => {
  const changed = systemOf(changes).tags as Partial<Tags> | undefined;
  if (!(system instanceof VehicleData) || !changed) return false;
  const tags: Tags = { ...system.tags, ...changed };
  const tag = VEHICLE_TAGS.find((one) => changed[one] && inTheWay(tags, one));
  const other = tag && inTheWay(tags, tag);
  if (!tag || !other) return false;
  const told = {
    name: name ?? "",
    tag: say(`HOTPROPERTY.Vehicle.Tag.${tag}`),
    other: say(`HOTPROPERTY.Vehicle.Tag.${other}`),
  };
  notify("warn", "HOTPROPERTY.Error.Opposites", told);
  return true;
};

/** S7.8 The same for a vehicle that would be tiny with more than its driver in it. */
export const refusesTiny = (
  { name, system, items }: Changed & { readonly items: { readonly size: number } },
  changes: unknown,
): boolean => {
  const changed = systemOf(changes).tags as Partial<Tags> | undefined;
  if (!(system instanceof VehicleData) || changed?.tiny !== true || system.tags.tiny) return false;
  const full = whyNotTiny(system, items.size);
  if (full) notify("warn", full, { name: name ?? "" });
  return full !== null;
};

/** S6.8 What a job brings is the GM's to announce: a player's change of it is refused and told. */
export const refusesTotal = (
  { name, system }: Changed,
  changes: unknown,
  user: { readonly isGM: boolean },
): boolean => {
  const { total } = systemOf(changes);
  if (user.isGM || !(system instanceof JobData) || total === undefined || total === system.total) return false;
  notify("warn", "HOTPROPERTY.Error.TotalIsGMs", { name: name ?? "" });
  return true;
};

/** S6.8 What a job that a player makes keeps of a total that nobody announced: nothing, and that is told. */
export const unannounced = ({ name, system }: Changed, user: { readonly isGM: boolean }): boolean => {
  if (user.isGM || !(system instanceof JobData) || system.total === 0) return false;
  notify("info", "HOTPROPERTY.Error.TotalIsGMs", { name: name ?? "" });
  return true;
};
