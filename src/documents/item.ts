import { ItemBase } from "../foundry/documents.ts";
import { systemPath } from "../foundry/system.ts";
import { refusesUnusable } from "./unusable.ts";

const TYPES = new Set(["playbook", "move", "contact", "weapon", "gear"]);

export class HotPropertyItem extends ItemBase {
  /** A new item without a picture gets its type's. */
  static override getDefaultArtwork(data?: { type?: string }): { img: string } {
    const type = data?.type ?? "";
    return { img: TYPES.has(type) ? systemPath(`assets/pictures/${type}.svg`) : ItemBase.DEFAULT_ICON };
  }

  protected override async _preUpdate(...args: Parameters<FoundryItem["_preUpdate"]>): Promise<boolean | undefined> {
    if (refusesUnusable(this.name, args[0])) return false;
    return (await super._preUpdate(...args)) === false ? false : undefined;
  }
}

type FoundryItem = InstanceType<typeof ItemBase>;
