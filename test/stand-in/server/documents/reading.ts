import type { Data, Operation } from "../../core/protocol.ts";
import { getProperty, setProperty } from "../../core/utils/property-path.ts";
import { sameData } from "./plain-data.ts";

/** What every index of a compendium holds. */
const INDEX_FIELDS = ["_id", "name", "img", "type", "sort", "folder"];

/** The document as clients may have it: a user's password hash stays here. */
export const shown = (documentName: string, source: Data): Data => {
  if (documentName !== "User" || !("password" in source)) return source;
  const { password: _password, ...rest } = source;
  return rest;
};

/**
 * Which documents a `get` asks for: all that match every key of `query`, where `type__in` asks for one of several.
 * With `operation.index` only the index's fields and `operation.indexFields` (`system.price`) of each.
 */
export const selected = (documentName: string, documents: readonly Data[], operation: Operation): Data[] => {
  const query = Object.entries(operation.query ?? {});
  const found = documents.filter((source) => query.every(([key, wanted]) => matches(source, key, wanted)));
  if (operation.index !== true) return found.map((source) => shown(documentName, source));
  const extra = Array.isArray(operation.indexFields) ? operation.indexFields.map(String) : [];
  return found.map((source) => indexEntry(source, extra));
};

/** A document as its compendium's index has it. */
export const indexEntry = (source: Data, extraFields: readonly string[] = []): Data => {
  const entry: Data = {};
  for (const field of INDEX_FIELDS) if (field in source) entry[field] = source[field];
  for (const field of extraFields) {
    const value = getProperty(source, field);
    if (value !== undefined) setProperty(entry, field, value);
  }
  return entry;
};

const matches = (source: Data, key: string, wanted: unknown): boolean => {
  if (!key.endsWith("__in")) return sameData(getProperty(source, key), wanted);
  const value = getProperty(source, key.slice(0, -"__in".length));
  return Array.isArray(wanted) && wanted.some((one) => sameData(value, one));
};
