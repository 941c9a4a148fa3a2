import { Collection } from "./collections/collection.ts";
import { DocumentCollection } from "./collections/document-collection.ts";
import { documentConfig } from "./config.ts";
import { CONST } from "./constants.ts";
import type { Document } from "./documents/document.ts";
import type { Folder } from "./documents/folder.ts";
import type { ModificationOptions } from "./documents/operations.ts";
import { type OwnershipLevel, reaches } from "./documents/ownership.ts";
import type { User } from "./documents/user.ts";
import type { Data, PackMetadata, WorldData } from "./protocol.ts";
import { runtime } from "./runtime.ts";
import { utils } from "./utils/namespace.ts";

/** What is known of a compendium's document without loading it. */
export interface IndexEntry {
  _id: string;
  uuid: string;
  name?: string;
  img?: string;
  type?: string;
  folder?: string | null;
  sort?: number;
  [key: string]: unknown;
}

/** What the world says of one compendium, kept in the setting `core.compendiumConfiguration`. */
export interface PackConfiguration {
  locked?: boolean;
  /** role name → level name */
  ownership?: Record<string, string>;
  folder?: string | null;
  sort?: number;
}

const DEFAULT_OWNERSHIP: Record<string, string> = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };
const INDEXED = ["name", "img", "type", "folder", "sort"];

/** The folders inside one compendium. */
export class CompendiumFolderCollection extends DocumentCollection<Folder> {
  readonly pack: CompendiumCollection;

  constructor(pack: CompendiumCollection, sources: Data[]) {
    super();
    this.pack = pack;
    for (const source of sources) this.admit(source);
  }

  get documentName(): string {
    return "Folder";
  }

  override get packId(): string {
    return this.pack.collection;
  }
}

/** One compendium: its index, and those of its documents that were loaded. */
export class CompendiumCollection extends DocumentCollection {
  static CONFIG_SETTING = "compendiumConfiguration";

  readonly metadata: PackMetadata;
  readonly index = new Collection<IndexEntry>();
  readonly folders: CompendiumFolderCollection;
  readonly #lockedAtFirst: boolean;
  readonly #fields = new Set(INDEXED);

  constructor({ metadata, index, folders, locked }: WorldData["packs"][number]) {
    super();
    this.metadata = metadata;
    this.#lockedAtFirst = locked;
    for (const entry of index) this.#indexEntry(entry);
    this.folders = new CompendiumFolderCollection(this, folders);
  }

  /** The id, e.g. `hot-property.moves`. */
  get collection(): string {
    return this.metadata.id;
  }

  override get packId(): string {
    return this.metadata.id;
  }

  get documentName(): string {
    return this.metadata.type;
  }

  get title(): string {
    return runtime.game?.i18n.localize(this.metadata.label) ?? this.metadata.label;
  }

  get banner(): string | null {
    return this.metadata.banner ?? documentConfig(this.documentName)?.compendiumBanner ?? null;
  }

  /** The basic index comes with the world; there is nothing to wait for. */
  get indexed(): boolean {
    return true;
  }

  get config(): PackConfiguration {
    const all = runtime.game?.settings.get("core", CompendiumCollection.CONFIG_SETTING) as
      | Record<string, PackConfiguration>
      | undefined;
    return all?.[this.collection] ?? {};
  }

  get locked(): boolean {
    return this.config.locked ?? this.#lockedAtFirst;
  }

  /** The folder of the sidebar this compendium lies in. */
  get folder(): Folder | null {
    const id = this.config.folder;
    return (id && runtime.game?.folders?.get(id)) || null;
  }

  get sort(): number {
    return this.config.sort ?? 0;
  }

  /** role name → level name */
  get ownership(): Record<string, string> {
    const { ownership } = this.metadata;
    return this.config.ownership ?? (Object.keys(ownership ?? {}).length ? ownership : DEFAULT_OWNERSHIP);
  }

  get visible(): boolean {
    return this.testUserPermission(runtime.game?.user, "OBSERVER");
  }

  /** What a user may do with the documents: by the highest of their roles that is mentioned. GMs may do all. */
  getUserLevel(user: User | null | undefined = runtime.game?.user): number {
    if (!user) return CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
    if (user.role >= CONST.USER_ROLES.GAMEMASTER) return CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    const { ownership } = this;
    for (let role = user.role; role > CONST.USER_ROLES.NONE; role--) {
      const level = ownership[CONST.USER_ROLE_NAMES[role] ?? ""];
      if (level && level !== "INHERIT") return CONST.DOCUMENT_OWNERSHIP_LEVELS[level as "NONE"] ?? 0;
    }
    return CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  testUserPermission(
    user: User | null | undefined,
    level: OwnershipLevel,
    { exact = false }: { exact?: boolean } = {},
  ): boolean {
    return reaches(this.getUserLevel(user), level, exact);
  }

  /** The uuid of one of its documents, loaded or not. */
  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  /** Throws where the compendium is locked. */
  assertWritable(): void {
    if (this.locked) throw new Error(`The compendium ${this.title} is locked. Unlock it to change what is in it.`);
  }

  /** The index, with these fields (`system.key`) and those of CONFIG's `compendiumIndexFields` besides the usual. */
  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<Collection<IndexEntry>> {
    const wanted = [...fields, ...(documentConfig(this.documentName)?.compendiumIndexFields ?? [])];
    if (wanted.some((field) => !this.#fields.has(field))) {
      for (const field of wanted) this.#fields.add(field);
      for (const source of await this.#fetch({})) this.#indexEntry(source);
    }
    return this.index;
  }

  /** One document, loaded if it isn't yet. Undefined where there is none. */
  async getDocument(id: string): Promise<Document | undefined> {
    if (!id) return undefined;
    const cached = this.get(id);
    if (cached || this.invalidDocumentIds.has(id)) return cached;
    const [source] = await this.#fetch({ _id: id });
    return source ? (this.get(id) ?? this.admit(source) ?? undefined) : undefined;
  }

  /**
   * All documents that fit the query: `{type: "move"}`, `{type__in: ["move", "gear"]}`, `{_id__in: ids}`, any dotted
   * path of the data.
   */
  async getDocuments(query: Data = {}): Promise<Document[]> {
    const sources = await this.#fetch({});
    for (const source of sources) if (!this.has(String(source._id))) this.admit(source);
    const order = sources.flatMap((source) => this.get(String(source._id)) ?? []);
    return order.filter((document) => meets(document._source, query));
  }

  /** Copies a document of the world, or of another compendium, into this one. */
  async importDocument(document: Document, options: ModificationOptions = {}): Promise<Document | undefined> {
    this.assertWritable();
    if (document.documentName !== this.documentName) {
      throw new Error(`${this.title} holds documents of the kind ${this.documentName}, not ${document.documentName}.`);
    }
    return this.documentClass.create(document.toCompendium(this, options), { ...options, pack: this.collection });
  }

  /** Changes what the world says of this compendium, for everybody. */
  async configure(configuration: PackConfiguration = {}): Promise<void> {
    const { settings } = runtime.game ?? {};
    const all = settings?.get("core", CompendiumCollection.CONFIG_SETTING) as Data | undefined;
    const mine = { ...this.config, ...configuration };
    await settings?.set("core", CompendiumCollection.CONFIG_SETTING, { ...all, [this.collection]: mine });
  }

  override set(id: string, document: Document): this {
    this.#indexEntry(document.toObject());
    return super.set(id, document);
  }

  override dismiss(id: string): void {
    this.index.delete(id);
    super.dismiss(id);
  }

  override noteChange(document: Document): void {
    this.#indexEntry(document.toObject());
  }

  #indexEntry(source: Data): void {
    const id = String(source._id);
    const entry: IndexEntry = { _id: id, uuid: this.getUuid(id) };
    for (const field of this.#fields) {
      const value = utils.getProperty(source, field);
      if (value !== undefined) utils.setProperty(entry, field, utils.deepClone(value));
    }
    this.index.set(id, { ...this.index.get(id), ...entry });
  }

  async #fetch(query: Data): Promise<Data[]> {
    const { backend } = runtime;
    if (!backend) throw new Error("There is no table to load documents from.");
    const operation = { pack: this.collection, query, parentUuid: null };
    const response = await backend.modify({ type: this.documentName, action: "get", operation });
    return response.result as Data[];
  }
}

/** Whether a source fits all conditions of a query. */
function meets(source: Data, query: Data): boolean {
  return Object.entries(query).every(([key, wanted]) => {
    const [path = key, operator] = key.split("__");
    const value = utils.getProperty(source, path);
    if (operator === "in" && Array.isArray(wanted)) return wanted.includes(value);
    if (operator === "ne") return value !== wanted;
    return value === wanted;
  });
}

/** All compendia this client knows, by id: `game.packs`. */
export class CompendiumPacks extends Collection<CompendiumCollection> {
  constructor(packs: WorldData["packs"]) {
    super();
    for (const pack of packs) this.set(pack.metadata.id, new CompendiumCollection(pack));
  }
}
