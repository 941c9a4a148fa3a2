import { fields } from "../../foundry/models.ts";
import { countField, textField } from "./plain.ts";

const OVER = { required: true, initial: false } as const;

/** What hurts a character, keyed by id. An entry that is over is kept, since several people's changes may meet here. */
export const injuriesField = () =>
  new fields.TypedObjectField(
    new fields.SchemaField({
      what: textField(),
      /** The number of the scene it came in. */
      since: countField(),
      over: new fields.BooleanField(OVER),
    }),
  );
