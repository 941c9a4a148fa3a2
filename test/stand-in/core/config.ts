import type { WorldCollectionClass } from "./collections/world-collection.ts";
import { deprecated, generation } from "./compatibility.ts";
import type { DataModelClass } from "./data/namespace.ts";
import type { Roll } from "./dice/roll.ts";
import type { ChatMessage } from "./documents/chat-message.ts";
import type { Document, DocumentClass, RenderableApp } from "./documents/document.ts";
import type { Data } from "./protocol.ts";

type SheetClass = new (options: { document: Document }) => RenderableApp;

/** One sheet class as registered for one type of a document. */
export interface SheetEntry {
  id: string;
  cls: SheetClass;
  default: boolean;
  label: string;
  [key: string]: unknown;
}

/** What is configured for one document class. */
export interface DocumentConfig {
  documentClass: DocumentClass;
  collection?: WorldCollectionClass;
  /** by subtype: the model of `system` */
  dataModels: Record<string, DataModelClass>;
  /** by subtype: language key or text */
  typeLabels: Record<string, string>;
  typeIcons: Record<string, string>;
  typeHints: Record<string, string>;
  defaultType?: string;
  /** by subtype, then by id */
  sheetClasses: Record<string, Record<string, SheetEntry>>;
  compendiumIndexFields: string[];
  compendiumBanner: string | null;
  sidebarIcon: string;
  [key: string]: unknown;
}

/** Answers a query of another user; what it returns or throws is the asker's. */
export type QueryHandler = (data: unknown, context: { timeout?: number; user?: Document }) => unknown;

/** One of the ways to show a message to some and not to others (generation 14). */
export interface MessageMode {
  label: string;
  icon: string;
  /** Changes the message's source in place. */
  handler(data: Data): void;
}

export interface StatusEffect {
  id: string;
  name: string;
  img: string;
  [key: string]: unknown;
}

interface DiceConfig {
  rolls: (typeof Roll)[];
  /** by denomination */
  terms: Record<string, unknown>;
  types: unknown[];
  termTypes: Record<string, unknown>;
  functions: Record<string, unknown>;
  /** A number from 0 up to but not 1; tests put a seeded one in its place. */
  randomUniform(): number;
  rollModes?: Record<string, { label: string; icon: string }>;
  [key: string]: unknown;
}

export interface ChatMessageConfig extends DocumentConfig {
  /** Builds a message's element; set by the chat log, for only it needs a page. */
  renderer: ((message: ChatMessage, options: Data) => Promise<HTMLElement>) | null;
  modes?: Record<string, MessageMode>;
  batchSize: number;
}

export interface CombatConfig extends DocumentConfig {
  /** Without a formula the system's manifest has it. */
  initiative: { formula: string | null; decimals: number };
}

export interface Config {
  Actor: DocumentConfig;
  Item: DocumentConfig;
  ActiveEffect: DocumentConfig;
  ChatMessage: ChatMessageConfig;
  User: DocumentConfig;
  Folder: DocumentConfig;
  Setting: DocumentConfig;
  RollTable: DocumentConfig;
  TableResult: DocumentConfig;
  Macro: DocumentConfig;
  Combat: CombatConfig;
  Combatant: DocumentConfig;
  JournalEntry: DocumentConfig;
  JournalEntryPage: DocumentConfig;
  JournalEntryCategory: DocumentConfig;
  Scene: DocumentConfig;
  Token: DocumentConfig;
  ActorDelta: DocumentConfig;
  Dice: DiceConfig;
  queries: Record<string, QueryHandler>;
  ux: Record<string, unknown>;
  ui: Record<string, unknown>;
  TextEditor: { enrichers: unknown[]; [key: string]: unknown };
  sounds: Record<string, string>;
  statusEffects: StatusEffect[] | Record<string, StatusEffect>;
  specialStatusEffects: Record<string, string>;
  fontDefinitions: Record<string, unknown>;
  debug: Record<string, boolean>;
  compatibility: { mode: number; includePatterns: RegExp[]; excludePatterns: RegExp[] };
  supportedLanguages: Record<string, string>;
  [key: string]: unknown;
}

/** The global configuration. Its document classes and dice are entered when the globals are installed. */
export const CONFIG = {} as Config;

/** The entry of a document class; undefined for a name nothing is configured for. */
export function documentConfig(documentName: string): DocumentConfig | undefined {
  const entry = CONFIG[documentName] as Partial<DocumentConfig> | undefined;
  return entry?.documentClass ? (entry as DocumentConfig) : undefined;
}

/** A fresh entry for a document class. */
export function newDocumentConfig(
  documentClass: DocumentClass,
  sidebarIcon: string,
  collection?: WorldCollectionClass,
): DocumentConfig {
  return {
    documentClass,
    ...(collection ? { collection } : {}),
    dataModels: {},
    typeLabels: {},
    typeIcons: {},
    typeHints: {},
    sheetClasses: {},
    compendiumIndexFields: [],
    compendiumBanner: null,
    sidebarIcon,
  };
}

/**
 * The status effects as each generation has them: 13 an array; 14 a record by id that still answers to what packages
 * did with the array: `push`, `find`, iterating, putting a whole array in its place.
 */
export function defineStatusEffects(config: object): void {
  if (generation() < 14) {
    Object.defineProperty(config, "statusEffects", { value: [], configurable: true, enumerable: true, writable: true });
    return;
  }
  let record = statusEffectRecord({});
  Object.defineProperty(config, "statusEffects", {
    configurable: true,
    enumerable: true,
    get: () => record,
    set(value: StatusEffect[] | Record<string, StatusEffect>) {
      const effects = Array.isArray(value) ? Object.fromEntries(value.map((effect) => [effect.id, effect])) : value;
      record = statusEffectRecord({ ...effects });
    },
  });
}

function statusEffectRecord(entries: Record<string, StatusEffect>): Record<string, StatusEffect> {
  return new Proxy(entries, {
    get(target, key, receiver) {
      if (key === "push") return (...added: StatusEffect[]) => addTo(target, added);
      const asArray: unknown = Reflect.get(Object.values(target), key);
      if (Object.hasOwn(target, key) || asArray === undefined) return Reflect.get(target, key, receiver);
      return typeof asArray === "function" ? asArray.bind(Object.values(target)) : asArray;
    },
  });
}

function addTo(target: Record<string, StatusEffect>, added: StatusEffect[]): number {
  for (const effect of added) target[effect.id] = effect;
  return Object.keys(target).length;
}

/** `CONFIG.Dice.rollModes`: plain on 13; on 14 there is none, and reading it is deprecated. */
export function defineRollModes(dice: object): void {
  if (generation() < 14) {
    Object.defineProperty(dice, "rollModes", {
      value: newRollModes(),
      configurable: true,
      enumerable: true,
      writable: true,
    });
    return;
  }
  Object.defineProperty(dice, "rollModes", {
    configurable: true,
    get() {
      deprecated("CONFIG.Dice.rollModes", { since: 14, until: 16 });
      return newRollModes();
    },
  });
}

const newRollModes = () => ({
  publicroll: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
  gmroll: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
  blindroll: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
  selfroll: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
});
