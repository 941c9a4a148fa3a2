import { WITHOUT_OWNER } from "../data/item/without-owner.ts";
import { removalOf } from "../foundry/batch.ts";
import { ItemBase } from "../foundry/documents.ts";
import { SYSTEM_ID, systemPath } from "../foundry/system.ts";
import { refusesBothTags, refusesTotal, unannounced } from "./lawful.ts";
import { refusesUnusable } from "./unusable.ts";

const TYPES = new Set(["playbook", "move", "contact", "weapon", "gear", "job", "deal"]);

/** S6.8 A job of which the GM hasn't said what it brings. */
const UNANNOUNCED = { system: { total: 0 } } as const;

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
    if (unannounced(this, args[2])) this.updateSource(UNANNOUNCED as never);
    return undefined;
  }

  protected override async _preUpdate(...args: Parameters<FoundryItem["_preUpdate"]>): Promise<boolean | undefined> {
    const [changes, , user] = args;
    if (refusesUnusable(this.name, changes) || refusesBothTags(this, changes)) return false;
    if (refusesTotal(this, changes, user)) return false;
    return (await super._preUpdate(...args)) === false ? false : undefined;
  }
}

type FoundryItem = InstanceType<typeof ItemBase>;
