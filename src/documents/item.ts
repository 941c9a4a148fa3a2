import { WITHOUT_OWNER } from "../data/item/without-owner.ts";
import { removalOf } from "../foundry/batch.ts";
import { ItemBase } from "../foundry/documents.ts";
import { SYSTEM_ID, systemPath } from "../foundry/system.ts";
import { refusesBothTags } from "./lawful.ts";
import { refusesUnusable } from "./unusable.ts";

const TYPES = new Set(["playbook", "move", "contact", "weapon", "gear", "job", "deal"]);

export class HotPropertyItem extends ItemBase {
  /** A new item without a picture gets its type's. */
  static override getDefaultArtwork(data?: { type?: string }): { img: string } {
    const type = data?.type ?? "";
    return { img: TYPES.has(type) ? systemPath(`assets/pictures/${type}.svg`) : ItemBase.DEFAULT_ICON };
  }

  /** C111 What lies in the world is nobody's: it keeps nothing of whoever had it. */
  protected override async _preCreate(...args: Parameters<FoundryItem["_preCreate"]>): Promise<boolean | undefined> {
    if ((await super._preCreate(...args)) === false) return false;
    const system = WITHOUT_OWNER[this.type];
    if (!this.parent && !this.pack && system)
      this.updateSource({ system, ...removalOf(`flags.${SYSTEM_ID}`) } as never);
    return undefined;
  }

  protected override async _preUpdate(...args: Parameters<FoundryItem["_preUpdate"]>): Promise<boolean | undefined> {
    if (refusesUnusable(this.name, args[0]) || refusesBothTags(this, args[0])) return false;
    return (await super._preUpdate(...args)) === false ? false : undefined;
  }
}

type FoundryItem = InstanceType<typeof ItemBase>;
