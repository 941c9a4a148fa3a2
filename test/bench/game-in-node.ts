import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SYSTEM_ID, systemDir } from "../../scripts/project.ts";
import { loadModule } from "../../scripts/system/load-system.ts";
import { placeholder } from "../../scripts/system/placeholder.ts";
import { Game } from "../stand-in/core/game.ts";
import type { PackageManifest } from "../stand-in/core/protocol.ts";
import { createLocalTable } from "../stand-in/server/local-backend.ts";

/** A game of the built package in this process: an empty world, no compendia, no windows. */
export async function openGame(): Promise<void> {
  await loadModule(join(systemDir, `${SYSTEM_ID}.mjs`));
  const manifest = JSON.parse(readFileSync(join(systemDir, "system.json"), "utf8")) as PackageManifest;
  const { world, backend } = await createLocalTable({ generation: 13, manifest: { ...manifest, packs: [] } });
  const storage = placeholder({ getItem: () => null, length: 0 }) as Storage;
  await new Game({ world, backend, storage, languages: [] }).initialize();
}
