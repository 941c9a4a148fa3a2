import type { ActorDocument } from "../../foundry/documents.ts";
import { TypeDataModel } from "../../foundry/models.ts";
import { textField } from "../fields/plain.ts";
import { mendedField, mendSource } from "../mend.ts";

const npcSchema = () => ({ notes: textField(), mended: mendedField() });

/** Anybody the GM plays. */
export class NpcData extends TypeDataModel<ReturnType<typeof npcSchema>, ActorDocument> {
  static override defineSchema() {
    return npcSchema();
  }

  static override migrateData(source: object) {
    return mendSource(this.schema.fields, source);
  }
}
