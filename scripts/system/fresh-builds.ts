import { join } from "node:path";
import { build as viteBuild } from "vite";
import { fingerprint, isFresh, markFresh } from "../fingerprint.ts";
import { clientDir, inProject, systemDir } from "../project.ts";
import { type BuildResult, buildSystem, COPIED } from "./build.ts";

const SHARED = ["package.json", "package-lock.json", "scripts"];

const SYSTEM_PARTS = [
  "src",
  "styles",
  "packs",
  "system.json",
  "vite.config.ts",
  ...COPIED,
  "test/stand-in/core",
  ...SHARED,
];

const CLIENT_PARTS = ["test/stand-in/core", "test/stand-in/client", "vite.stand-in.config.ts", ...SHARED];

const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

/** Builds the package anew, and says in one line what that brought. */
export async function rebuildSystem(): Promise<BuildResult> {
  const print = fingerprint(SYSTEM_PARTS);
  const result = await buildSystem();
  const { manifest, records } = result;
  const packs = Object.entries(records).map(([name, count]) => `${name} ${count}`);
  say(`Built ${manifest.id} ${manifest.version}; compendium records: ${packs.join(", ") || "none"}.`);
  markFresh("system", print);
  return result;
}

/** Builds the package unless the one in dist/ came from what the project holds now. */
export async function freshSystem(): Promise<void> {
  if (!isFresh("system", fingerprint(SYSTEM_PARTS), join(systemDir, "system.json"))) await rebuildSystem();
}

/** Builds the stand-in's pages unless they are up to date. */
export async function freshClient(): Promise<void> {
  const print = fingerprint(CLIENT_PARTS);
  if (isFresh("client", print, join(clientDir, "game.html"))) return;
  await viteBuild({ configFile: inProject("vite.stand-in.config.ts") });
  say("Built the table's pages.");
  markFresh("client", print);
}
