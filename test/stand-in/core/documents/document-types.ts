import { CONFIG, documentConfig } from "../config.ts";
import { CONST } from "../constants.ts";
import type { WorldData } from "../protocol.ts";

/** By document name: the core's own subtypes, then the system's, then the modules', whose names carry the module's id. */
export function documentTypesOf(world: WorldData): Record<string, string[]> {
  const all: Record<string, string[]> = {};
  for (const name of Object.keys(CONFIG)) {
    const metadata = documentConfig(name)?.documentClass.metadata;
    if (!metadata) continue;
    all[name] = metadata.coreTypes.length ? [...metadata.coreTypes] : [CONST.BASE_DOCUMENT_TYPE];
  }
  const add = (name: string, types: string[]) => {
    all[name] = Array.from(new Set([...(all[name] ?? []), ...types]));
  };
  for (const [name, types] of Object.entries(world.system.documentTypes ?? {})) add(name, Object.keys(types));
  for (const module of world.modules) {
    for (const [name, types] of Object.entries(module.documentTypes ?? {})) {
      add(
        name,
        Object.keys(types).map((type) => `${module.id}.${type}`),
      );
    }
  }
  return all;
}
