import type { ActorDocument } from "../../foundry/documents.ts";
import { TypeDataModel } from "../../foundry/models.ts";
import { textField } from "../fields/plain.ts";
import { mendedField, mendSource } from "../mend.ts";

const vehicleSchema = () => ({ notes: textField(), mended: mendedField() });

/** Something to drive off in. */
export class VehicleData extends TypeDataModel<ReturnType<typeof vehicleSchema>, ActorDocument> {
  static override defineSchema() {
    return vehicleSchema();
  }

  static override migrateData(source: object) {
    return mendSource(this.schema.fields, source);
  }
}
