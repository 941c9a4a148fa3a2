import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build as viteBuild } from "vite";
import { Complaint } from "../complaint.ts";
import { checkSources, documentsOf, type Found } from "../packs/check.ts";
import { compileSources } from "../packs/compile.ts";
import { type Data, readSources, type Source, sourceComplaint } from "../packs/sources.ts";
import { inProject, root, SYSTEM_ID, systemDir } from "../project.ts";
import {
  checkManifestFiles,
  type Manifest,
  type PackEntry,
  projectVersion,
  readManifest,
  stampManifest,
} from "./manifest.ts";
import { reportTypes, type Specimen, type TypeReport } from "./type-report.ts";

/** What lies beside the module in the package, as it lies in the project; of the pages those that README.md leads players to. */
export const COPIED = [
  ...["templates", "lang", "assets", "LICENSE", "README.md", "CHANGELOG.md"],
  ...["docs/rules.md", "docs/trust.md", "docs/hot-property.md"],
];

export interface BuildResult {
  manifest: Manifest;
  initialData: TypeReport["initialData"];
  /** Pack name → records written, embedded ones counted. */
  records: Record<string, number>;
}

const isData = (value: unknown): value is Data => typeof value === "object" && value !== null && !Array.isArray(value);

const specimenOf = ({ kind, data }: Found): Specimen => ({
  kind,
  type: String(data.type),
  system: isData(data.system) ? data.system : {},
});

const sourcesOf = ({ name, type }: PackEntry): Source[] => {
  const dir = inProject("packs", name);
  return existsSync(dir) ? readSources(dir, type, root) : [];
};

/** @throws Complaint at the first source its model has something against. */
function checkFaults(found: Found[], { faults }: TypeReport): void {
  for (const { specimen, path, reason } of faults) {
    const at = found[specimen];
    if (at) throw sourceComplaint(at.source, [...at.path, "system", ...path], reason);
  }
}

/** A folder under packs/ that no entry of the manifest names would be left out without a word. */
function checkPackFolders(manifest: Manifest): void {
  const dir = inProject("packs");
  const named = manifest.packs.map(({ name }) => name);
  const folders = existsSync(dir)
    ? readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : [];
  for (const { name } of folders)
    if (!named.includes(name)) throw new Complaint(`system.json has no pack for the folder packs/${name}.`);
}

async function buildInto(dir: string, work: string): Promise<BuildResult> {
  const source = readManifest();
  checkPackFolders(source);
  await viteBuild({ configFile: inProject("vite.config.ts"), root, build: { outDir: dir, emptyOutDir: true } });
  for (const name of COPIED.filter((part) => existsSync(inProject(part))))
    cpSync(inProject(name), join(dir, name), { recursive: true });

  const packs = source.packs.map((pack) => ({ pack, sources: sourcesOf(pack) }));
  const documents = packs.flatMap(({ sources }) => sources.flatMap(documentsOf));
  const types = await reportTypes(join(dir, `${SYSTEM_ID}.mjs`), documents.map(specimenOf));
  const checked = packs.map(({ pack, sources }) => ({ pack, found: checkSources(sources, types.documentTypes) }));
  checkFaults(documents, types);

  const version = projectVersion();
  const stamp = { coreVersion: source.compatibility.minimum, systemId: source.id, systemVersion: version };
  const records: Record<string, number> = {};
  for (const { pack, found } of checked) {
    const target = { type: pack.type, dest: join(dir, pack.path), work: join(work, "pack"), stamp };
    records[pack.name] = await compileSources(found, target);
  }
  const manifest = stampManifest(source, version, types.documentTypes);
  writeFileSync(join(dir, "system.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  checkManifestFiles(manifest, dir);
  return { manifest, initialData: types.initialData, records };
}

/**
 * Builds the package. The finished folder takes the old one's place at the end, so a failed build leaves that standing.
 * @param dest where to; `dist/hot-property` unless a test builds elsewhere
 * @throws Complaint for what an author can mend: the manifest, a compendium's source, a missing file
 */
export async function buildSystem(dest = systemDir): Promise<BuildResult> {
  const work = inProject(".cache", "build", String(process.pid));
  try {
    const staging = join(work, SYSTEM_ID);
    const result = await buildInto(staging, work);
    mkdirSync(dirname(dest), { recursive: true });
    rmSync(dest, { recursive: true, force: true });
    renameSync(staging, dest);
    return result;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
