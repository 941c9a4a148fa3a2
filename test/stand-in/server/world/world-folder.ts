import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PackageManifest } from "../../core/protocol.ts";
import { Authority } from "../authority.ts";
import { openLibrary } from "../documents/library.ts";
import { isData } from "../documents/plain-data.ts";
import { LevelStore } from "../level-store.ts";
import { readJson, shortPath } from "../packages/json-file.ts";
import { codesOf, Refusal, sentenceOf } from "../refusal.ts";
import { bareSeed, readSeed } from "./seed-files.ts";

export interface WorldOptions {
  id: string;
  /** Of a new world; by default its seed's, or its id. */
  title?: string;
  seedDir?: string;
}

/** What `world.json` says. */
export interface World {
  id: string;
  title: string;
  system: string;
  description?: string;
}

export interface WorldSurroundings {
  /** the user data folder: worlds lie in its `Data/worlds` */
  dataDir: string;
  release: { generation: number; build: number };
  system: PackageManifest;
  modules: readonly PackageManifest[];
  notice: (sentence: string) => void;
}

export const worldFolder = (dataDir: string, id: string): string => join(dataDir, "Data", "worlds", id);

/** Opens the store of one of a world's collections. */
export const openWorldStore =
  (folder: string, id: string, notice: (sentence: string) => void) =>
  (collection: string): Promise<LevelStore> =>
    LevelStore.open(join(folder, "data", collection), `the world "${id}"`, notice);

/**
 * Finds a world, or makes it when its folder isn't there. One that is there is not touched.
 * @throws Refusal when its `world.json` is missing or malformed, it is of another system, or nothing can be written
 */
export const findWorld = async (options: WorldOptions, surroundings: WorldSurroundings): Promise<World> => {
  const { id } = options;
  if (!/^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(id)) throw new Refusal(`"${id}" can't be the id of a world`);
  const folder = worldFolder(surroundings.dataDir, id);
  const names = await readdir(folder).catch((error: unknown) => {
    if (codesOf(error).includes("ENOENT")) return null;
    throw notWritable(surroundings.dataDir, error);
  });
  if (names === null) {
    try {
      await makeWorld(options, surroundings, folder);
    } catch (error) {
      throw error instanceof Refusal ? error : notWritable(surroundings.dataDir, error);
    }
  }
  const world = await readWorld(folder, id);
  if (world.system !== surroundings.system.id) {
    throw new Refusal(`the world "${id}" plays the system ${world.system}, not ${surroundings.system.id}`);
  }
  return world;
};

/**
 * Reads what a world's `world.json` says.
 * @throws Refusal when it is missing or malformed
 */
export const readWorld = async (folder: string, id: string): Promise<World> => {
  const file = join(folder, "world.json");
  const data = await readJson(file, `the folder is no world, move it away or choose another world with --world`);
  if (!isData(data) || typeof data.title !== "string" || typeof data.system !== "string") {
    throw new Refusal(`${shortPath(file)} names no title or no system: correct it and start again`);
  }
  const world: World = { id, title: data.title, system: data.system };
  return typeof data.description === "string" ? { ...world, description: data.description } : world;
};

/** The modules a world was opened with last, as the setup page wrote them down: ids. */
export const modulesOf = async (folder: string): Promise<string[]> => {
  const data = await readJson(join(folder, MODULES), "").catch(() => null);
  return Array.isArray(data) ? data.filter((id): id is string => typeof id === "string") : [];
};

/** Writes down which modules a world is opened with. */
export const rememberModules = (folder: string, ids: readonly string[]): Promise<void> =>
  writeFile(join(folder, MODULES), `${JSON.stringify(ids)}\n`);

/** Beside `world.json`, which is left as Foundry would write it. */
const MODULES = "modules.json";

/** Made aside and moved into place whole, so that a world is there only when all of it is. */
const makeWorld = async (
  { id, title, seedDir }: WorldOptions,
  { dataDir, release, system, modules, notice }: WorldSurroundings,
  folder: string,
): Promise<void> => {
  const seed = seedDir === undefined ? bareSeed() : await readSeed(seedDir);
  const making = join(dataDir, "Data", "worlds", `.${id}.${process.pid}`);
  try {
    await mkdir(join(making, "data"), { recursive: true });
    const library = await openLibrary(openWorldStore(making, id, notice), [], () =>
      Promise.reject(new Error("no packs")),
    );
    try {
      await new Authority({ library, release, system, modules }).plant(seed.documents);
    } finally {
      await library.close();
    }
    const world: World = { id, title: title ?? seed.title ?? id, system: system.id };
    if (seed.description !== undefined) world.description = seed.description;
    const coreVersion = `${release.generation}.${release.build}`;
    const text = JSON.stringify({ ...world, coreVersion, systemVersion: system.version }, null, 2);
    await writeFile(join(making, "world.json"), `${text}\n`);
    await rename(making, folder);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    throw error instanceof Refusal ? new Refusal(`the world "${id}" can't be made: ${error.message}`) : error;
  }
};

const notWritable = (dataDir: string, error: unknown): Refusal =>
  new Refusal(
    `the data folder ${shortPath(dataDir)} can't be written (${sentenceOf(error)}): choose another with --data`,
  );
