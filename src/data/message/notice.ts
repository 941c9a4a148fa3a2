import type { MessageDocument } from "../../foundry/documents.ts";
import { fields, TypeDataModel } from "../../foundry/models.ts";
import { textField } from "../fields/plain.ts";
import { mendedField, mendSource } from "../mend.ts";
import { entriesField, ledgerOf, type StoredEntry } from "./entries.ts";

const noticeSchema = () => ({
  title: textField(),
  /** The entry of a card that its reader may not see, of which it tells them what concerns them; empty for other notices. */
  about: new fields.SchemaField({ card: textField(), entry: textField() }),
  entries: entriesField(),
  mended: mendedField(),
});

/**
 * Something that several people share was changed by hand: one line that says who, from what to what. Or something private
 * touched somebody who may not read its card: then it is for them alone.
 */
export class NoticeData extends TypeDataModel<ReturnType<typeof noticeSchema>, MessageDocument> {
  static override defineSchema() {
    return noticeSchema();
  }

  static override migrateData(source: object) {
    return mendSource(this.schema.fields, source);
  }

  /** Its ledger, in the order of writing. */
  get ledger(): Map<string, StoredEntry> {
    return ledgerOf(this.entries);
  }
}
