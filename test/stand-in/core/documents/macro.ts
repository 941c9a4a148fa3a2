import { CONST } from "../constants.ts";
import { fields } from "../data/namespace.ts";
import { runtime } from "../runtime.ts";
import { Document } from "./document.ts";
import { primaryFields, referenceField } from "./schemas.ts";
import type { User } from "./user.ts";

/** A stored command. Nothing runs it here. */
export class Macro extends Document {
  static override readonly metadata = Object.freeze({
    ...Document.metadata,
    name: "Macro",
    collection: "macros",
    label: "DOCUMENT.Macro",
    labelPlural: "DOCUMENT.Macros",
    coreTypes: Object.values(CONST.MACRO_TYPES),
    createPermission: "PLAYER",
  });

  static DEFAULT_ICON = "icons/svg/dice-target.svg";

  declare type: string;
  declare img: string;
  declare author: User | null;
  declare scope: string;
  declare command: string;

  static override defineSchema() {
    return {
      ...primaryFields(),
      type: new fields.StringField({ required: true, choices: [...this.metadata.coreTypes], initial: "script" }),
      img: new fields.FilePathField({ categories: ["IMAGE"], initial: this.DEFAULT_ICON }),
      author: referenceField("User", { initial: () => runtime.game?.userId ?? null }),
      scope: new fields.StringField({ required: true, choices: [...CONST.MACRO_SCOPES], initial: "global" }),
      command: new fields.StringField({ required: true }),
    };
  }
}
