import type { Data } from "../protocol.ts";
import type { SchemaField } from "./fields/schema-field.ts";

/**
 * What fields need to know of models. Fields and models know each other; this page lets them do so without importing one
 * another's code.
 */
export interface ModelInstance {
  readonly _source: Data;
  readonly parent: ModelInstance | null;
  toObject(source?: boolean): Data;
}

export interface ModelOptions {
  parent?: ModelInstance | null;
  /** Throw for invalid data; else it is reported on the console. */
  strict?: boolean;
  /** Put the initial value in place of an invalid one. */
  fallback?: boolean;
  /** Leave out invalid embedded documents, and keep note of them in their collection. */
  dropInvalidEmbedded?: boolean;
  /** The data is part of a source that was migrated, cleaned and validated already. */
  trusted?: boolean;
  [key: string]: unknown;
}

export interface CleanOptions {
  /** The value holds only what changes. */
  partial?: boolean;
  /** The data of the whole model, for initial values and types that depend on it. */
  source?: Data;
  /** With `partial`: what the change is applied to. */
  current?: unknown;
}

export interface ValidateOptions {
  partial?: boolean;
  source?: Data;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
}

export interface DataModelClass {
  new (data?: Data, options?: ModelOptions): ModelInstance;
  readonly name: string;
  readonly schema: SchemaField;
  defineSchema(): Record<string, unknown>;
  cleanData(source?: Data, options?: CleanOptions): Data;
  migrateDataSafe(source: Data): Data;
  shimData(source: Data): Data;
  validateJoint(data: Data): void;
}
