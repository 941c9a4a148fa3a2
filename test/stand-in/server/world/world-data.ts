import { CONST } from "../../core/constants.ts";
import type { Data, PackageManifest, WorldData } from "../../core/protocol.ts";
import { isLocked, type Library } from "../documents/library.ts";
import { indexEntry, shown } from "../documents/reading.ts";
import { packLevel } from "../rights/levels.ts";
import { personOf } from "../rights/people.ts";
import { globalLibraries } from "../web/libraries.ts";
import type { World } from "./world-folder.ts";

export interface WorldDataParts {
  library: Library;
  release: { generation: number; build: number };
  world: World;
  system: PackageManifest;
  strict: boolean;
  modules: readonly PackageManifest[];
  activeUsers: readonly string[];
}

/**
 * Everything a client is sent when it joins, as it stands at this moment.
 * @throws Refusal when the user isn't of this world
 */
export const worldDataFor = (userId: string, parts: WorldDataParts): WorldData => {
  const { library, release, world, system, strict, modules, activeUsers } = parts;
  const person = personOf(library, userId);
  const documents: Record<string, Data[]> = {};
  for (const [name, shelf] of library.world) documents[name] = shelf.all().map((source) => shown(name, source));
  const packs = [...library.packs.values()].map((pack) => {
    // What a role may not look into isn't sent; the client still knows that the compendium is there.
    const hidden = packLevel(library, person, pack) < CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
    return {
      metadata: pack.metadata,
      index: hidden ? [] : pack.documents.all().map((source) => indexEntry(source)),
      folders: hidden ? [] : pack.folders.all(),
      locked: isLocked(library, pack.metadata),
    };
  });
  const others = { activeUsers: [...activeUsers], modules: [...modules], libraries: globalLibraries() };
  return { release, userId, world, system, strict, ...others, documents, packs };
};
