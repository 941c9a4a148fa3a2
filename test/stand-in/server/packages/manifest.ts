import { access } from "node:fs/promises";
import { join } from "node:path";
import type { Data, PackageManifest, PackFolder, PackMetadata } from "../../core/protocol.ts";
import { isNewerVersion } from "../../core/utils/version.ts";
import { isData } from "../documents/plain-data.ts";
import { Refusal } from "../refusal.ts";
import { readJson, shortPath } from "./json-file.ts";

export type PackageKind = "system" | "module";

/** What every manifest has to say, wherever it comes from. */
export interface Essentials {
  id: string;
  title: string;
  version: string;
}

/** A path in the package's folder that is served from elsewhere. */
const GREENSOCK = "greensock/";

/**
 * Reads and checks the manifest (`system.json`, `module.json`) of a package.
 * @param dir the package's folder
 * @param coreVersion what this table plays: `13.351`
 * @param advice what to do when a file isn't there, as the end of the sentence
 * @throws Refusal saying what is missing or wrong, and in which file
 */
export const readManifest = async (
  dir: string,
  kind: PackageKind,
  coreVersion: string,
  advice = "run npm start or npm run build",
): Promise<PackageManifest> => {
  const file = join(dir, `${kind}.json`);
  const data = await readJson(file, advice);
  const fault = (sentence: string): Refusal => new Refusal(`${shortPath(file)} ${sentence}`);
  if (!isData(data)) throw fault("holds no object");
  const { id, title, version } = essentialsOf(data, fault);
  requireCompatible(title, data.compatibility, coreVersion);
  const esmodules = texts(data.esmodules);
  const scripts = await Promise.all(texts(data.scripts).map((path) => scriptAddress(dir, path)));
  if (esmodules.length + scripts.length === 0 && kind === "system")
    throw fault("names no esmodules: there is nothing to run");
  const own = scripts.filter((path) => !path.startsWith("/"));
  for (const path of [...esmodules, ...own]) await requireFile(dir, path, fault, advice);
  const styles = list(data.styles).map((style) => styleOf(style, kind));
  const languages = list(data.languages)
    .filter(isData)
    .map(({ lang, name, path }) => {
      if (typeof lang !== "string" || typeof path !== "string") throw fault("has a language without lang or path");
      return { lang, name: typeof name === "string" ? name : lang, path };
    });
  // Modules are other people's: a style or a language that isn't there is no reason not to play.
  const needed = kind === "system" ? [...styles.map(({ src }) => src), ...languages.map(({ path }) => path)] : [];
  for (const path of needed) await requireFile(dir, path, fault, advice);
  const packs = list(data.packs)
    .filter(isData)
    .map((pack) => packOf(pack, id, kind, fault));
  return {
    ...data,
    id,
    title,
    version,
    esmodules,
    scripts,
    styles,
    languages,
    documentTypes: typesOf(data.documentTypes),
    packs,
    packFolders: list(data.packFolders).map((folder) => folderOf(folder, packs, kind, fault)),
  };
};

/** @throws what `fault` makes of the sentence that says which essential is missing */
export const essentialsOf = (data: Data, fault: (sentence: string) => Refusal): Essentials => {
  const { id, title, version } = data;
  if (typeof id !== "string" || !/^[a-z0-9][a-z0-9_-]*$/.test(id))
    throw fault("has no valid id (lower case, no spaces)");
  if (typeof title !== "string" || title === "") throw fault("has no title");
  if (typeof version !== "string" || version === "") throw fault("has no version");
  return { id, title, version };
};

/**
 * Where a classic script is: a path in the package's folder or, for the library that Foundry carries itself and
 * packages name as if it were theirs, an address at this table.
 */
const scriptAddress = async (dir: string, path: string): Promise<string> => {
  if (!path.startsWith(GREENSOCK)) return path;
  return (await isThere(join(dir, path))) ? path : `/scripts/${path}`;
};

/** @throws Refusal when a package's `compatibility` leaves out what this table plays */
export const requireCompatible = (title: string, compatibility: unknown, coreVersion: string): void => {
  if (!isData(compatibility)) return;
  const { minimum, maximum } = compatibility;
  if (isVersion(minimum) && isNewerVersion(String(minimum), coreVersion)) {
    throw new Refusal(
      `${title} needs Foundry ${minimum} or later, and this table plays ${coreVersion}: try another --foundry`,
    );
  }
  // A bare "13" allows every build of 13.
  const upTo = isVersion(maximum) ? String(maximum) : coreVersion;
  const compared = coreVersion.split(".").slice(0, upTo.split(".").length).join(".");
  if (isNewerVersion(compared, upTo)) {
    throw new Refusal(
      `${title} runs on Foundry up to ${upTo}, and this table plays ${coreVersion}: try another --foundry`,
    );
  }
};

const isVersion = (value: unknown): value is string | number =>
  (typeof value === "string" && value !== "") || typeof value === "number";

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

const requireFile = async (
  dir: string,
  path: string,
  fault: (sentence: string) => Refusal,
  advice: string,
): Promise<void> => {
  if (!(await isThere(join(dir, path)))) throw fault(`names ${path}, which is not in that folder: ${advice}`);
};

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const texts = (value: unknown): string[] => list(value).filter((one): one is string => typeof one === "string");

const styleOf = (style: unknown, kind: PackageKind): { src: string; layer: string | null } => {
  const fallback = kind === "system" ? "system" : "modules";
  if (!isData(style)) return { src: String(style), layer: fallback };
  const { src, layer } = style;
  return { src: String(src), layer: typeof layer === "string" || layer === null ? layer : fallback };
};

const typesOf = (value: unknown): Record<string, Record<string, Data>> => {
  const types: Record<string, Record<string, Data>> = {};
  if (!isData(value)) return types;
  for (const [documentName, subtypes] of Object.entries(value)) {
    const entries = Object.entries(isData(subtypes) ? subtypes : {});
    types[documentName] = Object.fromEntries(entries.map(([type, data]) => [type, isData(data) ? data : {}]));
  }
  return types;
};

const packOf = (pack: Data, id: string, kind: PackageKind, fault: (sentence: string) => Refusal): PackMetadata => {
  const { name, label, type, path, system, banner, ownership, flags } = pack;
  if (typeof name !== "string" || !/^[A-Za-z0-9_-]+$/.test(name)) throw fault("has a pack without a valid name");
  if (typeof type !== "string") throw fault(`has a pack "${name}" without a type`);
  const ownershipTexts = Object.entries(isData(ownership) ? ownership : { PLAYER: "OBSERVER", ASSISTANT: "OWNER" });
  return {
    id: `${id}.${name}`,
    name,
    label: typeof label === "string" ? label : name,
    type,
    path: typeof path === "string" ? path.replace(/\.db$/, "") : `packs/${name}`,
    packageName: id,
    packageType: kind,
    system: typeof system === "string" ? system : kind === "system" ? id : null,
    banner: typeof banner === "string" ? banner : null,
    ownership: Object.fromEntries(ownershipTexts.map(([role, level]) => [role, String(level)])),
    flags: isData(flags) ? flags : {},
  };
};

/** Of a module's folder what isn't there is left out, as with its styles. */
const folderOf = (
  folder: unknown,
  packs: readonly PackMetadata[],
  kind: PackageKind,
  fault: (sentence: string) => Refusal,
): PackFolder => {
  const { name, color, sorting, ...inside } = isData(folder) ? folder : ({} as Data);
  if (typeof name !== "string" || name === "") throw fault("has a pack folder without a name");
  const named = texts(inside.packs);
  const missing = named.filter((one) => !packs.some((pack) => pack.name === one));
  if (missing.length > 0 && kind === "system")
    throw fault(`has a pack folder "${name}" that names ${missing.join(", ")}, which is no pack of it`);
  return {
    name,
    color: typeof color === "string" ? color : null,
    sorting: sorting === "m" ? "m" : "a",
    packs: named.filter((one) => !missing.includes(one)),
    folders: list(inside.folders).map((one) => folderOf(one, packs, kind, fault)),
  };
};
