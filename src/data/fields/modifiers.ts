import { fields } from "../../foundry/models.ts";
import { LASTS, MODIFIER_KINDS } from "../../rules/modifiers.ts";
import { STATS } from "../../rules/stats.ts";
import { textField } from "./plain.ts";

const KIND = { required: true, blank: false, choices: MODIFIER_KINDS, initial: "forward" } as const;
const VALUE = { required: true, nullable: false, integer: true, initial: 0, min: -5, max: 5 } as const;
const LASTS_OPTIONS = { required: true, blank: true, choices: LASTS, initial: "" } as const;
const STAT = { required: true, blank: true, choices: ["", ...STATS], initial: "" } as const;

/**
 * What a character carries over, keyed by id. An entry whose value is 0 is over; it is kept, since several people's
 * changes may meet here. Source: docs/rules.md S2.2.
 */
export const modifiersField = () =>
  new fields.TypedObjectField(
    new fields.SchemaField({
      kind: new fields.StringField(KIND),
      value: new fields.NumberField(VALUE),
      cause: textField(),
      stat: new fields.StringField(STAT),
      /** How long it lasts. */
      lasts: new fields.StringField(LASTS_OPTIONS),
    }),
  );
