import type { ItemDocument } from "../../foundry/documents.ts";
import { TypeDataModel } from "../../foundry/models.ts";
import { flagField, textField } from "../fields/plain.ts";
import { mendedField, mendSource } from "../mend.ts";

const gearSchema = () => ({ hot: flagField(), notes: textField(), mended: mendedField() });

/** A thing worth listing. Source: docs/rules.md S7.1, S7.4. */
export class GearData extends TypeDataModel<ReturnType<typeof gearSchema>, ItemDocument> {
  static override defineSchema() {
    return gearSchema();
  }

  static override migrateData(source: object) {
    return mendSource(this.schema.fields, source);
  }
}
