import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { PackageManifest } from "../../core/protocol.ts";
import { Refusal, sentenceOf } from "../refusal.ts";
import { putBackHalfDone } from "./install.ts";
import { shortPath } from "./json-file.ts";
import type { LinkedPackage } from "./link.ts";
import { type PackageKind, readManifest } from "./manifest.ts";

/** A package that can be played. */
export interface ReadyPackage {
  kind: PackageKind;
  dir: string;
  linked: boolean;
  manifest: PackageManifest;
}

/** A package that is there, and can't be played. */
export interface FaultyPackage {
  kind: PackageKind;
  id: string;
  dir: string;
  linked: boolean;
  fault: string;
}

export interface ShelfOptions {
  dataDir: string;
  /** `13.351` */
  coreVersion: string;
  systems: readonly LinkedPackage[];
  modules: readonly LinkedPackage[];
}

/** The packages of a table: those linked from their folders, and those installed in the data folder. */
export class Shelf {
  readonly #options: ShelfOptions;

  constructor(options: ShelfOptions) {
    this.#options = options;
  }

  /** Folder in which packages of a kind are installed. */
  installedIn(kind: PackageKind): string {
    return join(this.#options.dataDir, "Data", `${kind}s`);
  }

  isLinked(kind: PackageKind, id: string): boolean {
    return this.#linked(kind).some((one) => one.id === id);
  }

  /** Puts what an earlier process left half done back as it was; only before anything is installed. */
  async tidy(): Promise<void> {
    for (const kind of ["system", "module"] as const) await putBackHalfDone(this.installedIn(kind));
  }

  /** All packages of a kind, in the order of their ids; one that is linked hides an installed one. */
  async list(kind: PackageKind): Promise<(ReadyPackage | FaultyPackage)[]> {
    const names = await readdir(this.installedIn(kind), { withFileTypes: true }).catch(() => []);
    const installed = names
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
      .map(({ name }) => name);
    const ids = new Set([...this.#linked(kind).map(({ id }) => id), ...installed]);
    return Promise.all(
      [...ids].sort().map((id) =>
        this.find(kind, id).catch((error: unknown): FaultyPackage => {
          const { dir, linked } = this.#whereIs(kind, id);
          return { kind, id, dir, linked, fault: sentenceOf(error) };
        }),
      ),
    );
  }

  /** @throws Refusal when it isn't there, or can't be played here */
  async find(kind: PackageKind, id: string): Promise<ReadyPackage> {
    const { dir, linked } = this.#whereIs(kind, id);
    const manifest = await readManifest(dir, kind, this.#options.coreVersion, linked ? undefined : "install it again");
    if (manifest.id !== id)
      throw new Refusal(`${shortPath(join(dir, `${kind}.json`))} is the manifest of ${manifest.id}, not of ${id}`);
    return { kind, dir, linked, manifest };
  }

  #linked(kind: PackageKind): readonly LinkedPackage[] {
    return kind === "system" ? this.#options.systems : this.#options.modules;
  }

  #whereIs(kind: PackageKind, id: string): { dir: string; linked: boolean } {
    const linked = this.#linked(kind).find((one) => one.id === id);
    return linked ? { dir: linked.dir, linked: true } : { dir: join(this.installedIn(kind), id), linked: false };
  }
}
