import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";
import { Refusal } from "../refusal.ts";
import type { PackageKind } from "./manifest.ts";

/** Enough for a system with its art, too little for a bomb. */
const MOST_BYTES = 2 ** 30;
const MOST_FILES = 20_000;

/** What archivers add on their own. */
const NOISE = /^__MACOSX\/|(^|\/)\.DS_Store$/;

export interface Unpacked {
  kind: PackageKind;
  /** path in the package's folder → content */
  files: Map<string, Uint8Array>;
}

/**
 * Reads a package's zip, which has its manifest at the root or in its one top folder. Nothing is written.
 * @param from its address, for the sentence
 * @throws Refusal when it is broken, too large, holds no manifest, or a file that would lie outside the folder
 */
export const readPackageZip = (zip: Uint8Array, from: string): Unpacked => {
  const fault = (sentence: string): Refusal => new Refusal(`The package at ${from} ${sentence}.`);
  const all = filesOf(zip, fault);
  const roots = new Set([...all.keys()].map((name) => name.slice(0, name.indexOf("/") + 1)));
  const [only = ""] = roots;
  for (const root of new Set(["", roots.size === 1 ? only : ""])) {
    for (const kind of ["system", "module"] as const) {
      if (!all.has(`${root}${kind}.json`)) continue;
      return { kind, files: new Map([...all].map(([name, content]) => [name.slice(root.length), content])) };
    }
  }
  throw fault("has no system.json or module.json at its root or in its one top folder");
};

/** Writes what was unpacked below a folder. */
export const writeFiles = async (files: ReadonlyMap<string, Uint8Array>, folder: string): Promise<void> => {
  const folders = new Set([...files.keys()].map((name) => dirname(join(folder, name))));
  for (const one of folders) await mkdir(one, { recursive: true });
  for (const [name, content] of files) await writeFile(join(folder, name), content);
};

const filesOf = (zip: Uint8Array, fault: (sentence: string) => Refusal): Map<string, Uint8Array> => {
  let count = 0;
  let size = 0;
  const wanted = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    const path = pathOf(name);
    if (NOISE.test(path) || path.endsWith("/")) return false;
    if (leadsOut(path)) throw fault(`has a file that would lie outside its folder ("${name}")`);
    count += 1;
    size += originalSize;
    if (count > MOST_FILES) throw fault(`has more than ${MOST_FILES} files`);
    if (size > MOST_BYTES) throw fault("unpacks to more than 1 GiB");
    return true;
  };
  try {
    const entries = Object.entries(unzipSync(zip, { filter: wanted }));
    return new Map(entries.map(([name, content]) => [pathOf(name), content]));
  } catch (error) {
    throw error instanceof Refusal ? error : fault("is no zip, or a broken one");
  }
};

/** Archivers on Windows have been known to write backslashes. */
const pathOf = (name: string): string => name.replaceAll("\\", "/");

const leadsOut = (path: string): boolean =>
  path.startsWith("/") ||
  /^[A-Za-z]:/.test(path) ||
  path.includes("\0") ||
  path.split("/").some((part) => part === ".." || part === "." || part === "");
