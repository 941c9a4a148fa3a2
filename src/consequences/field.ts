import { type DataSchema, fields } from "../foundry/models.ts";
import { WHOM } from "./kind.ts";
import { MOVE_KINDS } from "./kinds.ts";

const WHOM_OPTIONS = { required: true, blank: false, choices: WHOM, initial: "roller" } as const;

const typeField = (type: string) =>
  new fields.StringField({ required: true, blank: false, initial: type, choices: [type] });

/** The union of all kinds, told apart by `type`. */
const consequenceField = () =>
  new fields.TypedSchemaField(
    Object.fromEntries(
      MOVE_KINDS.map((kind): [string, DataSchema] => [
        kind.type,
        { type: typeField(kind.type), whom: new fields.StringField(WHOM_OPTIONS), ...kind.schema() },
      ]),
    ) as never,
  );

/** What follows, in order. Always written whole: an entry of a union can't be changed without its `type`. */
export const consequencesField = () => new fields.ArrayField(consequenceField());
