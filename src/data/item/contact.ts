import type { ItemDocument } from "../../foundry/documents.ts";
import { fields, TypeDataModel } from "../../foundry/models.ts";
import { CONTACT_KINDS } from "../../rules/people.ts";
import { flagField, textField } from "../fields/plain.ts";
import { richField } from "../fields/rich.ts";
import { mendedField, mendSource } from "../mend.ts";

const KIND = { required: true, blank: false, choices: CONTACT_KINDS, initial: "friend" } as const;

const contactSchema = () => ({
  kind: new fields.StringField(KIND),
  /** How they came into it: the move, the job, the bad night. */
  how: textField(),
  /** Why they are owed, or what they are to the character. */
  why: textField(),
  payback: new fields.SchemaField({
    owed: flagField(),
    promise: textField(),
    /** S5.6 uuid of the job that was promised, if it was one. */
    job: new fields.DocumentUUIDField({ type: "Item", nullable: true, initial: null }),
  }),
  /** uuid of the NPC they are, if one is written up. */
  npc: new fields.DocumentUUIDField({ type: "Actor", nullable: true, initial: null }),
  notes: richField(),
  mended: mendedField(),
});

/** Somebody in a character's life; while owed, an entry in the payback box. Source: docs/rules.md S5.5. */
export class ContactData extends TypeDataModel<ReturnType<typeof contactSchema>, ItemDocument> {
  static override defineSchema() {
    return contactSchema();
  }

  static override migrateData(source: object) {
    return mendSource(this.schema.fields, source);
  }
}
