import { fields } from "../../foundry/models.ts";
import { DAMAGES, type VehicleTag } from "../../rules/vehicles.ts";
import { flagField } from "./plain.ts";

/** A vehicle's tags, each yes or no. Source: docs/rules.md S7.7. */
export const tagsField = () =>
  new fields.SchemaField({
    fast: flagField(),
    faster: flagField(),
    tough: flagField(),
    roomy: flagField(),
    agile: flagField(),
    hot: flagField(),
    slow: flagField(),
    weak: flagField(),
    tiny: flagField(),
    stiff: flagField(),
  } satisfies Record<VehicleTag, ReturnType<typeof flagField>>);

const DAMAGE = { required: true, blank: false, choices: DAMAGES, initial: "fine" } as const;

/** What collisions have made of a vehicle. Source: docs/rules.md S7.8. */
export const damageField = () => new fields.StringField(DAMAGE);
