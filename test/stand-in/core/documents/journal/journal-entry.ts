import type { EmbeddedCollection } from "../../collections/embedded-collection.ts";
import { Document } from "../document.ts";
import { embeddedField, primaryFields } from "../schemas.ts";
import type { JournalEntryCategory } from "./journal-entry-category.ts";
import type { JournalEntryPage } from "./journal-entry-page.ts";

/** A book of pages. */
export class JournalEntry extends Document {
  static override readonly metadata = Object.freeze({
    ...Document.metadata,
    name: "JournalEntry",
    collection: "journal",
    label: "DOCUMENT.JournalEntry",
    labelPlural: "DOCUMENT.JournalEntries",
    embedded: { JournalEntryPage: "pages", JournalEntryCategory: "categories" },
    createPermission: "JOURNAL_CREATE",
  });

  declare pages: EmbeddedCollection<JournalEntryPage>;
  declare categories: EmbeddedCollection<JournalEntryCategory>;

  static override defineSchema() {
    return {
      ...primaryFields(),
      pages: embeddedField("JournalEntryPage"),
      categories: embeddedField("JournalEntryCategory"),
    };
  }
}
