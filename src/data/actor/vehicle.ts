import type { ActorDocument } from "../../foundry/documents.ts";
import { fields, TypeDataModel } from "../../foundry/models.ts";
import { lawfulTags, priceOf, type Tags, VEHICLE_TAGS } from "../../rules/vehicles.ts";
import { flagField, textField } from "../fields/plain.ts";
import { richField } from "../fields/rich.ts";
import { damageField, tagsField } from "../fields/vehicle-tags.ts";
import { mendedAs, mendedField, mendSource } from "../mend.ts";

const vehicleSchema = () => ({
  notes: richField(),
  /** S7.7 What speaks for it and against it. */
  tags: tagsField(),
  /** S7.8 What collisions have made of it. */
  damage: damageField(),
  /** S7.5 id of the character its heat counts for, and that of hot cargo for which nobody else is named. */
  holder: textField(),
  /** Who is aboard, by the id of the actor (a whole crew is one of them); `in` false is somebody who got out. */
  aboard: new fields.TypedObjectField(new fields.SchemaField({ in: flagField() })),
  mended: mendedField(),
});

/** Something to drive off in. Source: docs/rules.md S7.6–S7.8. */
export class VehicleData extends TypeDataModel<ReturnType<typeof vehicleSchema>, ActorDocument> {
  static override defineSchema() {
    return vehicleSchema();
  }

  /** S7.7 Of two tags that were stored together and exclude each other, the good one is kept. */
  static override migrateData(source: object) {
    const mended = mendSource(this.schema.fields, source);
    const { tags } = mended as { tags?: Tags };
    if (typeof tags !== "object") return mended;
    const lawful = lawfulTags(tags);
    const wrong = VEHICLE_TAGS.filter((tag) => tags[tag] && !lawful[tag]);
    return wrong.reduce((all, tag) => mendedAs(all, `tags.${tag}`, false), mended);
  }

  /** S7.6 In dough. */
  get price(): number {
    return priceOf(this.tags);
  }

  /** The ids of everybody aboard. */
  get aboardIds(): string[] {
    return Object.entries(this.aboard as unknown as Record<string, { in: boolean }>)
      .filter(([, one]) => one.in)
      .map(([id]) => id);
  }
}
