import type { Data, PackageManifest, PackMetadata } from "../stand-in/core/protocol.ts";
import type { LocalPack } from "../stand-in/server/local-backend.ts";

declare const foundry: {
  data: { fields: typeof import("../stand-in/core/data/namespace.ts").fields };
  abstract: { TypeDataModel: typeof import("../stand-in/core/data/namespace.ts").TypeDataModel };
};
declare const CONFIG: typeof import("../stand-in/core/config.ts").CONFIG;

/** A game system nobody plays, just large enough to show what documents do. */

/** Ids of what the sample world holds. */
export const IDS = {
  gm: "UserGM0000000001",
  ana: "UserAna000000001",
  ben: "UserBen000000001",
  rook: "ActorRook0000001",
  mob: "ActorMob00000001",
  crowbar: "ItemCrowbar00001",
  lamp: "ItemLamp00000001",
  rope: "PackRope00000001",
  drill: "PackDrill0000001",
  folder: "FolderHood000001",
  street: "SceneStreet00001",
  rookToken: "TokenRook0000001",
  mobToken: "TokenMob00000001",
} as const;

/** The type `crowd` and the type `trait` have no model: their data is kept as it comes. */
export function registerSample(): void {
  const { fields } = foundry.data;
  const { TypeDataModel } = foundry.abstract;
  const count = (initial: number) =>
    new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial });

  class HeroData extends TypeDataModel {
    declare heat: { loose: number; stuck: number };
    declare total: number;

    static override defineSchema() {
      return {
        heat: new fields.SchemaField({ loose: count(0), stuck: count(0) }),
        tags: new fields.ArrayField(new fields.StringField()),
        notes: new fields.ObjectField(),
      };
    }

    override prepareDerivedData(): void {
      this.total = this.heat.loose + this.heat.stuck;
    }
  }

  class ToolData extends TypeDataModel {
    static override defineSchema() {
      return { uses: count(3) };
    }
  }

  Object.assign(CONFIG.Actor.dataModels, { hero: HeroData });
  Object.assign(CONFIG.Item.dataModels, { tool: ToolData });
}

export const sampleManifest = (): PackageManifest => ({
  id: "sample",
  title: "Sample",
  version: "1.2.0",
  esmodules: [],
  styles: [],
  languages: [],
  documentTypes: {
    Actor: { hero: {}, crowd: {} },
    Item: { tool: {}, trait: {} },
    ChatMessage: { card: {} },
    JournalEntryPage: { clock: {} },
  },
  packs: [],
  socket: true,
});

const packMetadata = (id: string, packageType: "system" | "world"): PackMetadata => ({
  id,
  name: String(id.split(".")[1]),
  label: id,
  type: "Item",
  path: `packs/${id}`,
  packageName: String(id.split(".")[0]),
  packageType,
  system: "sample",
  ownership: { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
  flags: {},
});

export const sampleWorld = (): { documents: Record<string, Data[]>; packs: LocalPack[] } => ({
  documents: {
    User: [
      { _id: IDS.gm, name: "Gamemaster", role: 4 },
      { _id: IDS.ana, name: "Ana", role: 1, character: IDS.rook },
      { _id: IDS.ben, name: "Ben", role: 2 },
    ],
    Folder: [{ _id: IDS.folder, name: "The 'Hood", type: "Actor" }],
    Actor: [
      {
        _id: IDS.rook,
        name: "Rook",
        type: "hero",
        folder: IDS.folder,
        ownership: { default: 1, [IDS.ana]: 3 },
        system: { heat: { loose: 2, stuck: 1 }, tags: ["quick"], notes: { boss: "Moll" } },
        items: [{ _id: IDS.crowbar, name: "Crowbar", type: "tool", system: { uses: 3 } }],
      },
      { _id: IDS.mob, name: "Mob", type: "crowd", ownership: { default: 0 }, system: { size: "many" } },
    ],
    Scene: [
      {
        _id: IDS.street,
        name: "The street",
        active: true,
        tokens: [
          { _id: IDS.rookToken, name: "Rook", actorId: IDS.rook, actorLink: true },
          { _id: IDS.mobToken, name: "A mob", actorId: IDS.mob, delta: { name: "Angry mob" } },
        ],
      },
    ],
    Item: [{ _id: IDS.lamp, name: "Lamp", type: "tool", ownership: { default: 2 } }],
  },
  packs: [
    {
      metadata: packMetadata("sample.tools", "system"),
      documents: [
        { _id: IDS.rope, name: "Rope", type: "tool", system: { uses: 9 } },
        { _id: IDS.drill, name: "Drill", type: "tool", system: { uses: 1 } },
      ],
    },
    { metadata: packMetadata("world.finds", "world"), documents: [] },
  ],
});
