import type { Data } from "../protocol.ts";
import { deepClone } from "../utils/clone.ts";
import { operatorsToKeys } from "../utils/data-operators.ts";
import { expandObject } from "../utils/flatten.ts";
import { mergeObject } from "../utils/merge.ts";
import { isPlainObject } from "../utils/value-type.ts";
import { asText } from "./as-text.ts";
import { defineValue, SchemaField } from "./fields/schema-field.ts";
import type { CleanOptions, ModelInstance, ModelOptions } from "./model-shape.ts";
import { planUpdate, type UpdateSourceOptions } from "./model-update.ts";
import { DataModelValidationError, DataModelValidationFailure } from "./validation-failure.ts";

const schemas = new WeakMap<object, SchemaField>();

export interface ValidationOptions {
  /** Validate these changes instead of the whole source. */
  changes?: Data;
  /** Clean them first. */
  clean?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  /** Throw; else say on the console what is wrong, and return false. */
  strict?: boolean;
  fields?: boolean;
  /** Validate the fields with one another; true unless there are only changes. */
  joint?: boolean;
}

/** Structured data: a source that is plain and clean, and properties initialised from it. */
export abstract class DataModel implements ModelInstance {
  static LOCALIZATION_PREFIXES: string[] = [];

  declare readonly _source: Data;
  declare readonly parent: ModelInstance | null;
  /** What the last validation found. */
  declare validationFailures: { fields: DataModelValidationFailure | null; joint: DataModelValidationFailure | null };

  /**
   * Takes the data over: it becomes the source and is changed. Throws a DataModelValidationError for data that stays
   * invalid, unless `strict` is false.
   */
  constructor(data: Data = {}, { parent = null, strict = true, ...options }: ModelOptions = {}) {
    const hidden = (name: string, value: unknown, writable = false): void => {
      Object.defineProperty(this, name, { value, writable, enumerable: false, configurable: true });
    };
    hidden("parent", parent);
    hidden("validationFailures", { fields: null, joint: null }, true);
    hidden("_source", this._initializeSource(data, { strict, ...options }));
    Object.seal(this._source);
    this._configure({ parent, strict, ...options });
    if (!options.trusted) {
      const { fallback = false, dropInvalidEmbedded = false } = options;
      this.validate({ strict, fallback, dropInvalidEmbedded, joint: true });
    }
    this._initialize({ strict, ...options });
  }

  /** The fields by name. Asked for once for each class. */
  static defineSchema(): Record<string, unknown> {
    throw new Error(`The class ${this.name} defines no schema.`);
  }

  static get schema(): SchemaField {
    let schema = schemas.get(this);
    if (!schema) {
      schema = new SchemaField(this.defineSchema());
      schemas.set(this, schema);
    }
    return schema;
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  /** Whether the last validation found what is still wrong. */
  get invalid(): boolean {
    return Object.values(this.validationFailures).some((failure) => failure?.unresolved);
  }

  /** What must be there before the source is initialised. */
  protected _configure(_options: ModelOptions): void {}

  /** Migrates and cleans the data that the model is made of; with `trusted` that has been done. */
  protected _initializeSource(data: Data | DataModel, options: ModelOptions): Data {
    const source = data instanceof DataModel ? data.toObject() : data;
    if (!isPlainObject(source)) throw new TypeError(`A ${this.constructor.name} is made of an object.`);
    if (options.trusted) return source;
    const cls = this.constructor as typeof DataModel;
    return cls.shimData(cls.cleanData(cls.migrateDataSafe(source)));
  }

  /** Makes the instance's properties from the source; also after each update of it. */
  protected _initialize(options: ModelOptions): void {
    for (const [name, field] of this.schema.entries()) {
      defineValue(this, name, field, field.initialize(this._source[name], this, options));
    }
  }

  /** Undoes whatever was derived or changed on the instance. */
  reset(): void {
    this._initialize({});
  }

  /** Cleans a source in place and returns it; with `partial` it returns clean changes, operators as special keys. */
  static cleanData(source: Data = {}, options: CleanOptions = {}): Data {
    return this.schema.clean(options.partial ? operatorsToKeys(source) : source, options) as Data;
  }

  /** Brings old data to today's form, in place. It must bear partial data: an update shows it only what changes. */
  static migrateData(source: Data): Data {
    this.schema.migrateSource(source, source);
    return source;
  }

  /** The same, but an error is reported instead of thrown. */
  static migrateDataSafe(source: Data): Data {
    try {
      this.migrateData(source);
    } catch (error) {
      console.error(`Data of ${this.name} could not be migrated.`, error);
    }
    return source;
  }

  /** Adds what old code reads to the data. */
  static shimData(source: Data): Data {
    return source;
  }

  /** Throws for data whose fields don't fit one another. */
  static validateJoint(_data: Data): void {}

  /** Validates the source or changes to it. Throws a DataModelValidationError for what stays invalid if `strict`. */
  validate(options: ValidationOptions = {}): boolean {
    const { clean = false, fallback = false, dropInvalidEmbedded = false, strict = true, fields = true } = options;
    const cls = this.constructor as typeof DataModel;
    const partial = options.changes !== undefined;
    let data = options.changes ?? this._source;
    if (clean && partial) cls.schema._addTypes(this._source, data);
    if (clean) {
      const place = { partial, source: { ...this._source, ...data }, current: this._source };
      data = cls.cleanData(data, partial ? place : {});
    }
    const source = partial ? { ...this._source, ...data } : data;
    const failures = { fields: null, joint: null } as typeof this.validationFailures;
    if (fields) failures.fields = cls.schema.validate(data, { partial, source, fallback, dropInvalidEmbedded }) ?? null;
    if ((options.joint ?? !partial) && !failures.fields?.unresolved) failures.joint = jointFailure(cls, data);
    this.validationFailures = failures;
    for (const failure of [failures.fields, failures.joint]) {
      if (failure) report(failure, `${cls.name} [${asText(this._source._id ?? "no id")}]`, strict);
    }
    return !this.invalid;
  }

  /**
   * Changes the source and what was made from it. `changes` may have dotted keys, special keys and operators; they are
   * migrated, cleaned and validated. Returns what really changed, operators written as special keys, also with `dryRun`.
   * Throws a DataModelValidationError for invalid changes, unless `fallback` replaces them by initial values.
   */
  updateSource(changes: Data | DataModel = {}, options: UpdateSourceOptions = {}): Data {
    const plain = changes instanceof DataModel ? changes.toObject() : expandObject(changes);
    const { difference, commit } = planUpdate(this, operatorsToKeys(plain), options);
    if (options.dryRun || Object.keys(difference).length === 0) return difference;
    commit(this._source);
    this._initialize({});
    return difference;
  }

  /** A model of the same class and parent from this source with changes. */
  clone(changes: Data = {}, context: ModelOptions = {}): this | Promise<unknown> {
    const data = mergeObject(this.toObject(), changes, { insertKeys: false, applyOperators: true });
    const cls = this.constructor as unknown as new (data: Data, context: ModelOptions) => this;
    return new cls(data, { parent: this.parent, ...context });
  }

  /** A copy of the source, or with false plain data made of the current properties. */
  toObject(source = true): Data {
    return source ? deepClone(this._source) : (this.schema.toObject(this) as Data);
  }

  toJSON(): Data {
    return this.toObject();
  }

  /** A model from stored data, which is copied. Invalid data is reported, not thrown, unless `strict`. */
  static fromSource<T extends DataModel>(
    this: new (
      data: Data,
      options: ModelOptions,
    ) => T,
    source: Data,
    { strict = false, ...context }: ModelOptions = {},
  ): T {
    return new this(deepClone(source), { strict, ...context });
  }

  /** The same from JSON. */
  static fromJSON<T extends DataModel>(this: new (data: Data, options: ModelOptions) => T, json: string): T {
    return new this(JSON.parse(json) as Data, {});
  }
}

function jointFailure(cls: typeof DataModel, data: Data): DataModelValidationFailure | null {
  try {
    cls.validateJoint(data);
    return null;
  } catch (error) {
    if (error instanceof DataModelValidationError) return error.failure;
    const message = error instanceof Error ? error.message : String(error);
    return new DataModelValidationFailure({ message, invalidValue: data, unresolved: true });
  }
}

/** What was replaced is only worth a warning. */
function report(failure: DataModelValidationFailure, who: string, strict: boolean): void {
  const heading = `${who} validation errors:`;
  if (strict && failure.unresolved) throw new DataModelValidationError(failure, { heading });
  console.warn(`${heading}\n${failure.toString()}`);
}
