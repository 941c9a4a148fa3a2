import { CONST } from "../../constants.ts";
import { fields } from "../../data/namespace.ts";
import type { Data } from "../../protocol.ts";
import { Document } from "../document.ts";
import { ownFields, typedFields } from "../schemas.ts";

const { DOCUMENT_OWNERSHIP_LEVELS, JOURNAL_ENTRY_PAGE_FORMATS } = CONST;

/** One page: a text, a picture, or whatever a package's subtype makes of it. */
export class JournalEntryPage extends Document {
  static override readonly metadata = Object.freeze({
    ...Document.metadata,
    name: "JournalEntryPage",
    collection: "pages",
    label: "DOCUMENT.JournalEntryPage",
    labelPlural: "DOCUMENT.JournalEntryPages",
    hasTypeData: true,
    coreTypes: ["text", "image", "pdf", "video"],
  });

  declare type: string;
  declare system: Data;
  declare title: { show: boolean; level: number };
  declare text: { content: string | null; markdown: string | null; format: number };
  declare src: string | null;
  declare image: { caption: string | null };
  declare category: string | null;
  declare sort: number;

  static override defineSchema() {
    return {
      ...ownFields(),
      ...typedFields(this),
      title: new fields.SchemaField({
        show: new fields.BooleanField({ initial: true }),
        level: new fields.NumberField({ required: true, nullable: false, integer: true, min: 1, max: 6, initial: 1 }),
      }),
      text: new fields.SchemaField({
        content: new fields.HTMLField({ required: false, nullable: true, initial: null, textSearch: true }),
        markdown: new fields.StringField({ nullable: true, initial: null }),
        format: new fields.NumberField({
          nullable: false,
          choices: Object.values(JOURNAL_ENTRY_PAGE_FORMATS),
          initial: JOURNAL_ENTRY_PAGE_FORMATS.HTML,
        }),
      }),
      image: new fields.SchemaField({ caption: new fields.StringField({ nullable: true, initial: null }) }),
      video: new fields.ObjectField(),
      src: new fields.StringField({ nullable: true, blank: false, initial: null }),
      category: new fields.DocumentIdField({ readonly: false }),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField({
        initial: () => ({ default: DOCUMENT_OWNERSHIP_LEVELS.INHERIT }),
      }),
    };
  }

  /** Its own owners count, where it says other than "inherit". */
  override get hasOwnRights(): boolean {
    return true;
  }

  /** A link to a page opens its journal there. */
  _onClickDocumentLink(_event: Event): unknown {
    return this.parent?.sheet?.render({ force: true, pageId: this.id });
  }
}
