import { dealOf } from "../documents/deals.ts";
import { worldActors } from "../foundry/lookup.ts";
import { say } from "../foundry/text.ts";
import type { RenderContext, RenderOptions, WindowOptions } from "../foundry/windows.ts";
import { HotPropertyItemSheet, itemPart } from "./item-sheet.ts";

/** A deal: what was agreed, and what each has done with their side. */
export class DealSheet extends HotPropertyItemSheet {
  static override DEFAULT_OPTIONS: WindowOptions = { classes: ["deal"] };

  static override PARTS = { header: itemPart("header"), body: itemPart("deal") };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const deal = dealOf(this.item);
    const sides = (deal?.between ?? []).map((id) => ({
      name: worldActors().get(id)?.name ?? say("HOTPROPERTY.Card.SomebodyGone"),
      word: say(`HOTPROPERTY.Deal.Word.${deal?.wordOf(id) ?? "open"}`),
    }));
    return { ...context, sides };
  }
}
