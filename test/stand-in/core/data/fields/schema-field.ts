import type { Data } from "../../protocol.ts";
import { readKey } from "../../utils/data-operators.ts";
import { isPlainObject } from "../../utils/value-type.ts";
import type { CleanOptions, ModelInstance, ModelOptions, ValidateOptions } from "../model-shape.ts";
import { DataModelValidationFailure } from "../validation-failure.ts";
import { DataField, type DataFieldOptions, type FieldContext } from "./data-field.ts";

/** An object with a fixed set of fields. */
export class SchemaField extends DataField {
  static override recursive = true;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: () => ({}) };
  }

  readonly fields: Record<string, DataField>;
  /** Keys that the latest cleaning threw away. */
  unknownKeys: string[] = [];

  /** Throws for something that isn't a field, or is one of another schema already. */
  constructor(fields: Record<string, unknown>, options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.fields = {};
    for (const [name, field] of Object.entries(fields)) {
      if (!(field instanceof DataField)) throw new Error(`The "${name}" field is not an instance of DataField.`);
      if (field.parent) throw new Error(`The "${field.fieldPath}" field already belongs to a schema.`);
      field.name = name;
      field.parent = this;
      this.fields[name] = field;
    }
  }

  *[Symbol.iterator](): Generator<DataField> {
    yield* Object.values(this.fields);
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }

  forEach(action: (field: DataField) => void): void {
    for (const field of this) action(field);
  }

  /** The field at a dotted path. */
  getField(path: string | string[]): DataField | undefined {
    return this._getField(Array.isArray(path) ? path : path.split("."));
  }

  override _getField(path: string[]): DataField | undefined {
    const [name, ...rest] = path;
    return name === undefined ? this : this.get(name)?._getField(rest);
  }

  override apply(fn: Parameters<DataField["apply"]>[0], value?: unknown, options: Data = {}): unknown {
    const data = isPlainObject(value) ? value : {};
    const results: Data = {};
    for (const [name, field] of this.entries()) {
      if (options.partial && !(name in data)) continue;
      const result = field.apply(fn, data[name], options);
      if (!options.filter || (result !== undefined && result !== null)) results[name] = result;
    }
    return results;
  }

  override _cast(value: unknown): unknown {
    if (isPlainObject(value)) return value;
    return isModel(value) ? value.toObject() : {};
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const data = value as Data;
    // A change to something that isn't there yet has to be whole.
    const partial = options.partial === true && (!("current" in options) || isPlainObject(options.current));
    const source = options.source ?? data;
    this.unknownKeys = Object.keys(data).filter((key) => !this.has(readKey(key).name));
    for (const key of this.unknownKeys) delete data[key];
    const special = hasSpecialKeys(data);
    for (const [name, field] of this.entries()) {
      if (partial) this.#cleanChange(data, name, field, source, options);
      else if (special) this.#cleanWhole(data, name, field, source);
      else data[name] = field.clean(data[name], { source });
    }
    return data;
  }

  #cleanWhole(data: Data, name: string, field: DataField, source: Data): void {
    const value = `==${name}` in data ? data[`==${name}`] : data[name];
    delete data[`==${name}`];
    delete data[`-=${name}`];
    data[name] = field.clean(value, { source });
  }

  #cleanChange(data: Data, name: string, field: DataField, source: Data, options: CleanOptions): void {
    if (`-=${name}` in data) {
      // Who deletes a field gets its initial value, said here so that a server without models stores the same.
      const initial = field.clean(undefined, { source });
      if (initial !== undefined) {
        delete data[`-=${name}`];
        data[isPlainObject(initial) ? `==${name}` : name] = initial;
      }
      return;
    }
    if (`==${name}` in data) data[`==${name}`] = field.clean(data[`==${name}`], { source });
    if (!(name in data)) return;
    if (data[name] === undefined) {
      delete data[name];
      return;
    }
    const inner: CleanOptions = { partial: true, source };
    if ("current" in options) inner.current = (options.current as Data)[name];
    const cleaned = field.clean(data[name], inner);
    delete data[name];
    data[field._replacesOnUpdate(inner.current, cleaned) ? `==${name}` : name] = cleaned;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const names = this.keys().filter((name) => !options.partial || name in value);
    const failure = this._validateFields(names, value, { ...options, source: options.source ?? value });
    return failure.isEmpty() ? undefined : failure;
  }

  /** Validates some of the fields; with `fallback` it replaces invalid values in `data`. */
  _validateFields(names: string[], data: Data, options: ValidateOptions): DataModelValidationFailure {
    const failure = new DataModelValidationFailure();
    for (const name of names) {
      const field = this.get(name);
      const found = field?.validate(data[name], options);
      if (!field || !found) continue;
      failure.fields[name] = found;
      if (found.unresolved && options.fallback) replaceByInitial(data, name, field, found, options.source ?? data);
      failure.unresolved ||= found.unresolved;
    }
    return failure;
  }

  override initialize(value: unknown, model: ModelInstance, options: ModelOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    const data: Data = {};
    for (const [name, field] of this.entries()) {
      const initialized = field.initialize(value[name], model, options);
      // what needs no defining is quicker without
      if (field.readonly || typeof initialized === "function") defineValue(data, name, field, initialized);
      else data[name] = initialized;
    }
    return data;
  }

  override toObject(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    const data: Data = {};
    for (const [name, field] of this.entries()) data[name] = field.toObject((value as Data)[name]);
    return data;
  }

  override migrateSource(_sourceData: Data, fieldData: unknown): void {
    if (!isPlainObject(fieldData)) return;
    const special = hasSpecialKeys(fieldData);
    for (const [name, field] of this.entries()) {
      for (const key of special ? [name, `==${name}`] : [name]) {
        if (fieldData[key] !== undefined) field.migrateSource(fieldData, fieldData[key]);
      }
    }
  }

  override _addTypes(source: unknown, changes: unknown): void {
    if (!isPlainObject(changes) || !isPlainObject(source)) return;
    for (const [name, field] of this.entries()) {
      for (const key of [name, `==${name}`]) {
        if (changes[key] !== undefined) field._addTypes(source[name], changes[key], { source, changes });
      }
    }
  }
}

/** Whether any key says how it is meant: `==name`, `-=name`. Most data has none, and is read quicker for it. */
const hasSpecialKeys = (data: Data): boolean => {
  for (const key in data) if (key.startsWith("==") || key.startsWith("-=")) return true;
  return false;
};

function isModel(value: unknown): value is ModelInstance {
  return (
    typeof value === "object" && value !== null && typeof (value as { toObject?: unknown }).toObject === "function"
  );
}

function replaceByInitial(
  data: Data,
  name: string,
  field: DataField,
  failure: DataModelValidationFailure,
  source: Data,
) {
  const initial = field.clean(undefined, { source });
  if (field.validate(initial, { source })) return;
  data[name] = initial;
  failure.fallback = initial;
  failure.resolve();
}

/** Puts an initialised value onto an instance: functions as getters, values of read-only fields not writable. */
export function defineValue(target: object, name: string, field: DataField, value: unknown): void {
  const shared = { enumerable: true, configurable: true };
  if (typeof value === "function") {
    Object.defineProperty(target, name, { ...shared, get: () => (value as () => unknown)(), set: () => {} });
  } else {
    Object.defineProperty(target, name, { ...shared, value, writable: !field.readonly });
  }
}
