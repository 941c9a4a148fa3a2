import { registerSheet } from "../foundry/registration.ts";
import { CharacterSheet } from "./character.ts";
import { CrewSheet } from "./crew.ts";
import { DealSheet } from "./deal.ts";
import { FactionSheet } from "./faction.ts";
import { ContactSheet } from "./item-sheet.ts";
import { JobSheet } from "./job.ts";
import { MoveSheet } from "./move.ts";
import { NpcSheet } from "./npc.ts";
import { PlaybookSheet } from "./playbook.ts";
import { GearSheet, WeaponSheet } from "./thing-sheets.ts";
import { VehicleSheet } from "./vehicle.ts";

/** Tells Foundry which window each type opens with. At `init`. */
export const installSheets = (): void => {
  registerSheet("Actor", CharacterSheet, ["character"], "HOTPROPERTY.Sheet.Character");
  registerSheet("Actor", NpcSheet, ["npc"], "HOTPROPERTY.Sheet.Npc");
  registerSheet("Actor", FactionSheet, ["faction"], "HOTPROPERTY.Sheet.Faction");
  registerSheet("Actor", CrewSheet, ["crew"], "HOTPROPERTY.Sheet.Crew");
  registerSheet("Item", JobSheet, ["job"], "HOTPROPERTY.Sheet.Job");
  registerSheet("Item", PlaybookSheet, ["playbook"], "HOTPROPERTY.Sheet.Playbook");
  registerSheet("Actor", VehicleSheet, ["vehicle"], "HOTPROPERTY.Sheet.Vehicle");
  registerSheet("Item", MoveSheet, ["move"], "HOTPROPERTY.Sheet.Move");
  registerSheet("Item", ContactSheet, ["contact"], "HOTPROPERTY.Sheet.Contact");
  registerSheet("Item", WeaponSheet, ["weapon"], "HOTPROPERTY.Sheet.Weapon");
  registerSheet("Item", DealSheet, ["deal"], "HOTPROPERTY.Sheet.Deal");
  registerSheet("Item", GearSheet, ["gear"], "HOTPROPERTY.Sheet.Gear");
};
