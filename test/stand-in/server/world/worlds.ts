import { access, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { ShownWorld } from "../../core/setup-protocol.ts";
import type { SeatedWorld } from "../http.ts";
import type { Shelf } from "../packages/shelf.ts";
import type { Place } from "../place.ts";
import { Refusal, sentenceOf } from "../refusal.ts";
import type { Release } from "../release.ts";
import { type OpenedWorld, openWorld } from "./opened-world.ts";
import { findWorld, modulesOf, readWorld, rememberModules, type WorldOptions, worldFolder } from "./world-folder.ts";

export interface WorldsOptions {
  place: Place;
  shelf: Shelf;
  dataDir: string;
  release: Release;
  /** Whether a system, by its id, is under test: what it uses that is deprecated throws. */
  isStrict: (systemId: string) => boolean;
  log: (line: string) => void;
}

/** The worlds in the data folder, of which at most one is open. */
export class Worlds {
  readonly #options: WorldsOptions;
  #opened: OpenedWorld | null = null;

  constructor(options: WorldsOptions) {
    this.#options = options;
  }

  get opened(): OpenedWorld | null {
    return this.#opened;
  }

  get seated(): SeatedWorld | null {
    return this.#opened?.seated ?? null;
  }

  /**
   * Opens a world, which is made when it isn't there and the system is named. It takes along the modules that were
   * chosen for it, as far as they are still there.
   * @param packages ids: of the system, when it isn't the one the world says; of modules that have to be with it
   * @throws Refusal when it can't be opened; none is open then
   */
  async open(
    world: WorldOptions,
    packages: { system?: string | undefined; modules?: readonly string[] },
  ): Promise<void> {
    const { shelf, dataDir, release, place, isStrict, log } = this.#options;
    await this.close();
    const folder = worldFolder(dataDir, world.id);
    const system = await shelf.find("system", packages.system ?? (await this.#systemOf(world.id, folder)));
    const needed = packages.modules ?? [];
    const chosen = (await modulesOf(folder)).filter((id) => !needed.includes(id));
    const modules = await Promise.all(needed.map((id) => shelf.find("module", id)));
    for (const id of chosen) {
      const found = await shelf.find("module", id).catch((error: unknown) => log(`left out: ${sentenceOf(error)}`));
      if (found) modules.push(found);
    }
    this.#opened = await openWorld(place, {
      ...{ dataDir, release, system, modules, world, log },
      strict: isStrict(system.manifest.id),
    });
  }

  /** Closes the world that is open, if one is. */
  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = null;
    await opened?.close();
  }

  /**
   * Makes a world with nobody in it but its gamemaster.
   * @returns its id, made from the title
   * @throws Refusal when it can't be made
   */
  async make(title: string, systemId: string): Promise<string> {
    const { shelf, dataDir, release, log } = this.#options;
    const { manifest } = await shelf.find("system", systemId);
    const id = await this.#freeId(title);
    await findWorld({ id, title }, { dataDir, release, system: manifest, modules: [], notice: log });
    return id;
  }

  /** Writes down which modules a world is opened with from now on. */
  async choose(worldId: string, modules: readonly string[]): Promise<void> {
    const folder = worldFolder(this.#options.dataDir, worldId);
    await readWorld(folder, worldId);
    await rememberModules(folder, modules);
  }

  /** All worlds, in the order of their titles. */
  async list(): Promise<ShownWorld[]> {
    const folder = join(this.#options.dataDir, "Data", "worlds");
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const ids = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith(".")).map(({ name }) => name);
    const worlds = await Promise.all(ids.map((id) => this.#show(id)));
    return worlds.sort((a, b) => a.title.localeCompare(b.title));
  }

  async #show(id: string): Promise<ShownWorld> {
    const { shelf, dataDir } = this.#options;
    const folder = worldFolder(dataDir, id);
    const shown = { id, title: id, system: "", systemTitle: null, modules: await modulesOf(folder) };
    try {
      const { title, system } = await readWorld(folder, id);
      Object.assign(shown, { title, system });
      const found = await shelf.find("system", system);
      return { ...shown, systemTitle: found.manifest.title, fault: null };
    } catch (error) {
      return { ...shown, fault: sentenceOf(error) };
    }
  }

  async #systemOf(id: string, folder: string): Promise<string> {
    const isThere = await access(folder).then(
      () => true,
      () => false,
    );
    if (!isThere) throw new Refusal(`there is no world "${id}" yet: name the system it is to be of with --system`);
    return (await readWorld(folder, id)).system;
  }

  async #freeId(title: string): Promise<string> {
    const taken = new Set((await this.list()).map(({ id }) => id));
    const words = title
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-");
    const base = words.replace(/^-+|-+$/g, "").slice(0, 48) || "world";
    let id = base;
    for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
    return id;
  }
}
