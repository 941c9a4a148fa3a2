import type { Data } from "../protocol.ts";
import { deepClone } from "../utils/clone.ts";
import { readKey } from "../utils/data-operators.ts";
import { isPlainObject } from "../utils/value-type.ts";
import type { DataModel } from "./data-model.ts";
import { TypeDataField } from "./fields/type-data-field.ts";
import { touches } from "./update-diff.ts";
import { DataModelValidationError } from "./validation-failure.ts";

export interface UpdateSourceOptions {
  /** Only say what would change. */
  dryRun?: boolean;
  /** Put initial values in place of invalid ones. */
  fallback?: boolean;
  /** False replaces objects instead of merging into them. */
  recursive?: boolean;
  [key: string]: unknown;
}

interface Plan {
  difference: Data;
  commit(source: Data): void;
}

/** What expanded changes would change in a model. They are migrated, cleaned and validated; nothing is changed yet. */
export function planUpdate(model: DataModel, changes: Data, options: UpdateSourceOptions): Plan {
  const cls = model.constructor as typeof DataModel;
  const { schema, _source: current } = model;
  const recursive = options.recursive ?? true;
  schema._addTypes(current, changes);
  cls.migrateDataSafe(changes);
  if (recursive) requireReplacement(model, changes);
  const cleaned = cls.cleanData(changes, {
    partial: true,
    source: { ...current, ...changes },
    current: recursive ? current : emptied(current, changes),
  });
  const difference: Data = {};
  for (const [key, value] of Object.entries(cleaned)) {
    schema.get(readKey(key).name)?._updateDiff(current, key, value, difference, { ...options, recursive });
  }
  const commit = (source: Data): void => {
    for (const [key, value] of Object.entries(difference)) {
      schema.get(readKey(key).name)?._updateCommit(source, key, value, { ...options, recursive });
    }
  };
  if (Object.keys(difference).length) validatePlan(model, difference, commit, options.fallback ?? false);
  return { difference, commit };
}

/** Data of one type can't be merged into data of another. */
function requireReplacement({ schema, _source }: DataModel, changes: Data): void {
  if (changes.type === undefined || changes.type === _source.type) return;
  for (const [name, field] of schema.entries()) {
    if (field instanceof TypeDataField && !(`==${name}` in changes)) {
      throw new Error(`The type of a document can be changed only together with a replacement of "${name}".`);
    }
  }
}

/** Where objects are replaced nothing of the old ones is there to complete the new ones. */
function emptied(current: Data, changes: Data): Data {
  const rest = { ...current };
  for (const key of Object.keys(changes)) rest[readKey(key).name] = undefined;
  return rest;
}

/** Validates how the touched fields would be, and reports only what this change is to blame for. */
function validatePlan(model: DataModel, difference: Data, commit: Plan["commit"], fallback: boolean): void {
  const cls = model.constructor as typeof DataModel;
  const merged = { ...model._source };
  const names = Array.from(new Set(Object.keys(difference).map((key) => readKey(key).name)));
  for (const name of names) merged[name] = deepClone(merged[name]);
  commit(merged);
  const failure = model.schema._validateFields(names, merged, { source: merged, fallback });
  failure.keepOnly((path) => touches(difference, path));
  const leaves = Array.from(failure.leaves());
  if (leaves.some(([, leaf]) => leaf.unresolved)) throw new DataModelValidationError(failure);
  for (const [path] of leaves) adopt(difference, path.split("."), merged);
  cls.validateJoint(merged);
}

/** Puts what took the place of an invalid value into the difference; lists as a whole. */
function adopt(difference: Data, path: string[], merged: Data): void {
  let changes = difference;
  let values = merged;
  for (const [index, part] of path.entries()) {
    const key = part in changes ? part : `==${part}`;
    const change = changes[key];
    const value = values[part];
    if (index < path.length - 1 && isPlainObject(change) && isPlainObject(value)) {
      changes = change;
      values = value;
    } else {
      if (value === undefined) delete changes[key];
      else changes[key] = deepClone(value);
      return;
    }
  }
}
