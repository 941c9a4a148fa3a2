import type { Data, Path } from "../packs/sources.ts";
import type { Field } from "./models.ts";

/** What a schema answers about data as it is written: nothing when it is in order. */
interface Schema extends Field {
  validate(
    value: Data,
    options: { partial: boolean },
  ): { leaves(): Iterable<[path: string, failure: { message: string }]> } | undefined;
}

/** What the build uses of a data model's class. */
export interface Model {
  new (): { toObject(): Data };
  schema: Schema;
}

interface ModelFault {
  path: (string | number)[];
  reason: string;
}

const isData = (value: unknown): value is Data => typeof value === "object" && value !== null && !Array.isArray(value);

/** Keys no field reads: a typing error in a source would otherwise be dropped without a word. */
function unknownKeys(field: Field | undefined, value: unknown, path: Path = []): ModelFault[] {
  if (!field) return [{ path: [...path], reason: `"${path.at(-1)}" is not a field of this type` }];
  if (field.types && isData(value)) {
    const { type, ...rest } = value;
    const chosen = field.types[String(type)];
    return chosen ? unknownKeys(chosen, rest, path) : [];
  }
  const { fields, element } = field;
  if (fields && isData(value))
    return Object.entries(value).flatMap(([key, child]) => unknownKeys(fields[key], child, [...path, key]));
  if (element && Array.isArray(value)) return value.flatMap((child, i) => unknownKeys(element, child, [...path, i]));
  if (element && isData(value))
    return Object.entries(value).flatMap(([key, child]) => unknownKeys(element, child, [...path, key]));
  return [];
}

/**
 * What is wrong with a source's system data: fields the type doesn't have, then what its fields refuse. The data is taken
 * as written, neither migrated nor cleaned, since that would mend it in silence.
 */
export function faultsOf(model: Model, system: Data): ModelFault[] {
  const unknown = unknownKeys(model.schema, system);
  if (unknown.length > 0) return unknown;
  const failure = model.schema.validate(structuredClone(system), { partial: true });
  return [...(failure?.leaves() ?? [])].map(([path, { message }]) => ({
    path: path.split("."),
    reason: `${path}: ${message.replace(/\.$/, "")}`,
  }));
}
