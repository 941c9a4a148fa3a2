import { type DataField, fields, type Source } from "../foundry/models.ts";
import { textField } from "./fields/plain.ts";
import { asRich } from "./fields/rich.ts";

/** One value that could not be used as it was stored. */
export interface Mended {
  /** Path within `system`, e.g. `heat.loose`. */
  readonly path: string;
  /** What stood there, shortened. */
  readonly was: string;
}

/** Says what was mended when the document was read; emptied when somebody keeps the values. */
export const mendedField = () => new fields.ArrayField(new fields.SchemaField({ path: textField(), was: textField() }));

const LONGEST = 60;

const shown = (value: unknown): string => {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

const isPlain = (value: unknown): value is Source =>
  typeof value === "object" &&
  value !== null &&
  (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null);

/** Foundry's keys and values that delete or replace: instructions of an update, not data. */
const isInstruction = (key: string, value: unknown): boolean =>
  key.startsWith("-=") ||
  key.startsWith("==") ||
  (typeof value === "object" && value !== null && !Array.isArray(value) && !isPlain(value));

type Report = (path: string, was: unknown) => void;

const initialOf = (field: DataField): unknown => {
  const { initial } = field.options as { initial?: unknown };
  return typeof initial === "function" ? initial({}) : initial;
};

const mendNumber = (field: DataField, value: unknown, path: string, report: Report): unknown => {
  const { min, max, integer } = field.options as { min?: number; max?: number; integer?: boolean };
  const typed = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof typed !== "number" || !Number.isFinite(typed)) {
    if (value === null && (field.options as { nullable?: boolean }).nullable) return null;
    report(path, value);
    return initialOf(field);
  }
  const whole = integer ? Math.round(typed) : typed;
  const kept = Math.min(Math.max(whole, min ?? Number.NEGATIVE_INFINITY), max ?? Number.POSITIVE_INFINITY);
  if (kept !== typed) report(path, value);
  return kept;
};

/** What a field says itself of a value of the right type: a uuid that is none, say. */
const isValid = (field: DataField, value: unknown): boolean => !field.validate(value as never);

const mendString = (field: DataField, value: unknown, path: string, report: Report): unknown => {
  const { choices, nullable } = field.options as { choices?: readonly string[]; nullable?: boolean };
  if (value === null && nullable) return null;
  const text = typeof value === "number" || typeof value === "boolean" ? String(value) : value;
  if (typeof text === "string" && (!Array.isArray(choices) || choices.includes(text)) && isValid(field, text))
    return text;
  report(path, value);
  return initialOf(field);
};

/** Text of earlier worlds had no markup. What isn't text at all is kept as the text it would be. */
const mendRich = (field: DataField, value: unknown, path: string, report: Report): unknown => {
  if (typeof value !== "object" || value === null) return asRich(String(mendString(field, value, path, report)));
  report(path, value);
  return asRich(JSON.stringify(value));
};

const mendBoolean = (field: DataField, value: unknown, path: string, report: Report): unknown => {
  if (typeof value === "boolean") return value;
  if (value === "true" || value === 1) return true;
  if (value === "false" || value === 0) return false;
  report(path, value);
  return initialOf(field);
};

const mendRecord = (
  field: InstanceType<typeof fields.TypedObjectField>,
  value: Source,
  path: string,
  report: Report,
): Source => {
  const element = field.element as unknown as DataField;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) => {
      if (isInstruction(key, entry)) return [[key, entry]];
      const mended = mendValue(element, entry, `${path}.${key}`, report);
      return mended === undefined ? [] : [[key, mended]];
    }),
  );
};

/** `undefined` where nothing of the value can be kept. */
const mendUnion = (
  field: InstanceType<typeof fields.TypedSchemaField>,
  value: Source,
  path: string,
  report: Report,
): unknown => {
  const members = new Map(Object.entries(field.types as unknown as Record<string, DataField>));
  const member = members.get(String(value.type));
  if (!member) {
    report(path, value);
    return undefined;
  }
  return mendValue(member, value, path, report);
};

const mendValue = (field: DataField, value: unknown, path: string, report: Report): unknown => {
  if (value === undefined || isInstruction("", value)) return value;
  if (field instanceof fields.NumberField) return mendNumber(field, value, path, report);
  if (field instanceof fields.BooleanField) return mendBoolean(field, value, path, report);
  if (field instanceof fields.HTMLField) return mendRich(field, value, path, report);
  if (field instanceof fields.StringField) return mendString(field, value, path, report);
  if (field instanceof fields.ArrayField) {
    if (!Array.isArray(value)) report(path, value);
    const element = field.element as unknown as DataField;
    const list: unknown[] = Array.isArray(value) ? value : [];
    return list
      .map((entry, i) => mendValue(element, entry, `${path}.${i}`, report))
      .filter((entry) => entry !== undefined);
  }
  const isObject =
    field instanceof fields.SchemaField ||
    field instanceof fields.TypedObjectField ||
    field instanceof fields.TypedSchemaField ||
    field instanceof fields.ObjectField;
  if (!isObject) return value;
  if (!isPlain(value)) {
    report(path, value);
    return field instanceof fields.TypedSchemaField ? undefined : {};
  }
  if (field instanceof fields.TypedSchemaField) return mendUnion(field, value, path, report);
  if (field instanceof fields.TypedObjectField) return mendRecord(field, value, path, report);
  if (field instanceof fields.SchemaField)
    mendFields(field.fields as unknown as Record<string, DataField>, value, path, report);
  return value;
};

const mendFields = (schema: Record<string, DataField>, source: Source, path: string, report: Report): void => {
  for (const [key, field] of Object.entries(schema)) {
    if (!(key in source)) continue;
    const mended = mendValue(field, source[key], path ? `${path}.${key}` : key, report);
    if (mended === undefined) delete source[key];
    else source[key] = mended;
  }
};

/**
 * Makes a stored `system` usable whatever was in it: each unusable value becomes its field's initial one and is listed
 * in `mended`, the rest stays. Missing keys are left to the fields' defaults. Changes `source` and returns it; takes
 * partial sources too. A second run changes nothing.
 */
export const mendSource = (schema: object, source: unknown): Source => {
  if (!isPlain(source)) return {};
  const found: Mended[] = [];
  mendFields(schema as Record<string, DataField>, source, "", (path, was) => found.push({ path, was: shown(was) }));
  if (found.length > 0) {
    const before = Array.isArray(source.mended) ? (source.mended as Mended[]) : [];
    source.mended = [...before, ...found];
  }
  return source;
};

/** The source with one more value set right, and listed as such: one that only together with others can't be. */
export const mendedAs = (source: Source, path: string, value: unknown): Source => {
  const keys = path.split(".");
  const last = keys.pop() ?? path;
  const at = keys.reduce<Source>((part, key) => part[key] as Source, source);
  const before = Array.isArray(source.mended) ? (source.mended as Mended[]) : [];
  source.mended = [...before, { path, was: shown(at[last]) }];
  at[last] = value;
  return source;
};
