import type { ItemDocument } from "../../foundry/documents.ts";
import { type DataSchema, fields, TypeDataModel } from "../../foundry/models.ts";
import { KIT_TYPES, type Stats, SUITS } from "../../rules/playbook.ts";
import { WEAPON_MAX } from "../../rules/weapons.ts";
import { countField, flagField, textField } from "../fields/plain.ts";
import { statsField } from "../fields/stats.ts";
import { mendedField, mendSource } from "../mend.ts";

const SUIT = { required: true, blank: false, choices: SUITS, initial: "either" } as const;
const KIT = { required: true, blank: false, choices: KIT_TYPES, initial: "gear" } as const;
const TAG = { required: true, nullable: false, integer: true, min: 0, max: WEAPON_MAX, initial: 0 } as const;

/** A list in its own order, each entry under a 16-character id. */
const listOf = <S extends DataSchema>(schema: S) =>
  new fields.TypedObjectField(new fields.SchemaField({ sort: countField(), ...schema }));

const playbookSchema = () => ({
  /** What tells this playbook from others, whatever it is called. */
  key: textField(),
  blurb: textField(),
  /** S6.1 How somebody like this gets by. */
  livelihood: textField(),
  suits: new fields.StringField(SUIT),
  statSets: listOf({ label: textField(), stats: statsField() }),
  /** S9.2 Its moves, by their keys. */
  moves: listOf({ key: textField(), granted: flagField() }),
  /** How many of those that aren't granted are chosen at the start. */
  pick: countField(),
  /** S4.3 The key of its double-cross move. */
  doubleCross: textField(),
  gear: listOf({
    name: textField(),
    type: new fields.StringField(KIT),
    edge: new fields.NumberField(TAG),
    lead: new fields.NumberField(TAG),
    hot: flagField(),
    notes: textField(),
    granted: flagField(),
  }),
  /** How many of the gear that isn't granted is chosen at the start. */
  gearPick: countField(),
  /** What there is to say about somebody's look: what of them, and words to choose from, one a line. */
  looks: listOf({ label: textField(), words: textField() }),
  /** S8.1 When one of them marks experience. */
  prompts: listOf({ text: textField() }),
  mended: mendedField(),
});

interface Kept<T> {
  readonly id: string;
  readonly entry: T;
}

export interface StatSet {
  readonly label: string;
  readonly stats: Stats;
}

export interface PlaybookMove {
  readonly key: string;
  readonly granted: boolean;
}

export interface Kit {
  readonly name: string;
  readonly type: (typeof KIT_TYPES)[number];
  readonly edge: number;
  readonly lead: number;
  readonly hot: boolean;
  readonly notes: string;
  readonly granted: boolean;
}

const inOrder = <T>(stored: object): Kept<T>[] =>
  Object.entries(stored as Record<string, T & { readonly sort: number }>)
    .sort(([, a], [, b]) => a.sort - b.sort)
    .map(([id, entry]) => ({ id, entry }));

/** What a character is: livelihood, stats to start from, moves, gear, a look. Source: docs/rules.md S9. */
export class PlaybookData extends TypeDataModel<ReturnType<typeof playbookSchema>, ItemDocument> {
  static override defineSchema() {
    return playbookSchema();
  }

  static override migrateData(source: object) {
    return mendSource(this.schema.fields, source);
  }

  get statSetList(): Kept<StatSet>[] {
    return inOrder<StatSet>(this.statSets);
  }

  get moveList(): Kept<PlaybookMove>[] {
    return inOrder<PlaybookMove>(this.moves);
  }

  get kit(): Kept<Kit>[] {
    return inOrder<Kit>(this.gear);
  }

  get lookList(): Kept<{ readonly label: string; readonly words: readonly string[] }>[] {
    return inOrder<{ label: string; words: string }>(this.looks).map(({ id, entry: { label, words } }) => ({
      id,
      entry: { label, words: words.split("\n").flatMap((word) => (word.trim() === "" ? [] : [word.trim()])) },
    }));
  }

  get promptList(): Kept<{ readonly text: string }>[] {
    return inOrder<{ text: string }>(this.prompts);
  }
}
