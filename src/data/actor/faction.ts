import type { ActorDocument } from "../../foundry/documents.ts";
import { TypeDataModel } from "../../foundry/models.ts";
import type { Clock } from "../../rules/clocks.ts";
import { clocksField } from "../fields/clock.ts";
import { textField } from "../fields/plain.ts";
import { richField } from "../fields/rich.ts";
import { mendedField, mendSource } from "../mend.ts";

/** A clock with what it is for. */
export interface NamedClock extends Clock {
  readonly name: string;
}

const factionSchema = () => ({
  notes: richField(),
  /** What anybody may read who has a limited view. */
  known: textField(),
  /** W4.2 What it is after. */
  goals: clocksField(),
  mended: mendedField(),
});

/** A gang, firm or office that the crew deals with. */
export class FactionData extends TypeDataModel<ReturnType<typeof factionSchema>, ActorDocument> {
  static override defineSchema() {
    return factionSchema();
  }

  static override migrateData(source: object) {
    return mendSource(this.schema.fields, source);
  }

  /** W4.2 What it is after, by id. */
  get goalList(): [string, NamedClock][] {
    return Object.entries(this.goals as unknown as Record<string, NamedClock>);
  }
}
