import { consequencesField } from "../../consequences/field.ts";
import type { Consequence } from "../../consequences/kind.ts";
import type { ItemDocument } from "../../foundry/documents.ts";
import { fields, TypeDataModel } from "../../foundry/models.ts";
import { NEEDS } from "../../rules/needs.ts";
import { STATS } from "../../rules/stats.ts";
import type { Tier } from "../../rules/tiers.ts";
import { countField, flagField, textField } from "../fields/plain.ts";
import { mendedField, mendSource } from "../mend.ts";

/** Whose a move is: everybody's, or only theirs who hold it. */
export const MOVE_GROUPS = ["basic", "own"] as const;

const GROUP = { required: true, blank: false, choices: MOVE_GROUPS, initial: "basic" } as const;
const NEEDS_OPTIONS = { required: true, blank: false, choices: NEEDS, initial: "nothing" } as const;
const STAT = { required: true, blank: false, choices: STATS, initial: "name" } as const;

/** What one result brings: its words, how many options are picked, and what happens unpicked. Source: S2.3. */
const resultSchema = () => ({
  text: textField(),
  pick: countField(),
  /** Whether fewer than `pick` will do: "may". */
  upTo: flagField(),
  consequences: consequencesField(),
});

export const resultsField = () =>
  new fields.SchemaField({
    miss: new fields.SchemaField(resultSchema()),
    weak: new fields.SchemaField(resultSchema()),
    strong: new fields.SchemaField(resultSchema()),
    top: new fields.SchemaField({ used: flagField(), ...resultSchema() }),
  });

/** The list a player picks from, keyed by 16-character ids, shown in the order of `sort`. */
export const optionsField = () =>
  new fields.TypedObjectField(
    new fields.SchemaField({ label: textField(), sort: countField(), consequences: consequencesField() }),
  );

const moveSchema = () => ({
  /** What tells this move from others, whatever it is called: a world's move with the key of a basic one replaces it. */
  key: textField(),
  group: new fields.StringField(GROUP),
  stat: new fields.StringField(STAT),
  /** What must be so before it can be made. */
  needs: new fields.StringField(NEEDS_OPTIONS),
  trigger: textField(),
  results: resultsField(),
  options: optionsField(),
  mended: mendedField(),
});

export interface MoveOption {
  readonly id: string;
  readonly label: string;
  readonly consequences: readonly Consequence[];
}

export interface MoveResult {
  readonly text: string;
  readonly pick: number;
  readonly upTo: boolean;
  readonly consequences: readonly Consequence[];
}

/** What a move says: the part of it that a card keeps, and that is derived again from the move itself. */
export interface MoveWords {
  readonly results: Readonly<Record<Tier, MoveResult & { readonly used?: boolean }>>;
  readonly options: Readonly<Record<string, Omit<MoveOption, "id"> & { readonly sort: number }>>;
}

/** A move: what it is rolled with, what each result brings, what can be picked. Source: docs/rules.md S2, G8. */
export class MoveData extends TypeDataModel<ReturnType<typeof moveSchema>, ItemDocument> {
  static override defineSchema() {
    return moveSchema();
  }

  static override migrateData(source: object) {
    return mendSource(this.schema.fields, source);
  }

  /** S2.1 Whether it names a further line at 12 and up. */
  get hasTop(): boolean {
    return this.results.top.used;
  }

  resultOf(tier: Tier): MoveResult {
    return this.results[tier] as unknown as MoveResult;
  }

  /** What a card keeps of it. */
  get words(): MoveWords {
    const { results, options } = this.toObject() as unknown as MoveWords;
    return { results, options };
  }

  /** Its options in their order. */
  get optionList(): MoveOption[] {
    type Stored = { label: string; sort: number; consequences: Consequence[] };
    return Object.entries(this.options as unknown as Record<string, Stored>)
      .sort(([, a], [, b]) => a.sort - b.sort)
      .map(([id, { label, consequences }]) => ({ id, label, consequences }));
  }
}
