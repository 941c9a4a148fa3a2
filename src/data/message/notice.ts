import type { MessageDocument } from "../../foundry/documents.ts";
import { TypeDataModel } from "../../foundry/models.ts";
import { textField } from "../fields/plain.ts";
import { mendedField, mendSource } from "../mend.ts";
import { entriesField, ledgerOf, type StoredEntry } from "./entries.ts";

const noticeSchema = () => ({ title: textField(), entries: entriesField(), mended: mendedField() });

/** Something that several people share was changed by hand: one line that says who, from what to what. */
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
