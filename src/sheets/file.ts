import { CrewData } from "../data/actor/crew.ts";
import type { ActorDocument } from "../foundry/documents.ts";
import { findActor, worldActors } from "../foundry/lookup.ts";
import { attempt } from "../foundry/notices.ts";
import { openSheet } from "../foundry/sheets.ts";
import { systemPath } from "../foundry/system.ts";
import { say } from "../foundry/text.ts";
import type { RenderContext, RenderOptions, WindowOptions } from "../foundry/windows.ts";
import { changeCrew } from "../play/change-crew.ts";
import { bringIn, takeOut } from "../play/crew-members.ts";
import { CREW_TRACKS } from "../rules/crew.ts";
import { HotPropertyActorSheet } from "./actor-sheet.ts";
import { sortedItems, thingRows } from "./items.ts";

const part = (name: string) => ({ template: systemPath(`templates/sheets/file/${name}.hbs`) });

/** The file of a crew, a faction or a vehicle. */
export class FileSheet extends HotPropertyActorSheet {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["file"],
    position: { width: 560, height: 480 },
    actions: {
      openMember: FileSheet.#onOpenMember,
      removeMember: FileSheet.#onRemoveMember,
      stepCrew: FileSheet.#onStepCrew,
    },
  };

  static override PARTS = { header: part("header"), body: part("body") };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    if (!this.seesAll) return context;
    const system: unknown = this.actor.system;
    return {
      ...context,
      isCrew: system instanceof CrewData,
      tracks: system instanceof CrewData ? tracksOf(system) : [],
      members: system instanceof CrewData ? membersOf(system) : [],
      items: thingRows(sortedItems(this.actor)),
    };
  }

  override async _onDropActor(event: DragEvent, actor: ActorDocument): Promise<unknown> {
    if (!((this.actor.system as unknown) instanceof CrewData)) return super._onDropActor(event, actor);
    return attempt(() => bringIn(this.actor, actor));
  }

  static async #onOpenMember(this: FileSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(async () => {
      const member = await findActor(target.dataset.uuid);
      if (member) await openSheet(member);
    });
  }

  static async #onStepCrew(this: FileSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(() => changeCrew(this.actor, target.dataset.track ?? "", Number(target.dataset.step)));
  }

  static async #onRemoveMember(this: FileSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(() => takeOut(this.actor, target.dataset.uuid ?? ""));
  }
}

const tracksOf = (crew: CrewData) =>
  CREW_TRACKS.map((key) => ({
    key,
    label: say(`HOTPROPERTY.Crew.Track.${key}`),
    value: crew[key],
    action: "stepCrew",
    less: say(`HOTPROPERTY.Crew.Less.${key}`),
    more: say(`HOTPROPERTY.Crew.More.${key}`),
  }));

const membersOf = (crew: CrewData) =>
  crew.memberIds.flatMap((id) => {
    const member = worldActors().get(id);
    return member ? [{ uuid: member.uuid, name: member.name, img: member.img ?? "" }] : [];
  });
