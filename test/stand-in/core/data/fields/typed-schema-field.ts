import type { Data } from "../../protocol.ts";
import { isPlainObject } from "../../utils/value-type.ts";
import { asText } from "../as-text.ts";
import type { CleanOptions, DataModelClass, ModelInstance, ModelOptions, ValidateOptions } from "../model-shape.ts";
import { DataField, type DataFieldOptions, type FieldContext } from "./data-field.ts";
import { EmbeddedDataField } from "./embedded-data-field.ts";
import { SchemaField } from "./schema-field.ts";
import { StringField } from "./string-field.ts";

/** A schema's fields, a schema, or a model: each with a field `type` that is a StringField. */
export type TypedSchema = Record<string, DataField> | SchemaField | DataModelClass;

/** An object whose fields depend on its `type`. */
export class TypedSchemaField extends DataField {
  static override recursive = true;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true };
  }

  readonly types: Record<string, SchemaField>;

  /** Throws for a schema without a StringField `type`, or one whose `type` can't have the value it is listed under. */
  constructor(types: Record<string, TypedSchema>, options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.types = {};
    for (const [type, schema] of Object.entries(types)) {
      const field = toSchema(schema);
      const typeField = field.get("type");
      if (!(typeField instanceof StringField) || typeField.validate(type)) {
        throw new Error(`The schema of the type "${type}" needs a StringField "type" that can be "${type}".`);
      }
      if (field.parent) throw new Error(`The "${field.fieldPath}" field already belongs to a schema.`);
      field.parent = this;
      this.types[type] = field;
    }
  }

  /** The first part of the path is the type. */
  override _getField(path: string[]): DataField | undefined {
    const [type, ...rest] = path;
    return type === undefined ? this : this.schemaOf(type)?._getField(rest);
  }

  schemaOf(type: unknown): SchemaField | undefined {
    return typeof type === "string" && Object.hasOwn(this.types, type) ? this.types[type] : undefined;
  }

  override _cast(value: unknown): unknown {
    if (isPlainObject(value)) return value;
    const convert = (value as { toObject?: unknown }).toObject;
    return typeof convert === "function" ? (convert.call(value) as unknown) : value;
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    const current = isPlainObject(options.current) ? options.current : undefined;
    value.type ??= options.partial ? current?.type : undefined;
    const schema = this.schemaOf(value.type);
    if (!schema) return value;
    // Of another type's data nothing stays.
    const partial = options.partial === true && ("current" in options ? current?.type === value.type : true);
    return schema.clean(value, partial ? options : options.source ? { source: options.source } : {});
  }

  override _replacesOnUpdate(current: unknown, value: unknown): boolean {
    return isPlainObject(current) && isPlainObject(value) && current.type !== value.type;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): unknown {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const schema = this.schemaOf(value.type);
    if (!schema)
      throw new Error(`its type "${asText(value.type)}" is not one of ${Object.keys(this.types).join(", ")}`);
    return schema.validate(value, options);
  }

  override initialize(value: unknown, model: ModelInstance, options: ModelOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    return this.schemaOf(value.type)?.initialize(value, model, options) ?? value;
  }

  override toObject(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    return this.schemaOf((value as Data).type)?.toObject(value) ?? value;
  }

  override apply(fn: Parameters<DataField["apply"]>[0], value?: unknown, options: Data = {}): unknown {
    return this.schemaOf((value as Data | undefined)?.type)?.apply(fn, value, options) ?? {};
  }

  override migrateSource(sourceData: Data, fieldData: unknown): void {
    if (isPlainObject(fieldData)) this.schemaOf(fieldData.type)?.migrateSource(sourceData, fieldData);
  }

  override _addTypes(source: unknown, changes: unknown): void {
    if (!isPlainObject(changes)) return;
    if (isPlainObject(source)) changes.type ??= source.type;
    this.schemaOf(changes.type)?._addTypes(source, changes);
  }
}

function toSchema(schema: TypedSchema): SchemaField {
  if (schema instanceof SchemaField) return schema;
  return typeof schema === "function" ? new EmbeddedDataField(schema) : new SchemaField(schema);
}
