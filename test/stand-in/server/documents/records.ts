import type { Data } from "../../core/protocol.ts";
import type { StoredRecords } from "../store.ts";
import { kindOf } from "./kinds.ts";
import { isData } from "./plain-data.ts";

/**
 * Whole documents and the records they are kept as: one record a document, embedded ones in records of their own
 * (`!actors.items!<actor>.<item>`), their parent's record holding only their ids.
 */

const keyOf = (sublevel: string, ids: string): string => `!${sublevel}!${ids}`;

/**
 * Takes one whole document apart.
 * @param unreadable keys of records that couldn't be read: their ids stay in their parent's list
 */
export const recordsOf = (documentName: string, source: Data, unreadable: ReadonlySet<string>): Map<string, Data> => {
  const records = new Map<string, Data>();
  const take = (name: string, sublevel: string, ids: string, document: Data): void => {
    const record: Data = { ...document };
    records.set(keyOf(sublevel, ids), record);
    for (const [field, childName] of Object.entries(kindOf(name).embedded)) {
      const childLevel = `${sublevel}.${field}`;
      const lost = idsUnder(unreadable, childLevel, ids);
      if (!Array.isArray(document[field])) {
        if (lost.length > 0) record[field] = lost;
        continue;
      }
      const children = document[field].filter(isData);
      record[field] = [...children.map((child) => child._id), ...lost];
      for (const child of children) take(childName, childLevel, `${ids}.${String(child._id)}`, child);
    }
  };
  take(documentName, kindOf(documentName).collection, String(source._id), source);
  return records;
};

/** Puts all documents of one kind together again, in the order of their keys. */
export const documentsOf = (documentName: string, { readable }: StoredRecords): Map<string, Data> => {
  const byParent = new Map<string, Map<string, Data>>();
  for (const [key, record] of readable) {
    const [, sublevel, ids] = key.split("!");
    if (!sublevel || !ids) continue;
    const cut = ids.lastIndexOf(".");
    const parent = keyOf(sublevel, ids.slice(0, Math.max(cut, 0)));
    const siblings = byParent.get(parent) ?? new Map<string, Data>();
    siblings.set(ids.slice(cut + 1), record);
    byParent.set(parent, siblings);
  }
  const put = (name: string, sublevel: string, ids: string, record: Data): Data => {
    const document: Data = { ...record, _id: ids.slice(ids.lastIndexOf(".") + 1) };
    for (const [field, childName] of Object.entries(kindOf(name).embedded)) {
      const children = byParent.get(keyOf(`${sublevel}.${field}`, ids)) ?? new Map<string, Data>();
      const listed = Array.isArray(record[field]) ? record[field].map(String) : [];
      // What the parent forgot to list is not lost: it comes last.
      const order = new Set([...listed, ...children.keys()]);
      document[field] = [...order].flatMap((id) => {
        const child = children.get(id);
        return child ? [put(childName, `${sublevel}.${field}`, `${ids}.${id}`, child)] : [];
      });
    }
    return document;
  };
  const collection = kindOf(documentName).collection;
  const documents = new Map<string, Data>();
  for (const [id, record] of byParent.get(keyOf(collection, "")) ?? []) {
    documents.set(id, put(documentName, collection, id, record));
  }
  return documents;
};

const idsUnder = (keys: ReadonlySet<string>, sublevel: string, parentIds: string): string[] => {
  const prefix = `${keyOf(sublevel, parentIds)}.`;
  const ids: string[] = [];
  for (const key of keys) if (key.startsWith(prefix)) ids.push(key.slice(prefix.length));
  return ids;
};
