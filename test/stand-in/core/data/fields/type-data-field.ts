import type { Data } from "../../protocol.ts";
import { deepClone } from "../../utils/clone.ts";
import { applySpecialKeys } from "../../utils/data-operators.ts";
import { isPlainObject } from "../../utils/value-type.ts";
import type { CleanOptions, DataModelClass, ModelInstance, ModelOptions, ValidateOptions } from "../model-shape.ts";
import { typeModel } from "../type-models.ts";
import type { DataFieldOptions, FieldContext } from "./data-field.ts";
import { ObjectField } from "./object-field.ts";

interface TypedDocumentClass {
  readonly documentName: string;
}

/**
 * A document's `system`: data of the model that is registered for the document's type. Where there is none the data is
 * kept as it is, so that a missing package loses nothing.
 */
export class TypeDataField extends ObjectField {
  static override recursive = true;

  readonly document: TypedDocumentClass;

  constructor(document: TypedDocumentClass, options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.document = document;
  }

  /** The model for a type of this document; undefined where none is registered. */
  getModelForType(type: unknown): DataModelClass | undefined {
    return typeModel(this.document.documentName, type);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const data = value as Data;
    const model = this.getModelForType(options.source?.type);
    if (!model) return options.partial ? data : applySpecialKeys(data);
    const current = isPlainObject(options.current) ? options.current : {};
    const inner: CleanOptions = { source: options.partial ? { ...current, ...data } : data };
    if (options.partial) inner.partial = true;
    if (options.partial && "current" in options) inner.current = options.current;
    return model.cleanData(data, inner);
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): unknown {
    super._validateType(value);
    const model = this.getModelForType(options.source?.type);
    if (!model) return undefined;
    const data = value as Data;
    const failure = model.schema.validate(data, { ...options, source: data });
    if (!failure?.unresolved && !options.partial) model.validateJoint(data);
    return failure;
  }

  override initialize(value: unknown, model: ModelInstance, options: ModelOptions = {}): unknown {
    const { type } = model._source;
    const cls = isPlainObject(value) ? this.getModelForType(type) : undefined;
    return cls ? new cls(value as Data, { ...options, parent: model, trusted: true }) : deepClone(value);
  }

  override toObject(value: unknown): unknown {
    const convert = (value as { toObject?: unknown } | null | undefined)?.toObject;
    return typeof convert === "function" ? (convert.call(value, false) as unknown) : deepClone(value);
  }

  override migrateSource(sourceData: Data, fieldData: unknown): void {
    const model = this.getModelForType(sourceData.type);
    if (model && isPlainObject(fieldData)) model.shimData(model.migrateDataSafe(fieldData));
  }

  override _addTypes(source: unknown, changes: unknown, siblings: { source: Data; changes: Data }): void {
    siblings.changes.type ??= siblings.source.type;
    this.getModelForType(siblings.changes.type)?.schema._addTypes(source, changes);
  }
}
