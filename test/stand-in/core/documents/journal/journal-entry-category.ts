import { fields } from "../../data/namespace.ts";
import { Document } from "../document.ts";
import { ownFields } from "../schemas.ts";

/** A heading that pages of a journal entry can stand under. */
export class JournalEntryCategory extends Document {
  static override readonly metadata = Object.freeze({
    ...Document.metadata,
    name: "JournalEntryCategory",
    collection: "categories",
    label: "DOCUMENT.JournalEntryCategory",
    labelPlural: "DOCUMENT.JournalEntryCategories",
  });

  declare sort: number;

  static override defineSchema() {
    return { ...ownFields(), sort: new fields.IntegerSortField() };
  }
}
