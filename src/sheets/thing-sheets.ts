import { country } from "../data/country.ts";
import { thingData } from "../data/held-elsewhere.ts";
import { say } from "../foundry/text.ts";
import type { FormValues, RenderContext, RenderOptions } from "../foundry/windows.ts";
import { waysToHave } from "../rules/market.ts";
import { oneTag, sizeOf } from "../rules/weapons.ts";
import { HotPropertyItemSheet, itemPart } from "./item-sheet.ts";

/** What the forms of weapons and gear share: S7.4 what must be hot is shown ticked, with the reason. */
class ThingSheet extends HotPropertyItemSheet {
  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const thing = thingData(this.item);
    const system = { ...(context.system as object), hot: thing?.hot === true };
    return { ...context, system, mustBeHot: thing?.isHotByKind === true };
  }
}

export class GearSheet extends ThingSheet {
  static override PARTS = { header: itemPart("header"), body: itemPart("gear") };
}

export class WeaponSheet extends ThingSheet {
  static override PARTS = { header: itemPart("header"), body: itemPart("weapon") };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { edge = 0, lead = 0 } = this.item.toObject().system;
    const size = sizeOf({ edge, lead });
    return {
      ...(await super._prepareContext(options)),
      sizes: [1, 2, 3].map((n) => ({ n, text: say(`HOTPROPERTY.Weapon.Size.${n}`), own: n === size })),
      ways: size === 0 ? [] : waysToHave({ edge, lead }, country()).map((way) => say(`HOTPROPERTY.Weapon.Way.${way}`)),
    };
  }

  /** S1.4 A weapon has edge or lead: setting one takes the other away. */
  override _processFormData(event: Event | null, form: HTMLFormElement, data: FormValues): Record<string, unknown> {
    const changes = super._processFormData(event, form, data);
    const system = changes.system as { edge?: number; lead?: number } | undefined;
    const set = system?.edge !== undefined ? "edge" : system?.lead !== undefined ? "lead" : null;
    const { edge = 0, lead = 0 } = this.item.toObject().system;
    if (system && set) Object.assign(system, oneTag({ edge, lead, ...system }, set));
    return changes;
  }
}
