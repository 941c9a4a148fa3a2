import { access } from "node:fs/promises";
import { join } from "node:path";
import { createHttp } from "./http.ts";
import { shortPath } from "./packages/json-file.ts";
import type { LinkedPackage } from "./packages/link.ts";
import { Shelf } from "./packages/shelf.ts";
import { Place } from "./place.ts";
import { Refusal } from "./refusal.ts";
import { coreVersionOf, releaseOf } from "./release.ts";
import { Setup } from "./setup/setup.ts";
import { createSetupHttp } from "./setup/setup-http.ts";
import type { WorldOptions } from "./world/world-folder.ts";
import { Worlds } from "./world/worlds.ts";

export interface TableOptions {
  /** 0 picks a free one */
  port: number;
  host?: string;
  /** Worlds, installed packages and copies of compendia are kept in its folder `Data`. */
  dataDir: string;
  /** the built client: `join.html`, `game.html`, `setup.html` and what they need */
  clientDir: string;
  /** The system of the world, from a folder of its own; left out it is the one installed that the world is of. */
  system?: LinkedPackage;
  modules?: readonly LinkedPackage[];
  generation: 13 | 14;
  /** ids of the systems under test, whose use of what is deprecated throws; left out, every system's does */
  strict?: readonly string[];
  /** Without one the table begins at its setup page. */
  world?: WorldOptions;
  /** Whether there is a setup page for people at this machine even when a world is named. */
  setup?: boolean;
  log?: (line: string) => void;
}

export interface Table {
  url: string;
  port: number;
  close(): Promise<void>;
}

/**
 * Opens a table: on a world, which is made when it isn't there, or on the setup page.
 * @throws Refusal with a sentence for the person who started it; nothing stays open then
 */
export const openTable = async (options: TableOptions): Promise<Table> => {
  const { dataDir, clientDir, system, modules = [], host = "127.0.0.1", log = () => undefined } = options;
  const release = releaseOf(options.generation);
  const coreVersion = coreVersionOf(release);
  const shelf = new Shelf({ dataDir, coreVersion, systems: system ? [system] : [], modules });
  // What is named on the command line has to be in order; of the rest the setup page tells.
  if (system) await shelf.find("system", system.id);
  for (const { id } of modules) await shelf.find("module", id);
  const hasSetup = options.setup === true || options.world === undefined;
  await requireClient(clientDir, hasSetup ? ["join.html", "game.html", "setup.html"] : ["join.html", "game.html"]);

  // The port comes first: a table that can't be reached should leave no trace.
  const place = await Place.take(host, options.port);
  const isStrict = (id: string): boolean => options.strict?.includes(id) ?? true;
  const worlds = new Worlds({ place, shelf, dataDir, release, isStrict, log });
  const close = async (): Promise<void> => {
    await worlds.close();
    await place.close();
  };
  try {
    await shelf.tidy();
    if (options.world) await worlds.open(options.world, { system: system?.id, modules: modules.map(({ id }) => id) });
    const setup = hasSetup ? createSetupHttp(new Setup({ shelf, worlds, coreVersion, log })) : null;
    place.handle = createHttp({ clientDir, generation: release.generation, seated: () => worlds.seated, setup, log });
    return { url: place.url, port: place.port, close };
  } catch (error) {
    await close();
    throw error;
  }
};

const requireClient = async (clientDir: string, pages: readonly string[]): Promise<void> => {
  for (const page of pages) {
    await access(join(clientDir, page)).catch(() => {
      throw new Refusal(
        `${shortPath(join(clientDir, page))} is missing: run npm start, or name the built client with --client`,
      );
    });
  }
};
