import type { ItemDocument } from "../../foundry/documents.ts";
import { fields, TypeDataModel } from "../../foundry/models.ts";
import { JOB_KINDS, type JobStage, stageOf } from "../../rules/jobs.ts";
import { countField, flagField, textField } from "../fields/plain.ts";
import { mendedField, mendSource } from "../mend.ts";

const KIND = { required: true, blank: false, choices: JOB_KINDS, initial: "heist" } as const;

const jobSchema = () => ({
  kind: new fields.StringField(KIND),
  target: textField(),
  known: textField(),
  /** What is still needed before it can be done. */
  needed: textField(),
  /** What the GM says it brings in all. */
  total: countField(),
  pulledOff: flagField(),
  gotAway: flagField(),
  paid: flagField(),
  /** By the id of the member: who has no share in it. */
  without: new fields.TypedObjectField(flagField()),
  /** Who has what is left over: the id of a member, "funds", or blank while nobody said. */
  rest: textField(),
  mended: mendedField(),
});

/** A job of the crew's. Source: docs/rules.md S6.8. */
export class JobData extends TypeDataModel<ReturnType<typeof jobSchema>, ItemDocument> {
  static override defineSchema() {
    return jobSchema();
  }

  static override migrateData(source: object) {
    return mendSource(this.schema.fields, source);
  }

  get stage(): JobStage {
    return stageOf(this);
  }

  /** Whether the member of that id has a share in it. */
  hasShare(id: string): boolean {
    return (this.without as unknown as Record<string, boolean>)[id] !== true;
  }
}
