import { join } from "node:path";
import { Authority } from "../authority.ts";
import { type Library, openLibrary } from "../documents/library.ts";
import type { SeatedWorld } from "../http.ts";
import { openPackCopy } from "../packages/pack-copies.ts";
import type { ReadyPackage } from "../packages/shelf.ts";
import type { Place } from "../place.ts";
import type { Release } from "../release.ts";
import { Sessions } from "../sessions.ts";
import type { TableSocket } from "../socket-events.ts";
import { hostSockets } from "../sockets.ts";
import { Windows } from "../windows.ts";
import { worldDataFor } from "./world-data.ts";
import { findWorld, openWorldStore, type World, type WorldOptions, worldFolder } from "./world-folder.ts";

export interface OpeningOptions {
  dataDir: string;
  release: Release;
  system: ReadyPackage;
  /** Whether the system is under test: what it uses that is deprecated throws. */
  strict: boolean;
  modules: readonly ReadyPackage[];
  world: WorldOptions;
  log: (line: string) => void;
}

/** A world that people can sit down at. */
export interface OpenedWorld {
  world: World;
  /** Whether it is played with this package. */
  uses(kind: "system" | "module", id: string): boolean;
  /** How many users have a window open. */
  users(): number;
  /** What the table's pages ask of it. */
  seated: SeatedWorld;
  /** Sends everybody away, writes what is still to be written, and lets its databases go. */
  close(): Promise<void>;
}

/**
 * Opens a world at a place; it is made when it isn't there.
 * @throws Refusal with a sentence for the person who wanted it; nothing stays open then
 */
export const openWorld = async (place: Place, options: OpeningOptions): Promise<OpenedWorld> => {
  const { dataDir, release, system, strict, modules, log } = options;
  const packages = [system, ...modules];
  const manifests = { system: system.manifest, modules: modules.map(({ manifest }) => manifest) };
  const world = await findWorld(options.world, { dataDir, release, ...manifests, notice: log });
  const folder = worldFolder(dataDir, world.id);
  const sources = new Map(
    packages.flatMap(({ dir, manifest }) => manifest.packs.map((pack) => [pack.id, join(dir, pack.path)])),
  );
  const library: Library = await openLibrary(
    openWorldStore(folder, world.id, log),
    packages.flatMap(({ manifest }) => manifest.packs),
    (pack) => openPackCopy(pack, sources.get(pack.id) ?? "", join(dataDir, "Data", ".packs"), log),
  );
  const authority = new Authority({ library, release, ...manifests });
  const sessions = new Sessions(place.port);
  const windows = new Windows<TableSocket>();
  const channels = new Set(
    packages.filter(({ manifest }) => manifest.socket === true).map(({ kind, manifest }) => `${kind}.${manifest.id}`),
  );
  const sockets = hostSockets(place.sockets, {
    authority,
    sessions,
    windows,
    isChannel: (event) => channels.has(event),
    log,
    worldData: (userId) =>
      worldDataFor(userId, { library, release, world, strict, ...manifests, activeUsers: windows.users }),
  });
  place.host = sockets;
  return {
    world,
    uses: (kind, id) => packages.some((one) => one.kind === kind && one.manifest.id === id),
    users: () => windows.users.length,
    seated: {
      world,
      system: system.manifest,
      sessions,
      folders: new Map([
        ...packages.map(({ kind, dir, manifest }): [string, string] => [`${kind}s/${manifest.id}`, dir]),
        [`worlds/${world.id}`, folder],
      ]),
      users: () => library.world.get("User")?.all() ?? [],
      isActive: (userId) => windows.of(userId).length > 0,
      left: (token) => sockets.disconnect(token),
    },
    close: async () => {
      place.host = null;
      place.sockets.disconnectSockets(true);
      await authority.idle();
      await library.close();
    },
  };
};
