import { generation } from "../compatibility.ts";
import { CONST } from "../constants.ts";
import { fields } from "../data/namespace.ts";
import type { Data } from "../protocol.ts";
import { Document } from "./document.ts";
import { ownFields, typedFields } from "./schemas.ts";

/** Stored as it is given; carried out is none of it, but for the conditions it puts its actor in. */
export class ActiveEffect extends Document {
  static override readonly metadata = Object.freeze({
    ...Document.metadata,
    name: "ActiveEffect",
    collection: "effects",
    label: "DOCUMENT.ActiveEffect",
    labelPlural: "DOCUMENT.ActiveEffects",
    hasTypeData: true,
    coreTypes: [CONST.BASE_DOCUMENT_TYPE],
  });

  declare img: string | null;
  declare type: string;
  declare system: Data;
  declare disabled: boolean;
  declare transfer: boolean;
  declare statuses: Set<string>;
  declare origin: string | null;
  declare description: string;
  declare duration: Data;

  /** Generation 14 keeps the changes in `system`, 13 beside it. */
  static override defineSchema() {
    return {
      ...ownFields(),
      ...typedFields(this),
      img: new fields.FilePathField({ categories: ["IMAGE"] }),
      disabled: new fields.BooleanField(),
      transfer: new fields.BooleanField({ initial: true }),
      statuses: new fields.SetField(new fields.StringField({ required: true, blank: false })),
      origin: new fields.StringField({ nullable: true, blank: false, initial: null }),
      description: new fields.HTMLField(),
      duration: new fields.ObjectField(),
      tint: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
      sort: new fields.IntegerSortField(),
      ...(generation() >= 14
        ? {
            start: new fields.ObjectField({ nullable: true, initial: null }),
            showIcon: new fields.NumberField({ integer: true, initial: 1 }),
          }
        : { changes: new fields.ArrayField(new fields.ObjectField()) }),
    };
  }

  /** A package's own reason not to let it apply. */
  get isSuppressed(): boolean {
    return false;
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  /** Whether it will pass: it has a duration, or it is a condition. */
  get isTemporary(): boolean {
    const lengths = ["seconds", "rounds", "turns", "value"].map((unit) => this.duration[unit]);
    return this.statuses.size > 0 || lengths.some((length) => typeof length === "number" && length > 0);
  }
}
