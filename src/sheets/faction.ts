import { FactionData } from "../data/actor/faction.ts";
import { attempt } from "../foundry/notices.ts";
import { systemPath } from "../foundry/system.ts";
import type { RenderContext, RenderOptions, WindowOptions } from "../foundry/windows.ts";
import { addGoal } from "../play/change-clock.ts";
import { HotPropertyActorSheet } from "./actor-sheet.ts";
import { CLOCK_ACTIONS, clocksContext } from "./clocks.ts";
import { filePart } from "./file.ts";
import { sortedItems, thingRows } from "./items.ts";

/** The file of a faction: what everybody knows of it, what it is after, its things. */
export class FactionSheet extends HotPropertyActorSheet {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["file", "faction"],
    position: { width: 640, height: 560 },
    actions: { ...CLOCK_ACTIONS, addGoal: FactionSheet.#onAddGoal },
  };

  static override PARTS = {
    header: filePart("header"),
    body: { template: systemPath("templates/sheets/faction/body.hbs") },
  };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const system: unknown = this.actor.system;
    if (!(system instanceof FactionData)) return context;
    if (!this.seesAll) return { ...context, known: system.known };
    return {
      ...context,
      known: system.known,
      ...clocksContext(this.actor),
      items: thingRows(sortedItems(this.actor)),
    };
  }

  static async #onAddGoal(this: FactionSheet): Promise<void> {
    await attempt(() => addGoal(this.actor));
  }
}
