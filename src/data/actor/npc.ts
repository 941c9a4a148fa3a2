import type { ActorDocument } from "../../foundry/documents.ts";
import { fields, TypeDataModel } from "../../foundry/models.ts";
import { STATES } from "../../rules/state.ts";
import { richField } from "../fields/rich.ts";
import { mendedField, mendSource } from "../mend.ts";

const STATE = { required: true, blank: false, choices: STATES, initial: "fine" } as const;

const npcSchema = () => ({ notes: richField(), state: new fields.StringField(STATE), mended: mendedField() });

/** Anybody the GM plays. */
export class NpcData extends TypeDataModel<ReturnType<typeof npcSchema>, ActorDocument> {
  static override defineSchema() {
    return npcSchema();
  }

  static override migrateData(source: object) {
    return mendSource(this.schema.fields, source);
  }
}
