import { CONST } from "../constants.ts";
import { fields } from "../data/namespace.ts";
import { Document } from "./document.ts";
import { bareFields } from "./schemas.ts";

/** One line of a table: a text, or a document. */
export class TableResult extends Document {
  static override readonly metadata = Object.freeze({
    ...Document.metadata,
    name: "TableResult",
    collection: "results",
    label: "DOCUMENT.TableResult",
    labelPlural: "DOCUMENT.TableResults",
    coreTypes: Object.values(CONST.TABLE_RESULT_TYPES),
  });

  static DEFAULT_ICON = "icons/svg/d20-black.svg";

  declare type: string;
  /** Plain text. */
  declare name: string;
  /** HTML, with links and the like in it. */
  declare description: string;
  declare documentUuid: string | null;
  declare img: string;
  declare weight: number;
  /** The lowest and the highest total that lead to this line. */
  declare range: [number, number];
  declare drawn: boolean;

  static override defineSchema() {
    const boundary = () => new fields.NumberField({ required: true, nullable: false, integer: true });
    return {
      ...bareFields(),
      type: new fields.StringField({ required: true, choices: [...this.metadata.coreTypes], initial: "text" }),
      name: new fields.StringField({ required: true, textSearch: true }),
      description: new fields.HTMLField({ textSearch: true }),
      documentUuid: new fields.StringField({ nullable: true, blank: false, initial: null }),
      img: new fields.FilePathField({ categories: ["IMAGE"], initial: this.DEFAULT_ICON }),
      weight: new fields.NumberField({ required: true, nullable: false, integer: true, positive: true, initial: 1 }),
      range: new fields.ArrayField(boundary(), {
        min: 2,
        max: 2,
        initial: () => [1, 1],
        validate: ([low, high]: [number, number]) => low <= high,
        validationError: "must go from the lower to the higher number",
      }),
      drawn: new fields.BooleanField(),
    };
  }
}
