import type { PackageManifest, WorldData } from "../../core/protocol.ts";
import { loadLanguages } from "./languages.ts";
import { addPackageStyles } from "./styles.ts";

interface Loadable {
  manifest: PackageManifest;
  /** Address of its folder, with a slash at the end. */
  root: string;
}

const loadables = (world: WorldData): Loadable[] => [
  { manifest: world.system, root: `/systems/${world.system.id}/` },
  ...world.modules.map((manifest) => ({ manifest, root: `/modules/${manifest.id}/` })),
];

/** The translations of the system and the modules, in the order in which later ones win. */
export const packageLanguages = (world: WorldData, lang: string): Promise<Record<string, object>[]> =>
  Promise.all(loadables(world).map(({ manifest, root }) => loadLanguages(root, manifest, lang)));

/** Adds all stylesheets. Resolves to the addresses that could not be loaded. */
export const packageStyles = async (world: WorldData): Promise<string[]> => {
  const failed = await Promise.all(loadables(world).map(({ manifest, root }) => addPackageStyles(root, manifest)));
  return failed.flat();
};

/**
 * Runs the code of all packages, one after the other: their classic scripts, then their modules. Rejects with a sentence
 * that names the package that fails.
 */
export const packageCode = async (world: WorldData): Promise<void> => {
  for (const address of world.libraries ?? []) await runScript(address);
  for (const { manifest, root } of loadables(world)) {
    for (const path of manifest.scripts ?? []) {
      if (await runScript(new URL(path, new URL(root, location.href)).href)) continue;
      throw new Error(`${manifest.title} could not be started: its script ${path} can’t be had.`);
    }
  }
  for (const { manifest, root } of loadables(world)) {
    for (const path of manifest.esmodules) {
      try {
        await import(/* @vite-ignore */ root + path);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`${manifest.title} could not be started (${path}): ${reason}`, { cause: error });
      }
    }
  }
};

/** Runs a classic script; resolves to whether it could be loaded. */
const runScript = (src: string): Promise<boolean> =>
  new Promise((resolve) => {
    const script = document.createElement("script");
    script.addEventListener("load", () => resolve(true));
    script.addEventListener("error", () => resolve(false));
    script.src = src;
    document.head.append(script);
  });
