import type { Data } from "../../protocol.ts";
import { isDeletionKey, readKey } from "../../utils/data-operators.ts";
import { isSafeKey } from "../../utils/safe-keys.ts";
import { isPlainObject } from "../../utils/value-type.ts";
import type { CleanOptions, ModelInstance, ModelOptions, ValidateOptions } from "../model-shape.ts";
import { DataModelValidationFailure } from "../validation-failure.ts";
import { DataField, type DataFieldOptions, type FieldContext } from "./data-field.ts";
import { ObjectField } from "./object-field.ts";
import { defineValue } from "./schema-field.ts";

export interface TypedObjectFieldOptions extends DataFieldOptions {
  /** Whether a key may be used; entries of others are thrown away when cleaning. */
  validateKey?: (key: string) => unknown;
}

/** A map of free keys to values of one kind. */
export class TypedObjectField extends ObjectField {
  static override recursive = true;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, validateKey: undefined };
  }

  readonly element: DataField;
  declare validateKey: ((key: string) => unknown) | undefined;

  constructor(element: DataField, options: TypedObjectFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (!(element instanceof DataField)) throw new Error("The element of a TypedObjectField must be a DataField.");
    if (element.parent) throw new Error(`The "${element.fieldPath}" field already belongs to a schema.`);
    this.element = element;
    element.name = "element";
    element.parent = this;
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length === 0 ? this : this.element._getField(path.slice(1));
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const data = value as Data;
    const partial = options.partial === true && (!("current" in options) || isPlainObject(options.current));
    const current = isPlainObject(options.current) ? options.current : {};
    const source = options.source ?? {};
    for (const [key, entry] of Object.entries(data)) {
      const { order, name } = readKey(key);
      delete data[key];
      if (!name || !isSafeKey(name) || this.validateKey?.(name) === false) continue;
      if (order === "delete") {
        if (partial) data[key] = null;
      } else if (order === "set" && partial && Object.hasOwn(current, name)) {
        const cleaned = this.element.clean(entry, { partial: true, source, current: current[name] });
        data[this.element._replacesOnUpdate(current[name], cleaned) ? `==${name}` : name] = cleaned;
      } else {
        data[partial ? key : name] = this.element.clean(entry, { source });
      }
    }
    return data;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const failure = new DataModelValidationFailure();
    for (const [key, entry] of Object.entries(value)) {
      if (isDeletionKey(key)) continue;
      const found = this.element.validate(entry, options);
      if (!found) continue;
      failure.fields[key] = found;
      if (found.unresolved && options.fallback) {
        delete value[key];
        found.dropped = true;
        found.resolve();
      }
      failure.unresolved ||= found.unresolved;
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override initialize(value: unknown, model: ModelInstance, options: ModelOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    const result: Data = {};
    for (const [key, entry] of Object.entries(value)) {
      defineValue(result, key, this.element, this.element.initialize(entry, model, options));
    }
    return result;
  }

  override toObject(value: unknown): unknown {
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.element.toObject(entry)]));
  }

  override apply(fn: Parameters<DataField["apply"]>[0], value?: unknown, options: Data = {}): unknown {
    const entries = isPlainObject(value) ? Object.entries(value) : [];
    return Object.fromEntries(entries.map(([key, entry]) => [key, this.element.apply(fn, entry, options)]));
  }

  override migrateSource(_sourceData: Data, fieldData: unknown): void {
    if (!isPlainObject(fieldData)) return;
    for (const [key, entry] of Object.entries(fieldData)) {
      if (!isDeletionKey(key)) this.element.migrateSource(fieldData, entry);
    }
  }

  override _addTypes(source: unknown, changes: unknown): void {
    if (!isPlainObject(changes) || !isPlainObject(source)) return;
    for (const [key, entry] of Object.entries(changes)) {
      this.element._addTypes(source[readKey(key).name], entry, { source, changes });
    }
  }
}
