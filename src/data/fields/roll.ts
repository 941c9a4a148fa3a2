import { fields } from "../../foundry/models.ts";
import { ROLL_KINDS } from "../../rules/roll-kinds.ts";
import { STATS } from "../../rules/stats.ts";
import { flagField, textField } from "./plain.ts";

const KIND = { required: true, blank: false, choices: ROLL_KINDS, initial: "stat" } as const;
const STAT = { required: true, blank: false, choices: STATS, initial: "name" } as const;

/** How a move is rolled: see rules/roll-kinds.ts. A formula is kept as it was typed, and checked when it is rolled. */
export const rollField = () =>
  new fields.SchemaField({
    kind: new fields.StringField(KIND),
    stat: new fields.StringField(STAT),
    also: new fields.SchemaField({
      name: flagField(),
      hush: flagField(),
      brass: flagField(),
      wise: flagField(),
      straight: flagField(),
    } satisfies Record<(typeof STATS)[number], ReturnType<typeof flagField>>),
    formula: textField(),
  });

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** A stored `stat` of older moves and cards becomes their roll's. Changes `source`, whatever it is. */
export const migrateStat = (source: unknown): void => {
  if (!isPlain(source) || typeof source.stat !== "string") return;
  const roll = isPlain(source.roll) ? source.roll : {};
  source.roll = { kind: "stat", stat: source.stat, ...roll };
};
