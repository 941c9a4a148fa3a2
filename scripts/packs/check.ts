import { type DocumentKind, KINDS } from "./documents.ts";
import { type Data, type Path, type Source, sourceComplaint } from "./sources.ts";

/** Document name → its types with a data model. */
export type DocumentTypes = Record<string, Record<string, Data>>;

/** A document inside a source: the source's own, or one embedded in it at any depth. */
export interface Found {
  source: Source;
  path: Path;
  kind: string;
  data: Data;
}

const ID = /^[A-Za-z0-9]{16}$/;

const isData = (value: unknown): value is Data => typeof value === "object" && value !== null && !Array.isArray(value);

function kindOf(name: string): DocumentKind {
  const kind = KINDS[name];
  if (!kind) throw new Error(`no such kind of document: ${name}`);
  return kind;
}

/** The source's document and all embedded ones, parents first. @throws Complaint where an embedded list isn't one. */
export function documentsOf(source: Source): Found[] {
  const collect = (data: Data, kind: string, path: Path): Found[] => [
    { source, path, kind, data },
    ...Object.entries(kindOf(kind).embedded).flatMap(([field, embedded]) => {
      const list = data[field] ?? [];
      const at = [...path, field];
      if (!Array.isArray(list)) throw sourceComplaint(source, at, `"${field}" is a list of documents`);
      return list.flatMap((child: unknown, index) => {
        if (!isData(child)) throw sourceComplaint(source, [...at, index], `an entry of "${field}" is a mapping`);
        return collect(child, embedded, [...at, index]);
      });
    }),
  ];
  return collect(source.data, source.kind, []);
}

function checkType({ source, path, kind, data }: Found, types: DocumentTypes): void {
  const { typed, coreTypes } = kindOf(kind);
  if (!typed) return;
  const known = [...coreTypes, ...Object.keys(types[kind] ?? {})];
  if (typeof data.type === "string" && known.includes(data.type)) return;
  const said = data.type === undefined ? "has no type" : `has the type ${JSON.stringify(data.type)}`;
  throw sourceComplaint(
    source,
    [...path, "type"],
    `the ${kind} ${said}; known are ${known.sort().join(", ") || "none"}`,
  );
}

function checkIdentity({ source, path, kind, data }: Found): void {
  if (data._id === undefined) throw sourceComplaint(source, path, `the ${kind} has no _id`);
  if (typeof data._id !== "string" || !ID.test(data._id))
    throw sourceComplaint(source, [...path, "_id"], `the _id ${JSON.stringify(data._id)} isn't 16 letters and digits`);
  if (data._key !== undefined)
    throw sourceComplaint(source, [...path, "_key"], "leave out _key, the build computes it");
  if (kindOf(kind).named && (typeof data.name !== "string" || data.name.trim() === ""))
    throw sourceComplaint(source, [...path, "name"], `the ${kind} has no name`);
}

/** The key a document has in the compendium's database: collections and ids from the primary document down. */
export function keyOf({ source, path, kind, data }: Found): string {
  const collections = [kindOf(source.kind).collection, ...path.filter((part) => typeof part === "string")];
  const ids: unknown[] = [];
  let at: unknown = source.data;
  for (const part of path) {
    if (typeof part === "number" && Array.isArray(at)) at = at[part];
    else if (typeof part === "string" && isData(at)) {
      ids.push(at._id);
      at = at[part];
    }
  }
  if (collections.length !== ids.length + 1) throw new Error(`no key for this ${kind}`);
  return `!${collections.join(".")}!${[...ids, data._id].join(".")}`;
}

/**
 * Checks the sources of one compendium: ids, names, types, and that no two documents share a key.
 * @throws Complaint at the first fault, naming file and line.
 */
export function checkSources(sources: Source[], types: DocumentTypes): Found[] {
  const seen = new Map<string, string>();
  return sources.flatMap((source) => {
    const documents = documentsOf(source);
    for (const found of documents) {
      checkIdentity(found);
      checkType(found, types);
      const key = keyOf(found);
      const other = seen.get(key);
      if (other)
        throw sourceComplaint(
          source,
          [...found.path, "_id"],
          `the _id ${JSON.stringify(found.data._id)} is taken by ${other}`,
        );
      seen.set(key, `${source.file}:${source.lineOf([...found.path, "_id"])}`);
    }
    return documents;
  });
}
