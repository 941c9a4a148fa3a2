import type { ItemDocument } from "../../foundry/documents.ts";
import { fields, TypeDataModel } from "../../foundry/models.ts";
import { systemPath } from "../../foundry/system.ts";
import { isHotByKind } from "../../rules/market.ts";
import { hasBothTags, WEAPON_MAX } from "../../rules/weapons.ts";
import { country } from "../country.ts";
import { flagField, textField } from "../fields/plain.ts";
import { richField } from "../fields/rich.ts";
import { mendedAs, mendedField, mendSource } from "../mend.ts";

const TAG = { required: true, nullable: false, integer: true, min: 0, max: WEAPON_MAX, initial: 0 } as const;

const weaponSchema = () => ({
  edge: new fields.NumberField(TAG),
  lead: new fields.NumberField(TAG),
  inHand: flagField(),
  hot: flagField(),
  /** S7.5 On a crew or in a vehicle: id of the character it counts for. */
  holder: textField(),
  notes: richField(),
  mended: mendedField(),
});

const GUN = systemPath("assets/pictures/weapon.svg");
const BLADE = systemPath("assets/pictures/blade.svg");

/** A weapon with edge or lead. Source: docs/rules.md S1.4, S7.2. */
export class WeaponData extends TypeDataModel<ReturnType<typeof weaponSchema>, ItemDocument> {
  static override defineSchema() {
    return weaponSchema();
  }

  /** S1.4 Of a weapon that was stored with both tags, the edge is kept. */
  static override migrateData(source: object) {
    const mended = mendSource(this.schema.fields, source);
    const { edge = 0, lead = 0 } = mended as { edge?: number; lead?: number };
    return hasBothTags({ edge, lead }) ? mendedAs(mended, "lead", 0) : mended;
  }

  /** S7.4 What only the black market sells is hot, whatever was ticked. */
  override prepareDerivedData(): void {
    this.hot ||= this.isHotByKind;
    // whichever of our own two was stored, since the tag may have changed after that
    const { img } = this.parent;
    if (img === GUN || img === BLADE) this.parent.img = this.edge > 0 ? BLADE : GUN;
  }

  /** S7.4 Whether it can't be anything but hot. */
  get isHotByKind(): boolean {
    return isHotByKind(this, country());
  }
}
