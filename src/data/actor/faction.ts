import type { ActorDocument } from "../../foundry/documents.ts";
import { TypeDataModel } from "../../foundry/models.ts";
import { richField } from "../fields/rich.ts";
import { mendedField, mendSource } from "../mend.ts";

const factionSchema = () => ({ notes: richField(), mended: mendedField() });

/** A gang, firm or office that the crew deals with. */
export class FactionData extends TypeDataModel<ReturnType<typeof factionSchema>, ActorDocument> {
  static override defineSchema() {
    return factionSchema();
  }

  static override migrateData(source: object) {
    return mendSource(this.schema.fields, source);
  }
}
