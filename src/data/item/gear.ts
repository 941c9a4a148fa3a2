import type { ItemDocument } from "../../foundry/documents.ts";
import { TypeDataModel } from "../../foundry/models.ts";
import { isHotGear } from "../../rules/market.ts";
import { flagField, textField } from "../fields/plain.ts";
import { richField } from "../fields/rich.ts";
import { mendedField, mendSource } from "../mend.ts";

const gearSchema = () => ({
  hot: flagField(),
  /** S7.4 It came off the black market, and so it is hot. */
  blackMarket: flagField(),
  /** S7.5 On a crew or in a vehicle: id of the character it counts for. */
  holder: textField(),
  notes: richField(),
  mended: mendedField(),
});

/** A thing worth listing. Source: docs/rules.md S7.1, S7.4. */
export class GearData extends TypeDataModel<ReturnType<typeof gearSchema>, ItemDocument> {
  static override defineSchema() {
    return gearSchema();
  }

  static override migrateData(source: object) {
    return mendSource(this.schema.fields, source);
  }

  /** S7.4 What came off the black market is hot, whatever was ticked. */
  override prepareDerivedData(): void {
    this.hot = isHotGear(this);
  }

  /** S7.4 Whether it can't be anything but hot. */
  get isHotByKind(): boolean {
    return this.blackMarket;
  }
}
