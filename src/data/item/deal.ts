import type { ItemDocument } from "../../foundry/documents.ts";
import { fields, TypeDataModel } from "../../foundry/models.ts";
import { WORDS, type Word } from "../../rules/deals.ts";
import { flagField, textField } from "../fields/plain.ts";
import { mendedField, mendSource } from "../mend.ts";

const WORD = { required: true, blank: false, choices: WORDS, initial: "open" } as const;

const dealSchema = () => ({
  /** What was agreed. */
  what: textField(),
  /** By the id of each character it is between: what became of their side. */
  sides: new fields.TypedObjectField(new fields.StringField(WORD)),
  /** S4.2, S4.3 It was crossed: that can't be done twice. */
  crossed: flagField(),
  mended: mendedField(),
});

/** A deal between player characters; it lies with whoever wrote it down, and shows with both. Source: docs/rules.md S4.8. */
export class DealData extends TypeDataModel<ReturnType<typeof dealSchema>, ItemDocument> {
  static override defineSchema() {
    return dealSchema();
  }

  static override migrateData(source: object) {
    return mendSource(this.schema.fields, source);
  }

  /** The ids of the characters it is between. */
  get between(): string[] {
    return Object.keys(this.sides);
  }

  /** What the character of that id has done with their side of it. */
  wordOf(id: string): Word {
    return (this.sides as unknown as Record<string, Word>)[id] ?? "open";
  }
}
