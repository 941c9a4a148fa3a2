import type { Installed, SetupState, ShownPackage, UpdateCheck } from "../../core/setup-protocol.ts";
import { isNewerVersion } from "../../core/utils/version.ts";
import { installPackage } from "../packages/install.ts";
import type { PackageKind } from "../packages/manifest.ts";
import { fetchManifest, type RemoteManifest } from "../packages/remote-manifest.ts";
import type { FaultyPackage, ReadyPackage, Shelf } from "../packages/shelf.ts";
import { Refusal } from "../refusal.ts";
import type { Worlds } from "../world/worlds.ts";

export interface SetupOptions {
  shelf: Shelf;
  worlds: Worlds;
  /** `13.351` */
  coreVersion: string;
  log: (line: string) => void;
}

/** What can be done at a table before, and between, worlds. One thing at a time. */
export class Setup {
  readonly #options: SetupOptions;
  /** What is being done, as the middle of a sentence. */
  #busy: string | null = null;

  constructor(options: SetupOptions) {
    this.#options = options;
  }

  async state(): Promise<SetupState> {
    const { shelf, worlds, coreVersion } = this.#options;
    const packages = [...(await shelf.list("system")), ...(await shelf.list("module"))].map(shownPackage);
    const { opened } = worlds;
    const open = opened && { id: opened.world.id, title: opened.world.title, users: opened.users() };
    return { coreVersion, open, packages, worlds: await worlds.list() };
  }

  /** Installs what the manifest at an address leads to. @throws Refusal when it can't be; nothing has changed then */
  install(address: string): Promise<Installed> {
    return this.#alone("a package is being installed", async () =>
      this.#put(await fetchManifest(address.trim(), this.#options.coreVersion)),
    );
  }

  /** Asks the address that the installed manifest names for its version. @throws Refusal when that can't be told */
  async check(kind: PackageKind, id: string): Promise<UpdateCheck> {
    const { installed, remote } = await this.#both(kind, id);
    return { installed, available: remote.version, newer: isNewerVersion(remote.version, installed) };
  }

  /** Puts the newer version in place. @throws Refusal when there is none, or it can't be; nothing has changed then */
  update(kind: PackageKind, id: string): Promise<Installed> {
    return this.#alone("a package is being updated", async () => {
      const { title, installed, remote } = await this.#both(kind, id);
      if (!isNewerVersion(remote.version, installed))
        throw new Refusal(`${title} ${installed} is up to date: its address has ${remote.version}.`);
      return this.#put(remote);
    });
  }

  /** Makes a world. @returns its id @throws Refusal when it can't be made */
  make(title: string, system: string): Promise<string> {
    if (title.trim() === "") throw new Refusal("Give the world a title.");
    return this.#alone("a world is being made", () => this.#options.worlds.make(title.trim(), system));
  }

  /** Opens a world with these modules; one that is open is closed before. @throws Refusal when it can't be opened */
  open(world: string, modules: readonly string[]): Promise<void> {
    const { worlds, log } = this.#options;
    return this.#alone("a world is being opened", async () => {
      await worlds.choose(world, modules);
      await worlds.open({ id: world }, {});
      log(`the world "${world}" is open`);
    });
  }

  /** Closes the world that is open. */
  close(): Promise<void> {
    return this.#alone("a world is being closed", () => this.#options.worlds.close());
  }

  async #both(kind: PackageKind, id: string): Promise<{ title: string; installed: string; remote: RemoteManifest }> {
    const { manifest, linked } = await this.#options.shelf.find(kind, id);
    const { title, version } = manifest;
    if (linked) throw new Refusal(`${title} is played from a folder of its own: build it there.`);
    if (typeof manifest.manifest !== "string" || manifest.manifest === "")
      throw new Refusal(`${title} names no address for updates: install it again by hand.`);
    const remote = await fetchManifest(manifest.manifest, this.#options.coreVersion);
    if (remote.id !== id) throw new Refusal(`The address of ${title} now has the manifest of ${remote.id}.`);
    return { title, installed: version, remote };
  }

  async #put(manifest: RemoteManifest): Promise<Installed> {
    const { shelf, worlds, coreVersion, log } = this.#options;
    const done = await installPackage(manifest, {
      coreVersion,
      folder: (kind) => shelf.installedIn(kind),
      mayReplace: (kind, id) => {
        if (shelf.isLinked(kind, id))
          throw new Refusal(`${manifest.title} is played from a folder of its own: end the table to install it.`);
        if (worlds.opened?.uses(kind, id))
          throw new Refusal(`The open world plays with ${manifest.title}: close the world first.`);
      },
    });
    log(`${done.title} ${done.version} is installed`);
    return done;
  }

  async #alone<T>(what: string, work: () => Promise<T>): Promise<T> {
    if (this.#busy !== null) throw new Refusal(`Not now: ${this.#busy}. Try again in a moment.`);
    this.#busy = what;
    try {
      return await work();
    } finally {
      this.#busy = null;
    }
  }
}

const shownPackage = (one: ReadyPackage | FaultyPackage): ShownPackage => {
  const { kind, linked } = one;
  if ("fault" in one) return { kind, id: one.id, title: one.id, version: "", linked, manifest: null, fault: one.fault };
  const { id, title, version, manifest } = one.manifest;
  return { kind, id, title, version, linked, manifest: typeof manifest === "string" ? manifest : null, fault: null };
};
