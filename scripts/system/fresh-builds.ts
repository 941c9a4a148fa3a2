import { join } from "node:path";
import { build as viteBuild } from "vite";
import { fingerprint, isFresh, markFresh } from "../fingerprint.ts";
import { clientDir, inProject, systemDir } from "../project.ts";
import { type BuildResult, buildSystem } from "./build.ts";

const SHARED = ["package.json", "package-lock.json", "scripts"];

const SYSTEM_PARTS = [
  "src",
  "templates",
  "styles",
  "lang",
  "assets",
  "packs",
  "system.json",
  "vite.config.ts",
  "LICENSE",
  "README.md",
  "CHANGELOG.md",
  "test/stand-in/core",
  ...SHARED,
];

const CLIENT_PARTS = ["test/stand-in/core", "test/stand-in/client", "vite.stand-in.config.ts", ...SHARED];

const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

/** One line on what a build brought. */
export function saySystemBuilt({ manifest, records }: BuildResult): void {
  const packs = Object.entries(records).map(([name, count]) => `${name} ${count}`);
  say(`Built ${manifest.id} ${manifest.version}; compendium records: ${packs.join(", ") || "none"}.`);
}

/** Builds the package unless the one in dist/ came from what the project holds now. */
export async function freshSystem(): Promise<void> {
  const print = fingerprint(SYSTEM_PARTS);
  if (isFresh("system", print, join(systemDir, "system.json"))) return;
  saySystemBuilt(await buildSystem());
  markFresh("system", print);
}

/** Builds the stand-in's pages unless they are up to date. */
export async function freshClient(): Promise<void> {
  const print = fingerprint(CLIENT_PARTS);
  if (isFresh("client", print, join(clientDir, "game.html"))) return;
  await viteBuild({ configFile: inProject("vite.stand-in.config.ts") });
  say("Built the table's pages.");
  markFresh("client", print);
}
