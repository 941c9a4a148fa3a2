import { NpcData } from "../data/actor/npc.ts";
import { systemPath } from "../foundry/system.ts";
import { say } from "../foundry/text.ts";
import type { RenderContext, RenderOptions, WindowOptions } from "../foundry/windows.ts";
import { STATES } from "../rules/state.ts";
import { HotPropertyActorSheet } from "./actor-sheet.ts";
import { labelled } from "./labelled.ts";

export const npcPart = (name: string) => ({ template: systemPath(`templates/sheets/npc/${name}.hbs`) });

/** Anybody the GM plays. With a limited view: name and picture. */
export class NpcSheet extends HotPropertyActorSheet {
  static override DEFAULT_OPTIONS: WindowOptions = { classes: ["npc"], position: { width: 460, height: 460 } };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const system: unknown = this.actor.system;
    if (!(system instanceof NpcData) || !this.seesAll) return context;
    const kind = system.state === "fine" ? "cool" : "hot";
    return {
      ...context,
      state: system.state,
      stateChoices: labelled("HOTPROPERTY.State", STATES),
      stamp: { text: say(`HOTPROPERTY.State.${system.state}`), kind },
    };
  }

  static override PARTS = { header: npcPart("header"), body: npcPart("body") };
}
