import type { Data } from "../../protocol.ts";
import { deepClone } from "../../utils/clone.ts";
import { equals } from "../../utils/compare.ts";
import { isPlainObject } from "../../utils/value-type.ts";
import type { CleanOptions, DataModelClass, ModelInstance, ModelOptions, ValidateOptions } from "../model-shape.ts";
import { commitChange, diffChanges } from "../update-diff.ts";
import { DataModelValidationFailure } from "../validation-failure.ts";
import { DataField, type DataFieldOptions, type FieldContext, type UpdateOptions } from "./data-field.ts";

/** A class of documents, or a function that finds it: classes may be replaced by packages after the schema is made. */
export type EmbeddedClass = DataModelClass | (() => DataModelClass);

/** What a model has for each such field: the documents that lie in its source. */
interface InitializableCollection {
  initialize(options?: ModelOptions): void;
  toObject(source?: boolean): unknown;
}

const isId = (entry: unknown, id: unknown): entry is Data => isPlainObject(entry) && entry._id === id;

/** A list of documents. An update changes those whose `_id` it names and adds the others. */
export class EmbeddedCollectionField extends DataField {
  static override recursive = true;
  static override hierarchical = true;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: () => [] };
  }

  readonly #element: EmbeddedClass;

  constructor(element: EmbeddedClass, options: DataFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.#element = element;
  }

  /** The class of the documents, as it is configured now. */
  get model(): DataModelClass {
    const found = this.#element;
    const cls = isModelClass(found) ? found : found();
    const { implementation } = cls as { implementation?: DataModelClass };
    return implementation ?? cls;
  }

  get element(): DataModelClass {
    return this.model;
  }

  override _cast(value: unknown): unknown {
    if (value instanceof Map) return Array.from(value.values(), (document: ModelInstance) => document._source);
    return Array.isArray(value) ? (value as unknown[]) : [];
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const current = Array.isArray(options.current) ? (options.current as unknown[]) : [];
    return (value as unknown[]).map((entry) => {
      const data = plain(entry);
      const known = options.partial ? current.find((other) => isId(other, data._id)) : undefined;
      if (!isPlainObject(known)) return this.model.cleanData(data, { source: data });
      return this.model.cleanData(data, { partial: true, source: { ...known, ...data }, current: known });
    });
  }

  /** With `dropInvalidEmbedded` the collection, not this field, keeps the invalid ones apart. */
  override _validateType(value: unknown, options: ValidateOptions = {}): unknown {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (options.dropInvalidEmbedded) return undefined;
    const failure = new DataModelValidationFailure();
    for (const [index, entry] of value.entries()) {
      const data = plain(entry);
      const found = this.model.schema.validate(data, { fallback: options.fallback ?? false, source: data });
      if (!found) continue;
      failure.elements.push({ id: typeof data._id === "string" ? data._id : index, failure: found });
      failure.unresolved ||= found.unresolved;
    }
    return failure.isEmpty() ? undefined : failure;
  }

  /** The model's collection of this name, made anew from the source. */
  override initialize(value: unknown, model: ModelInstance, options: ModelOptions = {}): unknown {
    const { collections } = model as { collections?: Record<string, InitializableCollection> };
    const collection = collections?.[this.name ?? ""];
    if (!collection) return value;
    collection.initialize(options);
    return collection;
  }

  override toObject(value: unknown): unknown {
    const convert = (value as Partial<InitializableCollection> | undefined)?.toObject;
    return typeof convert === "function" ? convert.call(value, false) : deepClone(value);
  }

  override migrateSource(_sourceData: Data, fieldData: unknown): void {
    if (!Array.isArray(fieldData)) return;
    for (const entry of fieldData) if (isPlainObject(entry)) this.model.shimData(this.model.migrateDataSafe(entry));
  }

  override _addTypes(source: unknown, changes: unknown): void {
    if (!Array.isArray(source) || !Array.isArray(changes)) return;
    for (const change of changes) {
      const known: unknown = source.find((entry) => isPlainObject(change) && isId(entry, change._id));
      this.model.schema._addTypes(known, change);
    }
  }

  override _updateDiff(source: Data, key: string, value: unknown, difference: Data, options: UpdateOptions): void {
    if (key !== this.name || !Array.isArray(value)) return;
    const current = (source[key] ?? []) as Data[];
    if (options.recursive === false) {
      if (!equals(current, value)) difference[key] = deepClone(value);
      return;
    }
    const changes: Data[] = [];
    for (const change of value as Data[]) {
      const known = current.find((entry) => isId(entry, change._id));
      const differs = known ? diffChanges(known, change) : change;
      if (Object.keys(differs).length) changes.push(known ? { _id: known._id, ...differs } : deepClone(change));
    }
    if (changes.length) difference[key] = changes;
  }

  /** Keeps the list and the sources in it the same objects: the documents share them. */
  override _updateCommit(source: Data, key: string, value: unknown, options: UpdateOptions): void {
    if (!Array.isArray(value)) return;
    const current = source[key];
    if (!Array.isArray(current)) {
      source[key] = deepClone(value);
      return;
    }
    if (options.recursive === false) {
      current.splice(0, current.length, ...(deepClone(value) as unknown[]));
      return;
    }
    for (const change of value as Data[]) {
      const known: unknown = current.find((entry) => isId(entry, change._id));
      if (!isPlainObject(known)) current.push(deepClone(change));
      else for (const [inner, part] of Object.entries(change)) commitChange(known, inner, part, true);
    }
  }
}

const isModelClass = (value: EmbeddedClass): value is DataModelClass => "defineSchema" in value;

function plain(entry: unknown): Data {
  if (isPlainObject(entry)) return entry;
  const convert = (entry as { toObject?: unknown } | null | undefined)?.toObject;
  return typeof convert === "function" ? (convert.call(entry) as Data) : {};
}
