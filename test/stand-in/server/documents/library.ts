import type { PackMetadata } from "../../core/protocol.ts";
import type { Store } from "../store.ts";
import { PRIMARY_KINDS } from "./kinds.ts";
import { isData } from "./plain-data.ts";
import { Shelf, type ShelfView } from "./shelf.ts";

/** A compendium: its documents, and the folders that lie beside them. */
export interface Pack {
  metadata: PackMetadata;
  documents: ShelfView;
  folders: ShelfView;
}

/** Everything a table keeps: the world's collections by document name, and the compendia by id. */
export interface Library {
  world: ReadonlyMap<string, ShelfView>;
  packs: ReadonlyMap<string, Pack>;
  close(): Promise<void>;
}

/**
 * Opens every collection of a world and every compendium.
 * @param openWorld gives the store of a collection (`actors`)
 * @param openPack gives the store of a compendium
 * @throws what the stores throw; those already open are closed then
 */
export const openLibrary = async (
  openWorld: (collection: string) => Promise<Store>,
  packs: readonly PackMetadata[],
  openPack: (metadata: PackMetadata) => Promise<Store>,
): Promise<Library> => {
  const stores: Store[] = [];
  const close = async (): Promise<void> => {
    for (const store of stores.splice(0)) await store.close();
  };
  try {
    const world = new Map<string, Shelf>();
    for (const [documentName, kind] of Object.entries(PRIMARY_KINDS)) {
      const store = await openWorld(kind.collection);
      stores.push(store);
      world.set(documentName, new Shelf(documentName, store, await store.load()));
    }
    const opened = new Map<string, Pack>();
    for (const metadata of packs) {
      const store = await openPack(metadata);
      stores.push(store);
      const stored = await store.load();
      const documents = new Shelf(metadata.type, store, stored);
      opened.set(metadata.id, { metadata, documents, folders: new Shelf("Folder", store, stored) });
    }
    return { world, packs: opened, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** The value of a world setting (`core.permissions`), or undefined when it isn't set or isn't JSON. */
export const worldSetting = (library: Library, key: string): unknown => {
  for (const { key: stored, user, value } of library.world.get("Setting")?.all() ?? []) {
    if (stored !== key || (user !== null && user !== undefined)) continue;
    if (typeof value !== "string") return value;
    try {
      return JSON.parse(value);
    } catch {
      return undefined;
    }
  }
  return undefined;
};

/** Packages' compendia are locked until somebody opens them; a world's own are open until somebody locks them. */
export const isLocked = (library: Library, { id, packageType }: PackMetadata): boolean => {
  const configuration = packConfiguration(library, id);
  return typeof configuration.locked === "boolean" ? configuration.locked : packageType !== "world";
};

/** What the world's settings say of one compendium. */
export const packConfiguration = (library: Library, id: string): Record<string, unknown> => {
  const all = worldSetting(library, "core.compendiumConfiguration");
  const one = isData(all) ? all[id] : undefined;
  return isData(one) ? one : {};
};
