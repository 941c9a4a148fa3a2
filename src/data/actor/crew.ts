import type { ActorDocument } from "../../foundry/documents.ts";
import { fields, TypeDataModel } from "../../foundry/models.ts";
import { countField, flagField, textField } from "../fields/plain.ts";
import { mendedField, mendSource } from "../mend.ts";

const crewSchema = () => ({
  notes: textField(),
  /** By the id of the character; `in` false is a member who left. */
  members: new fields.TypedObjectField(new fields.SchemaField({ in: flagField() })),
  /** G3 What the crew has in common. */
  funds: countField(),
  rep: countField(),
  /** G4 The crew's heat is not a person's. */
  heat: countField(),
  mended: mendedField(),
});

/** The gang the characters make up. A character's crew is derived from here. */
export class CrewData extends TypeDataModel<ReturnType<typeof crewSchema>, ActorDocument> {
  static override defineSchema() {
    return crewSchema();
  }

  static override migrateData(source: object) {
    return mendSource(this.schema.fields, source);
  }

  /** The ids of the characters in it. */
  get memberIds(): string[] {
    return Object.entries(this.members as unknown as Record<string, { in: boolean }>)
      .filter(([, member]) => member.in)
      .map(([id]) => id);
  }
}
