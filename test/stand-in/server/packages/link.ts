import { stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { isData } from "../documents/plain-data.ts";
import { Refusal } from "../refusal.ts";
import { readJson, shortPath } from "./json-file.ts";
import type { PackageKind } from "./manifest.ts";

/** A package that is played from a folder of its own, outside the data folder. */
export interface LinkedPackage {
  id: string;
  /** folder with its manifest */
  dir: string;
}

/**
 * Finds a package by what a person named on the command line.
 * @param path its folder, or its manifest
 * @throws Refusal when there is no manifest of that kind
 */
export const linkPackage = async (path: string, kind: PackageKind): Promise<LinkedPackage> => {
  const named = resolve(path);
  const isFolder = await stat(named).then(
    (found) => found.isDirectory(),
    () => !named.endsWith(".json"),
  );
  if (!isFolder && basename(named) !== `${kind}.json`)
    throw new Refusal(`--${kind} ${path} is no ${kind}.json: name that file, or the folder it lies in`);
  const file = join(isFolder ? named : dirname(named), `${kind}.json`);
  const manifest = await readJson(file, `--${kind} takes the folder of a built package, or its ${kind}.json`);
  if (!isData(manifest) || typeof manifest.id !== "string") throw new Refusal(`${shortPath(file)} has no id`);
  return { id: manifest.id, dir: dirname(file) };
};
