import type { Data } from "../../core/protocol.ts";

/**
 * The rest of the client as the framework needs it, reached by the global names that packages use too: the framework
 * then sees exactly what a package sees, overrides by `CONFIG` included. Shapes are as small as their uses here.
 */
export interface Host {
  foundry: { utils: HostUtils; applications: HostApplications };
  Hooks: HostHooks;
  CONFIG: HostConfig;
  game: HostGame;
  ui: HostUi;
  Roll: HostRollClass;
  fromUuid(uuid: string, options?: Data): Promise<HostDocument | null>;
  fromUuidSync(uuid: string, options?: Data): HostDocument | null;
  getDocumentClass(name: string): HostDocumentClass | undefined;
}

/** Parts of this framework that others of its parts can only reach by name, since they are built on these. */
export interface HostApplications {
  apps: { DocumentSheetConfig: SheetClass };
  instances: Map<string, { document?: HostDocument }>;
}

export interface HostUtils {
  mergeObject(original: object, other?: object, options?: Data): Data;
  expandObject(object: object): Data;
  deepClone<T>(value: T): T;
  getProperty(object: object, key: string): unknown;
  escapeHTML(text: string): string;
  cleanHTML(html: string): string;
  timeSince(moment: Date | string | number): string;
  performIntegerSort(source: object, options: Data): { target: HostDocument; update: Data }[];
}

export interface HostHooks {
  on(hook: string, fn: (...args: never[]) => unknown): number;
  off(hook: string, fn: number): void;
  call(hook: string, ...args: unknown[]): boolean;
  callAll(hook: string, ...args: unknown[]): boolean;
  onError(location: string, error: Error, options?: Data): void;
}

export interface SheetRegistration {
  id: string;
  cls: SheetClass;
  default: boolean;
  label: string;
  canBeDefault: boolean;
  canConfigure: boolean;
  themes?: Record<string, string> | undefined;
}

export type SheetClass = new (options: { document: HostDocument }) => HostSheet;

export interface HostSheet {
  render(options: boolean | Data): unknown;
  close(options?: Data): Promise<unknown>;
}

export interface HostConfig {
  ux?: Record<string, unknown>;
  queries?: Record<string, unknown>;
  TextEditor?: { enrichers?: EnricherConfig[] };
  [documentName: string]: unknown;
}

export interface DocumentTypeConfig {
  documentClass?: HostDocumentClass;
  sheetClasses?: Record<string, Record<string, SheetRegistration>>;
  typeLabels?: Record<string, string>;
  [key: string]: unknown;
}

export interface EnricherConfig {
  id?: string;
  pattern: RegExp;
  enricher(match: RegExpMatchArray, options: Data): Promise<HTMLElement | null> | HTMLElement | null;
  replaceParent?: boolean;
  onRender?(element: HTMLElement, options?: Data): unknown;
}

export interface HostUser {
  id: string;
  name: string;
  isGM: boolean;
  isSelf?: boolean;
  query(name: string, data: unknown, options?: Data): Promise<unknown>;
}

export interface HostGame {
  i18n?: {
    lang?: string;
    localize(key: string): string;
    format(key: string, data?: Data): string;
    has?(key: string): boolean;
  };
  user?: HostUser | null;
  users?: Iterable<HostUser>;
  actors?: Iterable<HostDocument>;
  items?: Iterable<HostDocument>;
  packs?: Iterable<{ locked?: boolean; index: Iterable<{ img?: string }> }>;
  settings?: { get(namespace: string, key: string): unknown };
  clipboard?: { copyPlainText(text: string): Promise<unknown> };
}

export interface HostUi {
  notifications?: Record<"info" | "warn" | "error", (message: string, options?: Data) => unknown>;
  activeWindow?: unknown;
  [key: string]: unknown;
}

export interface HostRoll {
  formula: string;
  total?: number | undefined;
  evaluate(options?: Data): Promise<HostRoll>;
  toMessage(data?: Data, options?: Data): Promise<unknown>;
  toJSON(): Data;
}

export interface HostRollClass {
  create?(formula: string, data?: object, options?: Data): HostRoll;
  new (formula: string, data?: object, options?: Data): HostRoll;
}

export interface HostCollection {
  get(id: string): HostDocument | undefined;
  has(id: string): boolean;
  contents: HostDocument[];
}

export interface HostDocument {
  id: string;
  uuid: string;
  name?: string;
  type?: string;
  img?: string;
  pack?: string | null;
  documentName: string;
  isOwner: boolean;
  parent: HostDocument | null;
  collection?: { locked?: boolean } | undefined;
  compendium?: { locked?: boolean } | null;
  items?: HostCollection;
  effects?: HostCollection;
  contents?: HostDocument[];
  ownership?: Record<string, number>;
  schema?: { fields: Record<string, unknown> };
  sheet: HostSheet | null;
  apps: Record<string, HostSheet>;
  _source: Data;
  toObject(source?: boolean): Data;
  toDragData(): Data;
  _onClickDocumentLink?(event: Event): unknown;
  toEmbed?(config: Data, options?: Data): Promise<HTMLElement | null>;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  unsetFlag(scope: string, key: string): Promise<unknown>;
  getRollData?(): object;
  testUserPermission(user: HostUser, level: string | number, options?: Data): boolean;
  validate(options: Data): unknown;
  update(changes: Data, options?: Data): Promise<unknown>;
  updateEmbeddedDocuments(name: string, updates: Data[], options?: Data): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: Data[], options?: Data): Promise<HostDocument[]>;
  constructor: unknown;
}

export interface HostDocumentClass {
  documentName?: string;
  TYPES?: string[];
  metadata?: { name?: string; label?: string };
  fromDropData(data: Data): Promise<HostDocument | undefined | null>;
  create(data: Data | Data[], options?: Data): Promise<HostDocument | HostDocument[] | undefined>;
}

/** The globals. Members are read when used: most of them come after this module is loaded. */
export const host = globalThis as unknown as Host;

/** The configuration entry of a kind of document; made when the host has none yet. */
export function documentConfig(documentName: string): DocumentTypeConfig {
  host.CONFIG[documentName] ??= {};
  return host.CONFIG[documentName] as DocumentTypeConfig;
}

/** A user-visible string for a key; the key itself while there are no translations. */
export function localize(key: string): string {
  return key ? (host.game?.i18n?.localize(key) ?? key) : "";
}

/** Tells the person at the table; quiet in places without notifications, where the console has to do. */
export function notify(level: "info" | "warn" | "error", message: string): void {
  const notifications = host.ui?.notifications;
  if (notifications) notifications[level](message);
  else console[level](message);
}
