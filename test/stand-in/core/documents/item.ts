import type { EmbeddedCollection } from "../collections/embedded-collection.ts";
import { CONST } from "../constants.ts";
import { fields } from "../data/namespace.ts";
import type { Data } from "../protocol.ts";
import type { ActiveEffect } from "./active-effect.ts";
import { Actor } from "./actor.ts";
import { Document } from "./document.ts";
import { embeddedField, primaryFields, typedFields } from "./schemas.ts";

export class Item extends Document {
  static override readonly metadata = Object.freeze({
    ...Document.metadata,
    name: "Item",
    collection: "items",
    label: "DOCUMENT.Item",
    labelPlural: "DOCUMENT.Items",
    embedded: { ActiveEffect: "effects" },
    hasTypeData: true,
    coreTypes: [CONST.BASE_DOCUMENT_TYPE],
    mustHaveType: true,
    createPermission: "ITEM_CREATE",
  });

  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  declare img: string;
  declare type: string;
  declare system: Data;
  declare effects: EmbeddedCollection<ActiveEffect>;

  static override defineSchema() {
    return {
      ...primaryFields(),
      ...typedFields(this),
      img: new fields.FilePathField({
        categories: ["IMAGE"],
        initial: (data: Data) => (this.implementation as unknown as typeof Item).getDefaultArtwork(data).img,
      }),
      effects: embeddedField("ActiveEffect"),
    };
  }

  /** A picture for an item that was given none. */
  static getDefaultArtwork(_data: Data): { img: string } {
    return { img: this.DEFAULT_ICON };
  }

  /** The actor who has it. */
  get actor(): Actor | null {
    return this.parent instanceof Actor ? this.parent : null;
  }

  /** What `@path` in a formula refers to. This is the item's own data: copy before changing it. */
  getRollData(): object {
    return this.system;
  }
}
