import { fields } from "../../foundry/models.ts";
import { CLOCK_SIZES, FEWEST_SEGMENTS, MOST_SEGMENTS } from "../../rules/clocks.ts";
import { countField, textField } from "./plain.ts";

const SIZE = {
  required: true,
  nullable: false,
  integer: true,
  min: FEWEST_SEGMENTS,
  max: MOST_SEGMENTS,
  initial: CLOCK_SIZES[0],
} as const;

/** Clocks, keyed by id: what each is for, how far it is, and of how many segments. Source: docs/rules.md W5.1. */
export const clocksField = () =>
  new fields.TypedObjectField(
    new fields.SchemaField({ name: textField(), value: countField(), size: new fields.NumberField(SIZE) }),
  );
