import type { MessageDocument } from "../../foundry/documents.ts";
import { fields, TypeDataModel } from "../../foundry/models.ts";
import { textField } from "../fields/plain.ts";
import { damageField, tagsField } from "../fields/vehicle-tags.ts";
import { mendedField, mendSource } from "../mend.ts";
import { entriesField, ledgerOf, type StoredEntry } from "./entries.ts";

const sideField = () =>
  new fields.SchemaField({ uuid: textField(), name: textField(), tags: tagsField(), damage: damageField() });

const comparisonSchema = () => ({
  title: textField(),
  /** Both vehicles as they were when they were compared. */
  one: sideField(),
  other: sideField(),
  entries: entriesField(),
  mended: mendedField(),
});

/** Two vehicles side by side, and the collisions that came of it. Source: docs/rules.md S7.8. */
export class ComparisonData extends TypeDataModel<ReturnType<typeof comparisonSchema>, MessageDocument> {
  static override defineSchema() {
    return comparisonSchema();
  }

  static override migrateData(source: object) {
    return mendSource(this.schema.fields, source);
  }

  /** Its ledger, in the order of writing. */
  get ledger(): Map<string, StoredEntry> {
    return ledgerOf(this.entries);
  }
}
