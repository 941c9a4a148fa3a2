import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { ClassicLevel } from "classic-level";
import { type Found, keyOf } from "./check.ts";
import { KINDS } from "./documents.ts";
import type { Data } from "./sources.ts";

/** What is stamped on every document, embedded ones too. */
export interface Stamp {
  /** The oldest core the system supports: older data is migrated by a newer core, newer data is refused by an older one. */
  coreVersion: string;
  systemId: string;
  systemVersion: string;
}

const stats = (stamp: Stamp): Data => ({ ...stamp, createdTime: null, modifiedTime: null, lastModifiedBy: null });

/**
 * The documents as the compiler wants them: keyed and stamped, embedded ones inside their parents, in their folders.
 * Works on a copy; the sources stay as they were read.
 */
function prepared(found: Found[], type: string, stamp: Stamp): Data[] {
  const copies = new Map<Data, Data>();
  for (const one of found) {
    const { data, path, kind, source } = one;
    const lists = Object.fromEntries(Object.keys(KINDS[kind]?.embedded ?? {}).map((field) => [field, []]));
    const copy: Data = { ...lists, ...data, _key: keyOf(one), _stats: stats(stamp) };
    if (path.length === 0) copy.folder = data.folder ?? source.folder;
    if (kind === "Folder") copy.type = type;
    copies.set(data, copy);
  }
  const copyOf = (value: unknown): unknown => copies.get(value as Data) ?? value;
  for (const copy of copies.values())
    for (const [field, value] of Object.entries(copy)) if (Array.isArray(value)) copy[field] = value.map(copyOf);
  return found.flatMap(({ data, path }) => (path.length === 0 ? [copies.get(data) ?? data] : []));
}

async function countRecords(dir: string): Promise<number> {
  const db = new ClassicLevel(dir, { createIfMissing: false });
  try {
    return (await db.keys().all()).length;
  } finally {
    await db.close();
  }
}

/**
 * Writes one compendium as the LevelDB folder Foundry reads.
 * @param found every document of the pack, checked, as `checkSources` gives them
 * @param type the pack's document type
 * @param dest the folder to write; must not exist
 * @param work a folder for what lies in between; it is emptied
 * @returns how many records (primary and embedded) were written
 * @throws Error when the compiler dropped some
 */
export async function compileSources(
  found: Found[],
  { type, dest, work, stamp }: { type: string; dest: string; work: string; stamp: Stamp },
): Promise<number> {
  rmSync(work, { recursive: true, force: true });
  const sources = join(work, "sources");
  const database = join(work, "database");
  mkdirSync(sources, { recursive: true });
  prepared(found, type, stamp).forEach((document, index) => {
    writeFileSync(join(sources, `${String(index).padStart(5, "0")}.json`), JSON.stringify(document));
  });
  await compilePack(sources, database);
  // The log has the time of day in it and LevelDB writes a new one whenever it opens: without it, builds are alike.
  const kept = (file: string) => !["LOG", "LOG.old", "LOCK"].includes(basename(file));
  cpSync(database, dest, { recursive: true, filter: kept });
  const written = await countRecords(database);
  if (written !== found.length)
    throw new Error(`${basename(dest)}: ${found.length} documents went in, ${written} records came out.`);
  rmSync(work, { recursive: true, force: true });
  return written;
}
