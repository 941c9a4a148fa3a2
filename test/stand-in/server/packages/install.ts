import { cp, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Installed } from "../../core/setup-protocol.ts";
import { isData } from "../documents/plain-data.ts";
import { Refusal, sentenceOf } from "../refusal.ts";
import { download } from "./download.ts";
import { readJson, shortPath } from "./json-file.ts";
import { readManifest } from "./manifest.ts";
import type { RemoteManifest } from "./remote-manifest.ts";
import { readPackageZip, type Unpacked, writeFiles } from "./unpack.ts";

const MOST_BYTES = 512 * 2 ** 20;

export interface InstallOptions {
  coreVersion: string;
  /** Where packages of a kind are installed. */
  folder: (kind: Unpacked["kind"]) => string;
  /** @throws Refusal when this package may not be replaced now */
  mayReplace: (kind: Unpacked["kind"], id: string) => void;
}

/**
 * Downloads the package a manifest leads to and puts it in its place, where an older version of it may stand. That is
 * left as it is until the new one is there whole; what it keeps in `storage/` goes with it when the new one asks for that.
 * @throws Refusal saying what is wrong with the package; nothing has changed then
 */
export const installPackage = async (manifest: RemoteManifest, options: InstallOptions): Promise<Installed> => {
  const { id, title, version } = manifest;
  if (manifest.download === null)
    throw new Refusal(`The manifest of ${title} names no download: it can't be installed by its address.`);
  const { kind, files } = readPackageZip(await download(manifest.download, MOST_BYTES), manifest.download);
  options.mayReplace(kind, id);
  const folder = options.folder(kind);
  const target = join(folder, id);
  const fresh = join(folder, `.${id}.new`);
  const before = await versionIn(target, kind);
  try {
    await rm(fresh, { recursive: true, force: true });
    await mkdir(fresh, { recursive: true });
    await writeFiles(files, fresh);
    const inside = await readManifest(fresh, kind, options.coreVersion, "the package is not whole").catch((error) => {
      // The person knows the package, not the folder it is looked at in.
      throw new Refusal(`The package ${title}: ${sentenceOf(error).replace(`${shortPath(fresh)}/`, "")}`);
    });
    if (inside.id !== id || inside.version !== version) {
      throw new Refusal(
        `The manifest tells of ${id} ${version}, and its download holds ${inside.id} ${inside.version}.`,
      );
    }
    if (inside.persistentStorage === true) await keepStorage(target, fresh);
    await swap(target, fresh);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${title} can't be written to ${shortPath(target)} (${sentenceOf(error)}).`);
  }
  return { kind, id, title, version, before };
};

/** Puts back packages whose update was cut off between taking the old one away and putting the new one in. */
export const putBackHalfDone = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names) {
    const id = /^\.(.+)\.old$/.exec(name)?.[1];
    if (id === undefined) continue;
    if (names.includes(id)) await rm(join(folder, name), { recursive: true, force: true });
    else await rename(join(folder, name), join(folder, id));
  }
};

const swap = async (target: string, fresh: string): Promise<void> => {
  const old = fresh.replace(/new$/, "old");
  const stood = await isFolder(target);
  if (stood) await rename(target, old);
  try {
    await rename(fresh, target);
  } catch (error) {
    if (stood) await rename(old, target);
    throw error;
  }
  await rm(old, { recursive: true, force: true });
};

const keepStorage = async (target: string, fresh: string): Promise<void> => {
  const kept = join(target, "storage");
  if (!(await isFolder(kept))) return;
  await rm(join(fresh, "storage"), { recursive: true, force: true });
  await cp(kept, join(fresh, "storage"), { recursive: true });
};

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

const versionIn = async (folder: string, kind: Unpacked["kind"]): Promise<string | null> => {
  const manifest = await readJson(join(folder, `${kind}.json`), "").catch(() => null);
  return isData(manifest) && typeof manifest.version === "string" ? manifest.version : null;
};
