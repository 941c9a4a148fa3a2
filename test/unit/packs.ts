import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { parse } from "yaml";
import type { Data } from "../stand-in/core/protocol.ts";

const inProject = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

interface PackEntry {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly path: string;
  readonly system: string;
  readonly ownership: Record<string, string>;
}

const readPacks = (entries: readonly PackEntry[]) =>
  entries.map((pack) => ({
    metadata: {
      ...pack,
      id: `hot-property.${pack.name}`,
      packageName: "hot-property",
      packageType: "system" as const,
      flags: {},
    },
    documents: readdirSync(inProject(pack.path), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".yml") && !file.endsWith("_folder.yml"))
      .map((file) => parse(readFileSync(inProject(`${pack.path}/${file}`), "utf8")) as Data),
  }));

declare module "vitest" {
  interface ProvidedContext {
    packs: ReturnType<typeof readPacks>;
  }
}

/** Before the first test file: the compendia are read from their sources, once for all of them. */
export default ({ provide }: TestProject): void => {
  const manifest = JSON.parse(readFileSync(inProject("system.json"), "utf8")) as { packs: PackEntry[] };
  provide("packs", readPacks(manifest.packs));
};
