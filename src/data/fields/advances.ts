import { fields } from "../../foundry/models.ts";
import { ADVANCES } from "../../rules/advance.ts";
import { countField, textField } from "./plain.ts";

const KIND = { required: true, blank: false, choices: ADVANCES, initial: "stat" } as const;

/** The advances a character has taken, keyed by id; one that was taken back is gone with its key set to no `what`. */
export const advancesField = () =>
  new fields.TypedObjectField(
    new fields.SchemaField({
      kind: new fields.StringField(KIND),
      /** Key of the move, or the stat; empty for one that was taken back. */
      what: textField(),
      evening: countField(),
    }),
  );
