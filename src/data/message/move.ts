import type { MessageDocument } from "../../foundry/documents.ts";
import { fields, TypeDataModel } from "../../foundry/models.ts";
import { MODIFIER_KINDS } from "../../rules/modifiers.ts";
import { STATS } from "../../rules/stats.ts";
import { countField, textField } from "../fields/plain.ts";
import { migrateStat } from "../fields/roll.ts";
import { type MoveWords, wordsIn, wordsSchema } from "../item/move.ts";
import { mendedField, mendSource } from "../mend.ts";
import { entriesField, ledgerOf, type StoredEntry } from "./entries.ts";

const STAT = { required: true, blank: true, choices: ["", ...STATS], initial: "" } as const;
const VALUE = { required: true, nullable: false, integer: true, initial: 0 } as const;
/** What counts for one roll alone: what its player typed, what others did for it (S4.5), what the GM added. */
const FOR_ONE_ROLL = ["extra", "aid", "outside"] as const;
const KIND = { required: true, blank: false, choices: [...MODIFIER_KINDS, ...FOR_ONE_ROLL], initial: "extra" } as const;

const moveCardSchema = () => ({
  /** uuid and name of who rolled; the card finds its actor by this, whatever the speaker says. */
  actor: textField(),
  actorName: textField(),
  /** uuid of the move; empty for a bare stat. */
  move: textField(),
  title: textField(),
  trigger: textField(),
  /** The stat it was rolled with, where it was one, and the number that was added to the dice, whatever it was. */
  stat: new fields.StringField(STAT),
  statValue: new fields.NumberField(VALUE),
  /** What was counted besides, with its cause. */
  modifiers: new fields.ArrayField(
    new fields.SchemaField({
      kind: new fields.StringField(KIND),
      value: new fields.NumberField(VALUE),
      cause: textField(),
      /** S4.5 id of the card by which somebody helped or hindered. */
      card: textField(),
    }),
  ),
  /** Under which id the roll was open to others before it was made. */
  announced: textField(),
  /** S4.5 Whom the number rolled with is about, by uuid and name, and the id of their open roll this was made for. */
  towards: new fields.SchemaField({ roll: textField(), uuid: textField(), name: textField() }),
  /** S3.9 The point of arriving heat this move answers: the card it stands on, and which point of it. */
  about: new fields.SchemaField({ card: textField(), point: textField() }),
  /** Whoever the move was made against: the uuid of their file, empty where only the name is known. */
  opponent: new fields.SchemaField({ uuid: textField(), name: textField() }),
  /** S4.4 How much dough was paid instead of rolling; 0 where it was rolled. */
  paid: countField(),
  /** What the move said when it was rolled. */
  ...wordsSchema(),
  entries: entriesField(),
  mended: mendedField(),
});

/** A rolled move as a chat message: what was rolled, what it proposes, what was done with it. Source: G6, S2. */
export class MoveCardData extends TypeDataModel<ReturnType<typeof moveCardSchema>, MessageDocument> {
  static override defineSchema() {
    return moveCardSchema();
  }

  static override migrateData(source: object) {
    migrateStat(source);
    return mendSource(this.schema.fields, source);
  }

  /** Its ledger, in the order of writing. */
  get ledger(): Map<string, StoredEntry> {
    return ledgerOf(this.entries);
  }

  /** What the move said when it was rolled, as plain data. */
  get snapshot(): MoveWords {
    return wordsIn(this.toObject());
  }
}
