import { systemPath } from "../foundry/system.ts";
import type { RenderContext, RenderOptions, WindowOptions } from "../foundry/windows.ts";
import { HotPropertyActorSheet } from "./actor-sheet.ts";
import { sortedItems, thingRows } from "./items.ts";

export const filePart = (name: string) => ({ template: systemPath(`templates/sheets/file/${name}.hbs`) });

/** The file of a faction or a vehicle. */
export class FileSheet extends HotPropertyActorSheet {
  static override DEFAULT_OPTIONS: WindowOptions = { classes: ["file"], position: { width: 560, height: 480 } };

  static override PARTS = { header: filePart("header"), body: filePart("body") };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return this.seesAll ? { ...context, items: thingRows(sortedItems(this.actor)) } : context;
  }
}
