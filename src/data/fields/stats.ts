import { fields } from "../../foundry/models.ts";
import { STAT_MAX, STAT_MIN, type STATS } from "../../rules/stats.ts";

const STAT = { required: true, nullable: false, integer: true, initial: 0, min: STAT_MIN, max: STAT_MAX } as const;

const statField = () => new fields.NumberField(STAT);

/** The five stats of a character, each −3 to +3. Source: docs/rules.md S1.1. */
export const statsField = () =>
  new fields.SchemaField({
    name: statField(),
    hush: statField(),
    brass: statField(),
    wise: statField(),
    straight: statField(),
  } satisfies Record<(typeof STATS)[number], ReturnType<typeof statField>>);
