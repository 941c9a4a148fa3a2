import { registerModels } from "../foundry/registration.ts";
import { CharacterData } from "./actor/character.ts";
import { CrewData } from "./actor/crew.ts";
import { FactionData } from "./actor/faction.ts";
import { NpcData } from "./actor/npc.ts";
import { VehicleData } from "./actor/vehicle.ts";
import { ContactData } from "./item/contact.ts";
import { DealData } from "./item/deal.ts";
import { GearData } from "./item/gear.ts";
import { JobData } from "./item/job.ts";
import { MoveData } from "./item/move.ts";
import { PlaybookData } from "./item/playbook.ts";
import { WeaponData } from "./item/weapon.ts";
import { ComparisonData } from "./message/comparison.ts";
import { MoveCardData } from "./message/move.ts";
import { NoticeData } from "./message/notice.ts";

export const ACTOR_MODELS = {
  character: CharacterData,
  npc: NpcData,
  crew: CrewData,
  faction: FactionData,
  vehicle: VehicleData,
} as const;

export const ITEM_MODELS = {
  playbook: PlaybookData,
  move: MoveData,
  contact: ContactData,
  weapon: WeaponData,
  gear: GearData,
  job: JobData,
  deal: DealData,
} as const;

export const MESSAGE_MODELS = { move: MoveCardData, notice: NoticeData, comparison: ComparisonData } as const;

/** Tells Foundry the model of every type. At `init`. */
export const installModels = (): void => {
  registerModels("Actor", ACTOR_MODELS);
  registerModels("Item", ITEM_MODELS);
  registerModels("ChatMessage", MESSAGE_MODELS);
};
