import { consequencesField } from "../../consequences/field.ts";
import type { Consequence } from "../../consequences/kind.ts";
import type { ItemDocument } from "../../foundry/documents.ts";
import { fields, TypeDataModel } from "../../foundry/models.ts";
import { NEEDS } from "../../rules/needs.ts";
import { type MoveRollData, READS } from "../../rules/roll-kinds.ts";
import type { Tier } from "../../rules/tiers.ts";
import { countField, flagField, textField } from "../fields/plain.ts";
import { migrateStat, rollField } from "../fields/roll.ts";
import { mendedField, mendSource } from "../mend.ts";

/** Whose a move is: everybody's (the basic and the other moves), a playbook's, or only theirs who hold it. */
export const MOVE_GROUPS = ["basic", "other", "playbook", "own"] as const;

const READS_OPTIONS = { required: true, blank: false, choices: READS, initial: "up" } as const;

const GROUP = { required: true, blank: false, choices: MOVE_GROUPS, initial: "basic" } as const;
const NEEDS_OPTIONS = { required: true, blank: false, choices: NEEDS, initial: "nothing" } as const;

/** What one result brings: its words, how many options are picked, and what happens unpicked. Source: S2.3. */
const resultSchema = () => ({
  text: textField(),
  pick: countField(),
  /** Whether fewer than `pick` will do: "may". */
  upTo: flagField(),
  consequences: consequencesField(),
});

const resultsField = () =>
  new fields.SchemaField({
    miss: new fields.SchemaField(resultSchema()),
    weak: new fields.SchemaField(resultSchema()),
    strong: new fields.SchemaField(resultSchema()),
    /** The line at 12 and up; `advanced`: in force only for a character who has advanced the move (S8.3). */
    top: new fields.SchemaField({ used: flagField(), advanced: flagField(), ...resultSchema() }),
  });

/** The list a player picks from, keyed by 16-character ids, shown in the order of `sort`. */
const optionsField = () =>
  new fields.TypedObjectField(
    new fields.SchemaField({ label: textField(), sort: countField(), consequences: consequencesField() }),
  );

/** What a card keeps of a move, and the desk derives again from the move itself. */
export const wordsSchema = () => ({
  /** What tells this move from others, whatever it is called: a world's move with the key of a basic one replaces it. */
  key: textField(),
  roll: rollField(),
  /** S4.1 Whether a high roll is good or bad. */
  reads: new fields.StringField(READS_OPTIONS),
  /** Whether somebody is on the other side: asked before the roll, an opponent or whom it is about. */
  against: flagField(),
  /** S3.6 Whether the GM offers a way out on a hit, before anything is picked. */
  offer: flagField(),
  /** S4.4 Whether dough can be paid instead of rolling. */
  cash: flagField(),
  results: resultsField(),
  options: optionsField(),
});

const moveSchema = () => ({
  ...wordsSchema(),
  group: new fields.StringField(GROUP),
  /** The key of the playbook it belongs to; empty for any other move. */
  playbook: textField(),
  /** What must be so before it can be made. */
  needs: new fields.StringField(NEEDS_OPTIONS),
  /** S5.4, S8.2 Of a playbook's move: learned for a debt or bought by an advance, so that it stays when the playbook goes. */
  learned: flagField(),
  trigger: textField(),
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
  readonly key: string;
  readonly roll: MoveRollData;
  readonly reads: (typeof READS)[number];
  readonly cash: boolean;
  readonly against: boolean;
  readonly offer: boolean;
  readonly results: Readonly<Record<Tier, MoveResult & { readonly used?: boolean; readonly advanced?: boolean }>>;
  readonly options: Readonly<Record<string, Omit<MoveOption, "id"> & { readonly sort: number }>>;
}

/** Of a move's or a card's data what makes up the words. */
export const wordsIn = (data: object): MoveWords => {
  const { key, roll, reads, cash, against, offer, results, options } = data as MoveWords;
  return { key, roll, reads, cash, against, offer, results, options };
};

/** A move: what it is rolled with, what each result brings, what can be picked. Source: docs/rules.md S2, G8. */
export class MoveData extends TypeDataModel<ReturnType<typeof moveSchema>, ItemDocument> {
  static override defineSchema() {
    return moveSchema();
  }

  static override migrateData(source: object) {
    migrateStat(source);
    return mendSource(this.schema.fields, source);
  }

  resultOf(tier: Tier): MoveResult {
    return this.results[tier] as unknown as MoveResult;
  }

  /** What a card keeps of it. */
  get words(): MoveWords {
    return wordsIn(this.toObject());
  }

  /** C027 What it says of its roll that could not be read, as it was stored; null where all could. */
  get unreadRoll(): string | null {
    return this.mended.find(({ path }) => path.startsWith("roll."))?.was ?? null;
  }

  /** Its options in their order. */
  get optionList(): MoveOption[] {
    type Stored = { label: string; sort: number; consequences: Consequence[] };
    return Object.entries(this.options as unknown as Record<string, Stored>)
      .sort(([, a], [, b]) => a.sort - b.sort)
      .map(([id, { label, consequences }]) => ({ id, label, consequences }));
  }
}
