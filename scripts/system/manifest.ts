import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Complaint } from "../complaint.ts";
import type { DocumentTypes } from "../packs/check.ts";
import { PACK_TYPES } from "../packs/documents.ts";
import { inProject } from "../project.ts";

/** The keys Foundry's package schema has; another key is a warning in its setup screen. */
const KNOWN = new Set(
  `id type title description version compatibility authors url license readme bugs changelog manifest download esmodules
  scripts styles languages documentTypes packs packFolders relationships media background grid initiative
  primaryTokenAttribute secondaryTokenAttribute socket persistentStorage protected exclusive flags`.split(/\s+/),
);

/** Written by the build; a source manifest that has one of them would be overruled silently. A version is a placeholder. */
const STAMPED = ["documentTypes", "manifest", "download"];

export interface PackEntry {
  name: string;
  type: string;
  path: string;
}

/** A folder of the compendium list. Facts: docs/foundry.md `pack-folders`. */
export interface PackFolder {
  name: string;
  packs?: string[];
  folders?: PackFolder[];
}

export interface Manifest {
  id: string;
  version?: string;
  compatibility: { minimum: string };
  esmodules: string[];
  styles: (string | { src: string })[];
  languages: { path: string }[];
  packs: PackEntry[];
  packFolders?: PackFolder[];
  [key: string]: unknown;
}

/** Where releases lie: the stable address of the newest manifest, and the address of one version's zip. */
export interface Addresses {
  manifest: string;
  download: string;
}

export const addressesUnder = (baseUrl: string, id: string, version: string): Addresses => {
  const base = baseUrl.replace(/\/+$/, "");
  return { manifest: `${base}/system.json`, download: `${base}/v${version}/${id}.zip` };
};

/** The project's version, from package.json. */
export const projectVersion = (): string => {
  const { version } = JSON.parse(readFileSync(inProject("package.json"), "utf8")) as { version: string };
  return version;
};

/**
 * Reads the manifest's source form.
 * @throws Complaint for a file that isn't JSON, an unknown key, one the build writes itself, a missing essential, or a
 * folder with a pack that isn't there.
 */
export function readManifest(file = inProject("system.json")): Manifest {
  if (!existsSync(file)) throw new Complaint("There is no system.json to build from.");
  const manifest = parse(readFileSync(file, "utf8"));
  for (const key of Object.keys(manifest)) {
    if (!KNOWN.has(key)) throw new Complaint(`system.json: Foundry doesn't know the key "${key}".`);
    if (STAMPED.includes(key)) throw new Complaint(`system.json: leave out "${key}", the build writes it.`);
  }
  const { id, compatibility, packs } = manifest;
  if (typeof id !== "string" || typeof compatibility?.minimum !== "string")
    throw new Complaint("system.json needs an id and a compatibility.minimum.");
  for (const pack of packs ?? [])
    if (!PACK_TYPES.includes(pack.type))
      throw new Complaint(
        `system.json: the pack "${pack.name}" has the type "${pack.type}"; the build knows ${PACK_TYPES.join(", ")}.`,
      );
  checkFolders(manifest);
  return { ...manifest, id, compatibility: { ...compatibility, minimum: compatibility.minimum }, ...listsOf(manifest) };
}

type Source = Partial<Manifest>;

function parse(text: string): Source {
  try {
    return JSON.parse(text) as Source;
  } catch (error) {
    throw new Complaint(`system.json isn't valid JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** The names of the packs that lie in folders, and in the folders inside those. */
const inFolders = (folders: PackFolder[]): string[] =>
  folders.flatMap(({ packs = [], folders: inner = [] }) => [...packs, ...inFolders(inner)]);

function checkFolders({ packs = [], packFolders = [] }: Source): void {
  const seen = new Set<string>();
  for (const name of inFolders(packFolders)) {
    if (!packs.some((pack) => pack.name === name))
      throw new Complaint(`system.json: a folder names the pack "${name}", and there is none.`);
    if (seen.has(name)) throw new Complaint(`system.json: the pack "${name}" lies in two folders.`);
    seen.add(name);
  }
}

const listsOf = ({ esmodules = [], styles = [], languages = [], packs = [] }: Source) => ({
  esmodules,
  styles,
  languages,
  packs: packs.map((pack) => ({ ...pack, path: pack.path ?? `packs/${pack.name}` })),
});

/** The manifest as it is shipped: in the order of the source, with what the build knows at the end. */
export const stampManifest = (
  source: Manifest,
  version: string,
  documentTypes: DocumentTypes,
  addresses?: Addresses,
): Manifest => {
  const { id, title, ...rest } = source;
  return { id, title, ...rest, version, documentTypes, ...addresses };
};

/** @throws Complaint for a file the manifest names that isn't in the built folder. */
export function checkManifestFiles(manifest: Manifest, dir: string): void {
  const named = [
    ...manifest.esmodules,
    ...manifest.styles.map((style) => (typeof style === "string" ? style : style.src)),
    ...manifest.languages.map(({ path }) => path),
    ...manifest.packs.map(({ path }) => path),
    ...["license", "readme", "changelog"].flatMap((key) => {
      const value = manifest[key];
      return typeof value === "string" && !/^https?:/.test(value) ? [value] : [];
    }),
  ];
  for (const path of named)
    if (!existsSync(join(dir, path)))
      throw new Complaint(`system.json names "${path}", and the built package has no such file.`);
}
