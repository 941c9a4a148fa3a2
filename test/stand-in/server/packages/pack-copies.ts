import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PackMetadata } from "../../core/protocol.ts";
import { LevelStore } from "../level-store.ts";

/** Files of a LevelDB that say nothing of what it holds. */
const NO_CONTENT = new Set(["LOG", "LOG.old", "LOCK"]);

/**
 * Opens a table's own copy of a package's compendium, so that two tables can run from one build and none writes into
 * it. The copy is made anew when the package's compendium has changed.
 * @param source the compendium in the package's folder
 * @param copies the folder for copies
 * @throws Refusal when another table has the copy open
 */
export const openPackCopy = async (
  metadata: PackMetadata,
  source: string,
  copies: string,
  notice: (sentence: string) => void,
): Promise<LevelStore> => {
  const copy = join(copies, metadata.packageName, metadata.name);
  const what = `the compendium ${metadata.id}`;
  const open = (): Promise<LevelStore> => LevelStore.open(copy, what, notice);
  const content = await contentOf(source);
  if (content === null) notice(`${what} is not in its package (${source}): it is empty until the package is built`);
  const stamp = `${copy}.source`;
  await mkdir(dirname(copy), { recursive: true });
  const store = await open();
  if (content === null || content === (await readFile(stamp, "utf8").catch(() => null))) return store;
  // Only now is it certain that nobody else has it open.
  await store.close();
  const fresh = `${copy}.fresh`;
  await rm(stamp, { force: true });
  await rm(fresh, { recursive: true, force: true });
  await cp(source, fresh, { recursive: true, filter: (path) => !path.endsWith("LOCK") });
  await rm(copy, { recursive: true, force: true });
  await rename(fresh, copy);
  await writeFile(stamp, content);
  return open();
};

/** What a compendium holds, as a hash; null when it isn't there. */
const contentOf = async (folder: string): Promise<string | null> => {
  const names = await readdir(folder).catch((): string[] => []);
  if (!names.includes("CURRENT")) return null;
  const hash = createHash("sha256");
  for (const name of names.filter((name) => !NO_CONTENT.has(name)).sort()) {
    hash.update(`${name}\n`).update(await readFile(join(folder, name)));
  }
  return hash.digest("hex");
};
