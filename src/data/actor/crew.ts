import type { ActorDocument } from "../../foundry/documents.ts";
import { fields, TypeDataModel } from "../../foundry/models.ts";
import { countField, flagField, textField } from "../fields/plain.ts";
import { richField } from "../fields/rich.ts";
import { mendedField, mendSource } from "../mend.ts";

const crewSchema = () => ({
  notes: richField(),
  /** By the id of the character; `in` false is a member who left, `gang` one who gets by while the boss does. */
  members: new fields.TypedObjectField(new fields.SchemaField({ in: flagField(), gang: flagField() })),
  /** S6.7 The id of the member who is the boss; blank where nobody is. */
  boss: textField(),
  /** G3 What the crew has in common. */
  funds: countField(),
  /** G3 What contracts paid and nobody has cashed in. */
  bounty: countField(),
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
    return this.who((member) => member.in);
  }

  /** S6.7 The ids of those who get by while the boss does; the boss is none of them. */
  get gangIds(): string[] {
    return this.who((member) => member.in && member.gang).filter((id) => id !== this.boss);
  }

  private who(test: (member: { in: boolean; gang: boolean }) => boolean): string[] {
    return Object.entries(this.members as unknown as Record<string, { in: boolean; gang: boolean }>)
      .filter(([, member]) => test(member))
      .map(([id]) => id);
  }
}
