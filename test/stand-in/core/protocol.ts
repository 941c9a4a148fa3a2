/**
 * What the table's server and its clients say to each other. Types only: no code runs from here.
 * The shapes follow what is publicly observable of Foundry's `modifyDocument` traffic; names are ours where none is public.
 */

/** Plain JSON-like data of a document or a part of one. */
export type Data = Record<string, unknown>;

export type Action = "get" | "create" | "update" | "delete";

/** The operation of a request. Keys not named here travel unchanged to every client's hooks as `options`. */
export interface Operation {
  /** uuid of the parent of embedded documents, e.g. `Actor.abc`; null for primary documents. */
  parentUuid?: string | null;
  /** id of the compendium (`hot-property.moves`) the documents lie in; null for the world. */
  pack?: string | null;
  /** create: sources, each with `_id` when `keepId`. */
  data?: Data[];
  /** update: differences, each with `_id`; expanded or dotted keys; `-=key` deletes, `==key` replaces. */
  updates?: Data[];
  /** delete: ids. */
  ids?: string[];
  deleteAll?: boolean;
  /** get: which; empty for all. */
  query?: Data;
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  diff?: boolean;
  recursive?: boolean;
  render?: boolean;
  broadcast?: boolean;
  noHook?: boolean;
  modifiedTime?: number;
  [key: string]: unknown;
}

export interface ModifyRequest {
  /** Document name: `Actor`, `Item`, `ChatMessage` … */
  type: string;
  action: Action;
  operation: Operation;
}

/**
 * Answer to the asker and, with the same content, broadcast to every other client.
 * `result`: get and create: whole sources; update: the differences as stored, each with `_id` and `_stats`; delete: ids.
 */
export interface ModifyResponse {
  type: string;
  action: Action;
  operation: Operation;
  userId: string;
  result: Data[] | string[];
}

/** Every acknowledged request is answered by one of these; an error is a sentence for the person at the table. */
export type Ack<T> = { ok: true; value: T } | { ok: false; error: string };

/** The line between documents and wherever they are kept: a socket in the browser, a direct call in unit tests. */
export interface Backend {
  /** Rejects with an Error whose message is the server's sentence. */
  modify(request: ModifyRequest): Promise<ModifyResponse>;
  /** Several changes in their order, all or none: a table of generation 14 has it. Rejects as `modify` does. */
  modifyBatch?(requests: ModifyRequest[]): Promise<ModifyResponse[]>;
  /** Changes made by other clients; those of a batch one after the other, with nothing in between. */
  onModify(listener: (response: ModifyResponse) => void): void;
  /** A package's own socket channel (`system.<id>`): to all other clients. */
  emit(event: string, ...args: unknown[]): void;
  on(event: string, listener: (...args: unknown[]) => void): void;
  off(event: string, listener: (...args: unknown[]) => void): void;
  /** User#query: asks one active client of that user; rejects on time-out or unknown name. */
  query(userId: string, name: string, data: unknown, timeout: number): Promise<unknown>;
}

export interface PackageManifest {
  id: string;
  title: string;
  version: string;
  description?: string;
  esmodules: string[];
  /** Classic scripts: paths in its folder, or addresses at the table that begin with a slash. */
  scripts?: string[];
  /** `layer` null: outside all layers. */
  styles: { src: string; layer: string | null }[];
  languages: { lang: string; name: string; path: string }[];
  documentTypes: Record<string, Record<string, Data>>;
  packs: PackMetadata[];
  packFolders?: PackFolder[];
  socket?: boolean;
  [key: string]: unknown;
}

/** A folder for compendia, as a manifest asks for it. */
export interface PackFolder {
  name: string;
  color: string | null;
  sorting: "a" | "m";
  /** Names of packs of the same manifest. */
  packs: string[];
  folders: PackFolder[];
}

export interface PackMetadata {
  /** `<package>.<name>`, or `world.<name>`. */
  id: string;
  name: string;
  label: string;
  type: string;
  path: string;
  packageName: string;
  packageType: "system" | "module" | "world";
  system: string | null;
  banner?: string | null;
  /** role name → ownership level name, e.g. `{PLAYER: "OBSERVER", ASSISTANT: "OWNER"}`. */
  ownership: Record<string, string>;
  flags: Data;
}

/** Everything a client is sent when it joins. Whole documents, whatever their ownership: as Foundry does. */
export interface WorldData {
  release: { generation: number; build: number };
  userId: string;
  /** ids of users with an open window. */
  activeUsers: string[];
  world: { id: string; title: string; system: string; description?: string };
  system: PackageManifest;
  /** Whether the system is under test: what it uses that is deprecated throws. It is, where this is left out. */
  strict?: boolean;
  modules: PackageManifest[];
  /** Addresses of classic scripts that are there before any package. */
  libraries?: string[];
  /** by document name (`Actor`, `Item`, `User`, `ChatMessage`, `Folder`, `Setting`, `RollTable` …), sources. */
  documents: Record<string, Data[]>;
  /** each pack with its index: `_id, name, img, type, sort, folder`, and its folders. */
  packs: { metadata: PackMetadata; index: Data[]; folders: Data[]; locked: boolean }[];
}

/** Events the server sends by itself besides `modifyDocument`. */
export interface ServerEvents {
  modifyDocument: (response: ModifyResponse) => void;
  /** The changes of one batch, in their order. */
  modifyDocumentBatch: (responses: ModifyResponse[]) => void;
  userActivity: (userId: string, active: boolean) => void;
  package: (event: string, ...args: unknown[]) => void;
}
