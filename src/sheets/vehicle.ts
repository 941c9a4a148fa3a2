import { VehicleData } from "../data/actor/vehicle.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { worldActors } from "../foundry/lookup.ts";
import { attempt } from "../foundry/notices.ts";
import { systemPath } from "../foundry/system.ts";
import { say } from "../foundry/text.ts";
import type { RenderContext, RenderOptions, WindowOptions } from "../foundry/windows.ts";
import {
  askAndCompare,
  askAndGetIn,
  askAndNameHolder,
  getIn,
  getOut,
  happenTo,
  toggleTag,
} from "../play/change-vehicle.ts";
import { BAD_TAGS, drives, GOOD_TAGS, type Tags, type VehicleTag } from "../rules/vehicles.ts";
import { HotPropertyActorSheet } from "./actor-sheet.ts";
import { sortedItems, thingRows } from "./items.ts";

/** The file of a vehicle. */
export class VehicleSheet extends HotPropertyActorSheet {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["file", "vehicle"],
    position: { width: 620, height: 620 },
    actions: {
      toggleTag: VehicleSheet.#onToggleTag,
      collide: VehicleSheet.#onCollide,
      repair: VehicleSheet.#onRepair,
      getIn: VehicleSheet.#onGetIn,
      getOut: VehicleSheet.#onGetOut,
      nameHolder: VehicleSheet.#onNameHolder,
      compare: VehicleSheet.#onCompare,
    },
  };

  static override PARTS = {
    header: { template: systemPath("templates/sheets/file/header.hbs") },
    body: { template: systemPath("templates/sheets/vehicle/body.hbs") },
  };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const vehicle: unknown = this.actor.system;
    if (!this.seesAll || !(vehicle instanceof VehicleData)) return context;
    const { tags, damage, holder } = vehicle;
    return {
      ...context,
      groups: [tagGroup("Good", GOOD_TAGS, tags), tagGroup("Bad", BAD_TAGS, tags)],
      worn: [...GOOD_TAGS, ...BAD_TAGS].filter((tag) => tags[tag]).map((tag) => tagOf(tag, tags)),
      price: vehicle.price,
      damage: {
        text: say(`HOTPROPERTY.Vehicle.Damage.${damage}`),
        kind: damage === "fine" ? "cool" : "hot",
        hint: damage === "fine" ? "" : say(`HOTPROPERTY.Vehicle.DamageHint.${damage}`),
      },
      mayCollide: drives(damage),
      mayRepair: damage !== "fine" && damage !== "wreck",
      holder: worldActors().get(holder)?.name ?? "",
      isHot: tags.hot,
      room: say(`HOTPROPERTY.Vehicle.Room.${tags.tiny ? "tiny" : tags.roomy ? "roomy" : "plain"}`),
      aboard: aboardRows(vehicle),
      items: thingRows(sortedItems(this.actor)),
    };
  }

  /** Whoever is dragged onto the sheet gets in. */
  override async _onDropActor(event: DragEvent, actor: ActorDocument): Promise<unknown> {
    if (!this.isEditable) return super._onDropActor(event, actor);
    return attempt(() => getIn(this.actor, actor));
  }

  static async #onToggleTag(this: VehicleSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(() => toggleTag(this.actor, target.dataset.tag));
  }

  static async #onCollide(this: VehicleSheet): Promise<void> {
    await attempt(() => happenTo(this.actor, "collision"));
  }

  static async #onRepair(this: VehicleSheet): Promise<void> {
    await attempt(() => happenTo(this.actor, "repair"));
  }

  static async #onGetIn(this: VehicleSheet): Promise<void> {
    await attempt(() => askAndGetIn(this.actor));
  }

  static async #onGetOut(this: VehicleSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(() => getOut(this.actor, target.dataset.id ?? ""));
  }

  static async #onNameHolder(this: VehicleSheet): Promise<void> {
    await attempt(() => askAndNameHolder(this.actor));
  }

  static async #onCompare(this: VehicleSheet): Promise<void> {
    await attempt(() => askAndCompare(this.actor));
  }
}

const tagOf = (tag: VehicleTag, tags: Tags) => ({
  key: tag,
  label: say(`HOTPROPERTY.Vehicle.Tag.${tag}`),
  on: tags[tag],
  hot: tag === "hot",
});

const tagGroup = (name: "Good" | "Bad", all: readonly VehicleTag[], tags: Tags) => ({
  key: name,
  label: say(`HOTPROPERTY.Vehicle.${name}`),
  tags: all.map((tag) => tagOf(tag, tags)),
});

/** C186 Who is aboard is linked, never copied: whoever is gone from the world is gone from here. */
const aboardRows = (vehicle: VehicleData) =>
  vehicle.aboardIds.flatMap((id) => {
    const who = worldActors().get(id);
    return who
      ? [{ id, uuid: who.uuid, name: who.name, img: who.img ?? "", typeLabel: say(`TYPES.Actor.${who.type}`) }]
      : [];
  });
