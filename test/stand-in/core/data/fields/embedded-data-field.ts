import type { Data } from "../../protocol.ts";
import { isPlainObject } from "../../utils/value-type.ts";
import type { CleanOptions, DataModelClass, ModelInstance, ModelOptions, ValidateOptions } from "../model-shape.ts";
import type { DataModelValidationFailure } from "../validation-failure.ts";
import type { DataFieldOptions, FieldContext } from "./data-field.ts";
import { SchemaField } from "./schema-field.ts";

/** An object that is a model of its own: the instance holds an instance of that class. */
export class EmbeddedDataField extends SchemaField {
  readonly model: DataModelClass;

  constructor(model: DataModelClass, options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const inner: CleanOptions = { source: options.source ?? (value as Data) };
    // A change to nothing has to be whole, as in any other schema.
    if (options.partial && (!("current" in options) || isPlainObject(options.current))) {
      inner.partial = true;
      if ("current" in options) inner.current = options.current;
    }
    return this.model.cleanData(value as Data, inner);
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    const failure = super._validateType(value, options);
    if (!failure?.unresolved && !options.partial) this.model.validateJoint(value as Data);
    return failure;
  }

  override initialize(value: unknown, model: ModelInstance, options: ModelOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    return new this.model(value, { ...options, parent: model, trusted: true });
  }

  override migrateSource(_sourceData: Data, fieldData: unknown): void {
    if (isPlainObject(fieldData)) this.model.shimData(this.model.migrateDataSafe(fieldData));
  }
}
