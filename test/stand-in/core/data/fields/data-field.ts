import type { Data } from "../../protocol.ts";
import { deepClone } from "../../utils/clone.ts";
import { createFormGroup, createInput, type GroupConfig, type InputConfig } from "../form-group.ts";
import type { CleanOptions, ModelInstance, ModelOptions, ValidateOptions } from "../model-shape.ts";
import { commitChange, diffChange } from "../update-diff.ts";
import { DataModelValidationError, DataModelValidationFailure } from "../validation-failure.ts";

/** Returns false or throws for an invalid value. */
export type FieldValidator = (value: never, options?: ValidateOptions) => unknown;

export interface DataFieldOptions {
  required?: boolean;
  nullable?: boolean;
  /** A value, or a function of the model's data that gives one. */
  initial?: unknown;
  readonly?: boolean;
  gmOnly?: boolean;
  persisted?: boolean;
  label?: string;
  hint?: string;
  placeholder?: string;
  validate?: FieldValidator;
  /** Said of an invalid value. */
  validationError?: string;
  [key: string]: unknown;
}

export interface FieldContext {
  name?: string;
  parent?: DataField;
}

export interface UpdateOptions {
  recursive?: boolean;
  [key: string]: unknown;
}

/** A function of a field, for `apply`. */
type FieldFunction = (this: DataField, value: unknown, options: Data) => unknown;

/** A datum of a model: how it is cleaned, validated, and made from the source. */
export class DataField {
  /** Whether the field holds further fields. */
  static recursive = false;
  static hierarchical = false;

  /** The options with their defaults. Subclasses return a fresh object each time, which may be added to. */
  static get _defaults(): DataFieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      label: "",
      hint: "",
      validationError: "is not a valid value",
    };
  }

  name: string | undefined;
  parent: DataField | undefined;
  readonly options: DataFieldOptions;
  declare required: boolean;
  declare nullable: boolean;
  declare initial: unknown;
  declare readonly: boolean;
  declare gmOnly: boolean;
  declare label: string;
  declare hint: string;
  declare validationError: string;

  constructor(options: DataFieldOptions = {}, { name, parent }: FieldContext = {}) {
    this.name = name;
    this.parent = parent;
    this.options = options;
    const defaults = (this.constructor as typeof DataField)._defaults;
    for (const key of Object.keys(defaults)) {
      Object.defineProperty(this, key, {
        value: key in options ? options[key] : defaults[key],
        writable: true,
        enumerable: true,
        configurable: true,
      });
    }
  }

  /** The dotted path from the model to this field. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  toString(): string {
    return this.fieldPath;
  }

  /** The field at a path from here; this one itself for an empty path. */
  _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : undefined;
  }

  /** Calls a function, or a method of that name, on this field and, for nested fields, on those inside. */
  apply(fn: string | FieldFunction, value?: unknown, options: Data = {}): unknown {
    const called = typeof fn === "string" ? (this as unknown as Record<string, FieldFunction | undefined>)[fn] : fn;
    return called?.call(this, value, options);
  }

  /** A valid value made of what was given, where there is an obvious one. What is missing gets its initial value. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === null && this.nullable) return null;
    if (value !== undefined && value !== null) return this._cleanType(this._cast(value), options);
    const initial = this.getInitialValue(options.source ?? {});
    if (initial === undefined || initial === null) return initial;
    const { source } = options;
    return this._cleanType(this._cast(initial), source ? { source } : {});
  }

  /** Turns a value that isn't null or undefined into the field's type. */
  _cast(value: unknown): unknown {
    return value;
  }

  /** Cleans a value of the field's type. */
  _cleanType(value: unknown, _options: CleanOptions = {}): unknown {
    return value;
  }

  /** The value for data that has none. */
  getInitialValue(data: Data = {}): unknown {
    return typeof this.initial === "function" ? this.initial(data) : deepClone(this.initial);
  }

  /** What is wrong with a cleaned value; undefined for nothing. With `fallback` invalid parts inside are replaced. */
  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    try {
      if (this._validateSpecial(value)) return undefined;
      const custom = this.options.validate?.call(this, value as never, options);
      if (custom === false) throw new Error(this.validationError);
      if (custom instanceof DataModelValidationFailure) return custom;
      const outcome = this._validateType(value, options);
      if (outcome === false) throw new Error(this.validationError);
      return outcome instanceof DataModelValidationFailure ? outcome : undefined;
    } catch (error) {
      if (error instanceof DataModelValidationError) return error.failure;
      const message = error instanceof Error ? error.message : String(error);
      return new DataModelValidationFailure({ invalidValue: value, message, unresolved: true });
    }
  }

  /** Null and undefined: true where they are allowed, an Error where not; false for all other values. */
  _validateSpecial(value: unknown): boolean {
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    return false;
  }

  /** False, a failure or an Error for a value that isn't valid. */
  _validateType(_value: unknown, _options: ValidateOptions = {}): unknown {
    return undefined;
  }

  /** The value that the model's instance holds. A function is called each time the property is read. */
  initialize(value: unknown, _model: ModelInstance, _options: ModelOptions = {}): unknown {
    return value;
  }

  /** Plain data from the value that the instance holds. */
  toObject(value: unknown): unknown {
    return deepClone(value);
  }

  /** Migrates old data inside this field's value, in place. */
  migrateSource(_sourceData: Data, _fieldData: unknown): void {}

  /** Adds to changes the `type` that inner data needs to be understood. */
  _addTypes(_source: unknown, _changes: unknown, _siblings: { source: Data; changes: Data }): void {}

  /** Whether a change, once cleaned, must take the place of what is there instead of being merged into it. */
  _replacesOnUpdate(_current: unknown, _value: unknown): boolean {
    return false;
  }

  /** Puts into `difference` what a change to this field changes. `key` is the field's name, or a special key of it. */
  _updateDiff(source: Data, key: string, value: unknown, difference: Data, { recursive = true }: UpdateOptions): void {
    diffChange(source, key, value, difference, recursive);
  }

  /** Carries out a difference in `source`, in place. */
  _updateCommit(source: Data, key: string, value: unknown, { recursive = true }: UpdateOptions): void {
    commitChange(source, key, value, recursive);
  }

  /** A form's input for this field, named by its path. */
  toInput(config: InputConfig = {}): HTMLElement {
    return createInput(this, config);
  }

  /** What `toInput` builds; subclasses return another element. */
  _toInput(_config: InputConfig): HTMLElement {
    throw new Error(`There is no input for a ${this.constructor.name}: "${this.fieldPath}".`);
  }

  /** A group of label, input and hint for a form. */
  toFormGroup(groupConfig: GroupConfig = {}, inputConfig: InputConfig = {}): HTMLElement {
    return createFormGroup(this, groupConfig, inputConfig);
  }
}
