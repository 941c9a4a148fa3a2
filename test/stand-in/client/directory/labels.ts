import { documentConfig } from "../../core/config.ts";
import { table } from "../table.ts";

/** The word for a kind of document, e.g. "Actor". */
export const kindLabel = (documentName: string): string => {
  const key = documentConfig(documentName)?.documentClass.metadata.label ?? documentName;
  const { i18n } = table();
  return i18n.has(key) ? i18n.localize(key) : documentName;
};

/** The word for several of them, e.g. "Actors". */
export const kindsLabel = (documentName: string): string => {
  const key = documentConfig(documentName)?.documentClass.metadata.labelPlural ?? documentName;
  const { i18n } = table();
  return i18n.has(key) ? i18n.localize(key) : `${documentName}s`;
};

/** The word for a subtype: the configured label, else `TYPES.Actor.x`, else the subtype itself. */
export const typeLabel = (documentName: string, type: string | undefined): string => {
  if (!type) return "";
  const { i18n } = table();
  const key = documentConfig(documentName)?.typeLabels[type] ?? `TYPES.${documentName}.${type}`;
  return i18n.has(key) ? i18n.localize(key) : type;
};
