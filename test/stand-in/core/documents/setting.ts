import { fields } from "../data/namespace.ts";
import type { Data } from "../protocol.ts";
import { runtime } from "../runtime.ts";
import { Document } from "./document.ts";
import type { RunningOperation } from "./operations.ts";
import { bareFields } from "./schemas.ts";

/** The stored value of a setting of the scope world or user. */
export class Setting extends Document {
  static override readonly metadata = Object.freeze({
    ...Document.metadata,
    name: "Setting",
    collection: "settings",
    label: "DOCUMENT.Setting",
    labelPlural: "DOCUMENT.Settings",
    createPermission: "SETTINGS_MODIFY",
  });

  /** `namespace.name` */
  declare key: string;
  /** JSON text */
  declare value: string | null;
  /** id of the user a setting of the scope user belongs to */
  declare user: string | null;

  static override defineSchema() {
    return {
      ...bareFields(),
      key: new fields.StringField({ required: true, blank: false }),
      value: new fields.StringField({ required: true, nullable: true, trim: false, initial: null }),
      user: new fields.DocumentIdField({ nullable: true, readonly: false, initial: null }),
    };
  }

  override _onCreate(data: Data, options: RunningOperation, userId: string): void {
    super._onCreate(data, options, userId);
    runtime.game?.settings.onDocumentChange(this, options, userId);
  }

  override _onUpdate(changed: Data, options: RunningOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) runtime.game?.settings.onDocumentChange(this, options, userId);
  }
}
