import type { Data } from "../../core/protocol.ts";
import { isValidId, randomID } from "../../core/utils/identifiers.ts";
import { kindOf } from "./kinds.ts";
import { isData } from "./plain-data.ts";

/** Whose the new documents are and what they were made with. */
export interface Birth {
  userId: string | null;
  /** milliseconds */
  time: number;
  coreVersion: string;
  systemId: string;
  systemVersion: string;
}

/** Parts of `_stats` that say where a document came from; the only ones taken from outside. */
const ORIGINS = ["compendiumSource", "duplicateSource", "exportSource"];

/** `_stats` as they are after a change by `birth.userId`. */
export const changedStats = (current: unknown, given: unknown, birth: Birth): Data => ({
  ...(isData(current) ? current : {}),
  ...origins(given),
  coreVersion: birth.coreVersion,
  systemId: birth.systemId,
  systemVersion: birth.systemVersion,
  modifiedTime: birth.time,
  lastModifiedBy: birth.userId,
});

/**
 * A whole document from what was asked for: id, owner, default type, `_stats`, the same for all it holds.
 * @param keepIds whether ids that came with it are kept: its own, and those of what it holds
 */
export const newborn = (
  documentName: string,
  data: Data,
  birth: Birth,
  keepIds: { own: boolean; embedded: boolean },
): Data => {
  const kind = kindOf(documentName);
  const document: Data = {
    ...data,
    _id: keepIds.own && isValidId(data._id) ? data._id : randomID(),
    _stats: { ...changedStats({}, data._stats, birth), createdTime: birth.time },
  };
  if (kind.defaultType && typeof document.type !== "string") document.type = kind.defaultType;
  if (kind.owned) document.ownership = firstOwnership(documentName, data.ownership, birth.userId);
  for (const [field, childName] of Object.entries(kind.embedded)) {
    const children = Array.isArray(data[field]) ? data[field].filter(isData) : [];
    document[field] = children.map((child) =>
      newborn(childName, child, birth, { own: keepIds.embedded, embedded: keepIds.embedded }),
    );
  }
  return document;
};

const firstOwnership = (documentName: string, given: unknown, userId: string | null): Data => {
  // A page has the rights of its journal until somebody says otherwise.
  if (documentName === "JournalEntryPage") return { default: -1, ...(isData(given) ? given : {}) };
  const ownership: Data = { default: 0, ...(isData(given) ? given : {}) };
  if (userId !== null && !(userId in ownership)) ownership[userId] = 3;
  return ownership;
};

const origins = (given: unknown): Data => {
  const kept: Data = {};
  if (isData(given)) for (const key of ORIGINS) if (key in given) kept[key] = given[key];
  return kept;
};
