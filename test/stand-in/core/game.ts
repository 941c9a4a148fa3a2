import { Collection } from "./collections/collection.ts";
import type { Users } from "./collections/users.ts";
import type { WorldCollection } from "./collections/world-collection.ts";
import type {
  Actors,
  ChatMessages,
  CombatEncounters,
  Folders,
  Items,
  Journal,
  Macros,
  RollTables,
  Scenes,
  WorldSettings,
} from "./collections/world-collections.ts";
import { CONFIG, documentConfig } from "./config.ts";
import type { Combat } from "./documents/combat/combat.ts";
import { documentTypesOf } from "./documents/document-types.ts";
import { prepareSafely } from "./documents/preparation.ts";
import { applyResponse } from "./documents/responses.ts";
import type { User } from "./documents/user.ts";
import { Hooks } from "./hooks.ts";
import { Localization } from "./i18n.ts";
import { ClientKeybindings } from "./keybindings.ts";
import { CompendiumCollection, CompendiumPacks } from "./packs.ts";
import type { Backend, Data, ModifyResponse, PackageManifest, WorldData } from "./protocol.ts";
import { runtime } from "./runtime.ts";
import { ClientSettings } from "./settings.ts";

export interface GameOptions {
  world: WorldData;
  backend: Backend;
  storage: Storage;
  /** per package, in the order core, system, modules: language → parsed JSON */
  languages: Record<string, object>[];
}

/** A package's own socket events, over the table's line. */
export interface PackageSocket {
  emit(event: string, ...args: unknown[]): void;
  on(event: string, listener: (...args: unknown[]) => void): void;
  off(event: string, listener: (...args: unknown[]) => void): void;
}

/** A package as the running game shows it. */
export type Package = PackageManifest & { active: boolean; type: "system" | "module" };

/** In which the world opens: who refers to others comes after them. */
const OPENING_ORDER = [
  ...["Setting", "User", "Folder", "Item", "Actor", "JournalEntry", "RollTable", "Macro"],
  ...["Scene", "Combat", "ChatMessage"],
];

/** The running game: the global `game`. */
export class Game {
  readonly view = "game";
  readonly data: WorldData;
  readonly userId: string;
  readonly release: { generation: number; build: number; version: string };
  readonly world: WorldData["world"];
  readonly system: Package;
  readonly modules: Collection<Package>;
  /** by document name: the subtypes there are */
  readonly documentTypes: Record<string, string[]>;
  /** by document name and subtype: initial data of types without a model */
  readonly model: Record<string, Record<string, Data>>;
  readonly settings: ClientSettings;
  readonly keybindings = new ClientKeybindings();
  readonly i18n: Localization;
  readonly socket: PackageSocket;
  readonly collections = new Collection<WorldCollection>();
  readonly #activeUsers: Set<string>;
  readonly #packs: WorldData["packs"];
  /** What others changed while this client was still opening the world. */
  readonly #meanwhile: ModifyResponse[] = [];

  packs = new CompendiumPacks([]);
  ready = false;
  /** Whether all documents of the world exist, so that they may be prepared. */
  documentsReady = false;
  declare users: Users | undefined;
  declare actors: Actors | undefined;
  declare items: Items | undefined;
  declare folders: Folders | undefined;
  declare messages: ChatMessages | undefined;
  declare tables: RollTables | undefined;
  declare macros: Macros | undefined;
  declare journal: Journal | undefined;
  declare scenes: Scenes | undefined;
  declare combats: CombatEncounters | undefined;

  /** Becomes the global `game`. Settings can be read at once; documents come with `initialize`. */
  constructor({ world, backend, storage, languages }: GameOptions) {
    runtime.backend = backend;
    runtime.game = this;
    (globalThis as { game?: Game }).game = this;
    this.data = world;
    this.userId = world.userId;
    const { generation, build } = world.release;
    this.release = { generation, build, version: `${generation}.${build}` };
    this.world = world.world;
    this.system = { ...world.system, active: true, type: "system" };
    this.modules = new Collection(
      world.modules.map((module): [string, Package] => [module.id, { ...module, active: true, type: "module" }]),
    );
    this.documentTypes = documentTypesOf(world);
    this.model = Object.fromEntries(
      Object.entries(this.documentTypes).map(([name, types]) => [
        name,
        Object.fromEntries(types.map((type) => [type, {}])),
      ]),
    );
    this.#activeUsers = new Set([...world.activeUsers, world.userId]);
    this.#packs = world.packs;
    this.socket = packageSocket(backend);
    this.settings = new ClientSettings({
      storage,
      documents: () => (this.collections.get("Setting") as WorldSettings | undefined) ?? [],
      create: (data, operation) => this.#createSetting(data, operation),
      userId: () => this.userId,
    });
    registerCoreSettings(this.settings);
    const language = this.settings.get("core", "language");
    this.i18n = new Localization(typeof language === "string" && language ? language : "en", languages);
    this.#openCollection("Setting").initialize();
    backend.onModify((response) => {
      if (runtime.game !== this) return;
      if (this.documentsReady) applyResponse(response);
      else this.#meanwhile.push(response);
    });
  }

  get version(): string {
    return this.release.version;
  }

  /** The user at this client; null until the documents exist. */
  get user(): User | null {
    return this.users?.get(this.userId) ?? null;
  }

  /** The encounter to show. */
  get combat(): Combat | null {
    return this.combats?.viewed ?? null;
  }

  /** Hooks `init`, `i18nInit`; then the world's documents; then the hook `setup`. */
  async initialize(): Promise<void> {
    Hooks.callAll("init");
    this.#labelTypes();
    await this.i18n.initialize(CONFIG);
    Hooks.callAll("i18nInit");
    this.#openWorld();
    Hooks.callAll("setup");
    for (const response of this.#meanwhile.splice(0)) applyResponse(response);
  }

  /** The hook `ready`, once the user interface stands. */
  async finish(): Promise<void> {
    this.ready = true;
    Hooks.callAll("ready");
  }

  /** Whether a window of the user is open. */
  isActive(userId: string): boolean {
    return this.#activeUsers.has(userId);
  }

  /** To be called by the wire when a user came or went. Fires the hook `userConnected`. */
  onUserActivity(userId: string, active: boolean): void {
    if (active === this.#activeUsers.has(userId)) return;
    if (active) this.#activeUsers.add(userId);
    else this.#activeUsers.delete(userId);
    const user = this.users?.get(userId);
    if (!user) return;
    this.users?.render({ renderContext: "userConnected", renderData: { userId, active } });
    Hooks.callAll("userConnected", user, active);
  }

  #openWorld(): void {
    for (const name of OPENING_ORDER) if (name !== "Setting") this.#openCollection(name);
    this.packs = new CompendiumPacks(this.#packs);
    for (const name of OPENING_ORDER) this.collections.get(name)?.initialize();
    this.documentsReady = true;
    for (const name of OPENING_ORDER) {
      for (const document of this.collections.get(name) ?? []) prepareSafely(document);
    }
  }

  #openCollection(documentName: string): WorldCollection {
    const config = documentConfig(documentName);
    if (!config?.collection) throw new Error(`No collection is configured for ${documentName} documents.`);
    const collection = new config.collection(this.data.documents[documentName] ?? []);
    this.collections.set(documentName, collection);
    if (documentName !== "Setting") {
      Object.defineProperty(this, config.documentClass.collectionName, { value: collection, configurable: true });
    }
    return collection;
  }

  #createSetting(data: Data, operation: Data): Promise<unknown> {
    const config = documentConfig("Setting");
    if (!config) throw new Error("Settings can't be stored here.");
    return config.documentClass.create(data, operation);
  }

  /** Subtypes are labelled by `TYPES.<document>.<type>`, unless a package said otherwise. */
  #labelTypes(): void {
    for (const [name, types] of Object.entries(this.documentTypes)) {
      const config = documentConfig(name);
      for (const type of types) if (config) config.typeLabels[type] ??= `TYPES.${name}.${type}`;
    }
  }
}

const packageSocket = (backend: Backend): PackageSocket => ({
  emit: (event, ...args) => backend.emit(event, ...args),
  on: (event, listener) => backend.on(event, listener),
  off: (event, listener) => backend.off(event, listener),
});

function registerCoreSettings(settings: ClientSettings): void {
  settings.register("core", "language", { scope: "client", config: false, type: String, default: "en" });
  settings.register("core", "permissions", { scope: "world", config: false, type: Object, default: {} });
  settings.register("core", CompendiumCollection.CONFIG_SETTING, {
    scope: "world",
    config: false,
    type: Object,
    default: {},
    onChange: () => {
      for (const pack of runtime.game?.packs ?? []) pack.render({ renderContext: "updateConfiguration" });
    },
  });
}
