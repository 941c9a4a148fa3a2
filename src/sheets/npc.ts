import { systemPath } from "../foundry/system.ts";
import type { WindowOptions } from "../foundry/windows.ts";
import { HotPropertyActorSheet } from "./actor-sheet.ts";

const part = (name: string) => ({ template: systemPath(`templates/sheets/npc/${name}.hbs`) });

/** Anybody the GM plays. With a limited view: name and picture. */
export class NpcSheet extends HotPropertyActorSheet {
  static override DEFAULT_OPTIONS: WindowOptions = { classes: ["npc"], position: { width: 460, height: 460 } };

  static override PARTS = { header: part("header"), body: part("body") };
}
