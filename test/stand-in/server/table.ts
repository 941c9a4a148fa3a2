import { access } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Authority } from "./authority.ts";
import { type Library, openLibrary } from "./documents/library.ts";
import { createHttp } from "./http.ts";
import { shortPath } from "./packages/json-file.ts";
import { type PackageKind, readManifest } from "./packages/manifest.ts";
import { openPackCopy } from "./packages/pack-copies.ts";
import { codesOf, Refusal } from "./refusal.ts";
import { coreVersionOf, releaseOf } from "./release.ts";
import { Sessions } from "./sessions.ts";
import { attachSockets, type TableSocket } from "./sockets.ts";
import { sendJson } from "./web/messages.ts";
import { Windows } from "./windows.ts";
import { worldDataFor } from "./world/world-data.ts";
import { findWorld, openWorldStore, type WorldOptions, worldFolder } from "./world/world-folder.ts";

export interface LinkedPackage {
  id: string;
  /** folder with its manifest */
  dir: string;
}

export interface TableOptions {
  /** 0 picks a free one */
  port: number;
  host?: string;
  /** Worlds and copies of compendia are kept in its folder `Data`. */
  dataDir: string;
  /** the built client: `join.html`, `game.html` and what they need */
  clientDir: string;
  system: LinkedPackage;
  modules?: readonly LinkedPackage[];
  generation: 13 | 14;
  world: WorldOptions;
  log?: (line: string) => void;
}

export interface Table {
  url: string;
  port: number;
  close(): Promise<void>;
}

/**
 * Opens a table on a world, which is made when it isn't there.
 * @throws Refusal with a sentence for the person who started it; nothing stays open then
 */
export const openTable = async (options: TableOptions): Promise<Table> => {
  const { dataDir, clientDir, host = "127.0.0.1", log = () => undefined } = options;
  const release = releaseOf(options.generation);
  const coreVersion = coreVersionOf(release);
  const system = await readLinked(options.system, "system", coreVersion);
  const modules = await Promise.all((options.modules ?? []).map((one) => readLinked(one, "module", coreVersion)));
  const packages = [
    { kind: "systems", dir: options.system.dir, manifest: system },
    ...(options.modules ?? []).flatMap(({ dir }, index) => {
      const manifest = modules[index];
      return manifest ? [{ kind: "modules", dir, manifest }] : [];
    }),
  ];
  await requireClient(clientDir);

  // The port comes first: a table that can't be reached should leave no trace.
  let handle: RequestListener = (_request, response) => sendJson(response, 503, { error: "The table is being laid." });
  const http = createServer((request, response) => handle(request, response));
  const port = await listen(http, host, options.port);
  let library: Library | null = null;
  try {
    const world = await findWorld(options.world, { dataDir, release, system, modules, notice: log });
    const folder = worldFolder(dataDir, world.id);
    const sources = new Map(
      packages.flatMap(({ dir, manifest }) => manifest.packs.map((pack) => [pack.id, join(dir, pack.path)])),
    );
    library = await openLibrary(
      openWorldStore(folder, world.id, log),
      packages.flatMap(({ manifest }) => manifest.packs),
      (pack) => openPackCopy(pack, sources.get(pack.id) ?? "", join(dataDir, "Data", ".packs"), log),
    );
    const opened = library;
    const authority = new Authority({ library, release, system, modules });
    const sessions = new Sessions(port);
    const windows = new Windows<TableSocket>();
    const channels = new Set(
      packages
        .filter(({ manifest }) => manifest.socket === true)
        .map(({ kind, manifest }) => `${kind.slice(0, -1)}.${manifest.id}`),
    );
    const sockets = attachSockets(http, {
      authority,
      sessions,
      windows,
      isChannel: (event) => channels.has(event),
      log,
      worldData: (userId) =>
        worldDataFor(userId, { library: opened, release, world, system, modules, activeUsers: windows.users }),
    });
    handle = createHttp({
      clientDir,
      sessions,
      generation: release.generation,
      world,
      system,
      folders: new Map([
        ...packages.map(({ kind, dir, manifest }): [string, string] => [`${kind}/${manifest.id}`, dir]),
        [`worlds/${world.id}`, folder],
      ]),
      users: () => opened.world.get("User")?.all() ?? [],
      isActive: (userId) => windows.of(userId).length > 0,
      left: (token) => sockets.disconnect(token),
      log,
    });
    const close = async (): Promise<void> => {
      const closed = sockets.close();
      http.closeAllConnections();
      await closed;
      await authority.idle();
      await opened.close();
    };
    return { url: `http://${host}:${port}`, port, close };
  } catch (error) {
    http.close();
    http.closeAllConnections();
    await library?.close();
    throw error;
  }
};

const readLinked = async ({ id, dir }: LinkedPackage, kind: PackageKind, coreVersion: string) => {
  const manifest = await readManifest(dir, kind, coreVersion);
  if (manifest.id === id) return manifest;
  throw new Refusal(`${shortPath(join(dir, `${kind}.json`))} is the manifest of ${manifest.id}, not of ${id}`);
};

const requireClient = async (clientDir: string): Promise<void> => {
  for (const page of ["join.html", "game.html"]) {
    await access(join(clientDir, page)).catch(() => {
      throw new Refusal(
        `${shortPath(join(clientDir, page))} is missing: run npm start, or name the built client with --client`,
      );
    });
  }
};

const listen = (http: Server, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    http.once("error", (error) => {
      const codes = codesOf(error);
      if (codes.includes("EADDRINUSE")) reject(new Refusal(`port ${port} is in use: choose another with --port`));
      else if (codes.includes("EACCES"))
        reject(new Refusal(`port ${port} is not yours to use: choose another with --port`));
      else reject(error);
    });
    http.listen(port, host, () => resolve((http.address() as AddressInfo).port));
  });
