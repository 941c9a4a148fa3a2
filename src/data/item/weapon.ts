import type { ItemDocument } from "../../foundry/documents.ts";
import { fields, TypeDataModel } from "../../foundry/models.ts";
import { WEAPON_MAX } from "../../rules/weapons.ts";
import { flagField, textField } from "../fields/plain.ts";
import { mendedField, mendSource } from "../mend.ts";

const TAG = { required: true, nullable: false, integer: true, min: 0, max: WEAPON_MAX, initial: 0 } as const;

const weaponSchema = () => ({
  edge: new fields.NumberField(TAG),
  lead: new fields.NumberField(TAG),
  inHand: flagField(),
  hot: flagField(),
  notes: textField(),
  mended: mendedField(),
});

/** A weapon with edge or lead. Source: docs/rules.md S1.4, S7.2. */
export class WeaponData extends TypeDataModel<ReturnType<typeof weaponSchema>, ItemDocument> {
  static override defineSchema() {
    return weaponSchema();
  }

  static override migrateData(source: object) {
    return mendSource(this.schema.fields, source);
  }
}
