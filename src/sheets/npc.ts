import { NpcData } from "../data/actor/npc.ts";
import { ContactData } from "../data/item/contact.ts";
import { isPlayed } from "../data/rule-sets.ts";
import { asOurs, characterOf } from "../documents/characters.ts";
import { moveOf } from "../documents/move-registry.ts";
import type { ActorDocument, ItemDocument } from "../foundry/documents.ts";
import { findActor, me, worldActors } from "../foundry/lookup.ts";
import { attempt } from "../foundry/notices.ts";
import { Refusal } from "../foundry/refusal.ts";
import { openSheet } from "../foundry/sheets.ts";
import { systemPath } from "../foundry/system.ts";
import { say } from "../foundry/text.ts";
import type { RenderContext, RenderOptions, WindowOptions } from "../foundry/windows.ts";
import { addSpot, removeSpot, toggleSpot } from "../play/change-spots.ts";
import { SKILLS } from "../rules/skills.ts";
import type { State } from "../rules/state.ts";
import { HotPropertyActorSheet } from "./actor-sheet.ts";
import { STATE_ACTIONS, stateContext } from "./character-state.ts";
import { sortedItems, thingRows } from "./items.ts";

export const npcPart = (name: string) => ({ template: systemPath(`templates/sheets/npc/${name}.hbs`) });

/** Anybody the GM plays. With a limited view: name, picture, and what everybody knows. */
export class NpcSheet extends HotPropertyActorSheet {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["npc"],
    position: { width: 580, height: 560 },
    actions: {
      ...STATE_ACTIONS,
      addSpot: NpcSheet.#onAddSpot,
      removeSpot: NpcSheet.#onRemoveSpot,
      toggleSpot: NpcSheet.#onToggleSpot,
      openWho: NpcSheet.#onOpenWho,
    },
  };

  static override PARTS = { header: npcPart("header"), body: npcPart("body") };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const system: unknown = this.actor.system;
    if (!(system instanceof NpcData)) return context;
    if (!this.seesAll) return { ...context, known: system.known };
    return {
      ...context,
      known: system.known,
      ...stateContext(system.state),
      stamp: isPlayed("street") ? stampOf(system.state) : null,
      level: system.level ?? "",
      hasLevel: system.level !== null,
      quality: system.quality,
      skills: SKILLS.map((key) => ({ key, label: say(`HOTPROPERTY.Skill.${key}`), value: system.skill(key) })),
      ownSkills: system.ownSkills.map((key) => ({ label: say(`HOTPROPERTY.Skill.${key}`), value: system.skill(key) })),
      spots: system.spotList.map(([id, { text, known }]) => ({ id, text, known })),
      owers: owersOf(this.actor),
      items: thingRows(sortedItems(this.actor)),
    };
  }

  /** S5.10 A move is nothing an NPC can hold: they make none. */
  override async _onDropItem(event: DragEvent, item: ItemDocument): Promise<unknown> {
    if (!moveOf(item)) return super._onDropItem(event, item);
    return attempt(async () => {
      throw new Refusal("HOTPROPERTY.Error.NpcMoves", { name: this.actor.name });
    });
  }

  static async #onAddSpot(this: NpcSheet): Promise<void> {
    await attempt(() => addSpot(this.actor));
  }

  static async #onRemoveSpot(this: NpcSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(() => removeSpot(this.actor, target.dataset.spotId ?? ""));
  }

  static async #onToggleSpot(this: NpcSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(() => toggleSpot(this.actor, target.dataset.spotId ?? ""));
  }

  static async #onOpenWho(this: NpcSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await attempt(async () => {
      const who = await findActor(target.dataset.uuid);
      if (who) await openSheet(who);
    });
  }
}

/** S5.10 How they are, stamped on the file. */
const stampOf = (state: State) => ({
  text: say(`HOTPROPERTY.State.${state}`),
  kind: state === "fine" ? "cool" : "hot",
});

/** S5.5 Who owes them: every character this user may look at who has them in the payback box, with what was promised. */
const owersOf = (npc: ActorDocument) =>
  [...worldActors()].flatMap((actor) => {
    if (!characterOf(actor) || !actor.testUserPermission(me(), "OBSERVER")) return [];
    return (asOurs(actor)?.contacts ?? []).flatMap((contact) => {
      const system: unknown = contact.system;
      if (!(system instanceof ContactData) || system.npc !== npc.uuid || !system.payback.owed) return [];
      const { why, how, payback } = system;
      return [{ uuid: actor.uuid, name: actor.name, img: actor.img ?? "", why: why || how, promise: payback.promise }];
    });
  });
