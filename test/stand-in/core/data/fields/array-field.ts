import type { Data } from "../../protocol.ts";
import { isPlainObject } from "../../utils/value-type.ts";
import type { CleanOptions, ModelInstance, ModelOptions, ValidateOptions } from "../model-shape.ts";
import { DataModelValidationFailure } from "../validation-failure.ts";
import { DataField, type DataFieldOptions, type FieldContext } from "./data-field.ts";

export interface ArrayFieldOptions extends DataFieldOptions {
  /** Fewest and most elements. */
  min?: number;
  max?: number;
  /** Whether it may be empty. */
  empty?: boolean;
}

/** A list of values of one kind. An update replaces it as a whole. */
export class ArrayField<E extends DataField = DataField> extends DataField {
  static override recursive = true;

  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: () => [],
      empty: true,
      min: 0,
      max: Number.POSITIVE_INFINITY,
    };
  }

  readonly element: E;
  declare empty: boolean;
  declare min: number;
  declare max: number;

  constructor(element: E, options: ArrayFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (!(element instanceof DataField))
      throw new Error(`The element of a ${this.constructor.name} must be a DataField.`);
    if (element.parent) throw new Error(`The "${element.fieldPath}" field already belongs to a schema.`);
    this.element = element;
    element.name = "element";
    element.parent = this;
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : this.element._getField(path.slice(1));
  }

  /** A form sends lists as objects with the positions as keys. */
  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Set) return Array.from(value);
    if (!isPlainObject(value)) return [value];
    const positions = Object.keys(value).map(Number);
    if (!positions.every((position) => Number.isInteger(position) && position >= 0)) return [value];
    return positions.sort((a, b) => a - b).map((position) => value[position]);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const inner: CleanOptions = options.source ? { source: options.source } : {};
    return (value as unknown[]).map((element) => this.element.clean(element, inner));
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (!this.empty && value.length === 0) throw new Error("may not be empty");
    if (value.length < this.min) throw new Error(`must have at least ${this.min} elements`);
    if (value.length > this.max) throw new Error(`must have at most ${this.max} elements`);
    return this._validateElements(value, options);
  }

  _validateElements(value: unknown[], options: ValidateOptions): DataModelValidationFailure | undefined {
    const failure = new DataModelValidationFailure();
    const dropped = new Set<number>();
    // An element is whole even where what it is part of is not.
    const inner = { ...options, partial: false };
    for (const [index, element] of value.entries()) {
      const found = this.element.validate(element, inner);
      if (!found) continue;
      failure.elements.push({ id: index, failure: found });
      if (found.unresolved && options.fallback) {
        dropped.add(index);
        found.dropped = true;
        found.resolve();
      }
      failure.unresolved ||= found.unresolved;
    }
    if (dropped.size) value.splice(0, value.length, ...value.filter((_, index) => !dropped.has(index)));
    return failure.isEmpty() ? undefined : failure;
  }

  override initialize(value: unknown, model: ModelInstance, options: ModelOptions = {}): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((element) => this.element.initialize(element, model, options));
  }

  override toObject(value: unknown): unknown {
    if (value === null || value === undefined) return value;
    return Array.from(value as Iterable<unknown>, (element) => this.element.toObject(element));
  }

  override apply(fn: Parameters<DataField["apply"]>[0], value?: unknown, options: Data = {}): unknown {
    const elements = value === null || value === undefined ? [] : Array.from(value as Iterable<unknown>);
    return elements.map((element) => this.element.apply(fn, element, options));
  }

  override migrateSource(_sourceData: Data, fieldData: unknown): void {
    if (!Array.isArray(fieldData)) return;
    for (const element of fieldData) this.element.migrateSource({}, element);
  }
}
