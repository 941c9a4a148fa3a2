import { Collection } from "./collections/collection.ts";
import { Users } from "./collections/users.ts";
import {
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
import { generation as currentGeneration, type Generation, setGeneration } from "./compatibility.ts";
import {
  type ChatMessageConfig,
  CONFIG,
  defineRollModes,
  defineStatusEffects,
  documentConfig,
  newDocumentConfig,
} from "./config.ts";
import { CONST } from "./constants.ts";
import {
  DataModel,
  DataModelValidationError,
  DataModelValidationFailure,
  fields,
  operators,
  setTypeModelLookup,
  TypeDataModel,
} from "./data/namespace.ts";
import { diceConfiguration } from "./dice/configuration.ts";
import { dice } from "./dice/namespace.ts";
import { modifyBatch } from "./documents/batch.ts";
import { newMessageModes } from "./documents/chat-visibility.ts";
import { Document, type DocumentClass } from "./documents/document.ts";
import { documents } from "./documents/namespace.ts";
import { Game } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { Localization } from "./i18n.ts";
import { installPrototypes } from "./prototypes.ts";
import { ClientSettings } from "./settings.ts";
import { utils } from "./utils/namespace.ts";
import { fromUuid, fromUuidSync, parseUuid } from "./uuid.ts";

/** The class configured for a kind of documents; undefined for an unknown name. */
function getDocumentClass(documentName: string): DocumentClass | undefined {
  return documentConfig(documentName)?.documentClass;
}

/**
 * Puts the public API's names on the global object, as one generation has them, and the configuration into its first
 * state. Returns `foundry`, which a client extends by what needs a page. `game` comes with the Game.
 */
export function installGlobals({ generation }: { generation: Generation }) {
  setGeneration(generation);
  installPrototypes();
  configure();
  const foundry = buildNamespace();
  const { Roll } = dice;
  const { collections: _collections, ...classes } = documents;
  Object.assign(globalThis, {
    ...{ foundry, CONFIG, CONST, Hooks, Roll, fromUuid, fromUuidSync, getDocumentClass, ui: {}, game: null },
    Collection,
    ...classes,
    // As where a client turned the map off.
    canvas: { ready: false, initialized: false, scene: null },
  });
  for (const name of ["_del", "_replace", "_loc"]) Reflect.deleteProperty(globalThis, name);
  if (generation >= 14) {
    const { ForcedDeletion, ForcedReplacement } = operators;
    Object.assign(globalThis, { _del: ForcedDeletion.create(), _replace: ForcedReplacement.create });
  }
  return foundry;
}

function buildNamespace() {
  Object.assign(utils, { fromUuid, fromUuidSync, parseUuid, getDocumentClass });
  const validation = { DataModelValidationError, DataModelValidationFailure };
  const data = { fields, validation };
  const isNew = currentGeneration() >= 14;
  return {
    CONST,
    Game,
    abstract: { DataModel, Document, TypeDataModel },
    data: isNew ? { ...data, operators } : data,
    dice,
    documents: { ...documents, ...(isNew ? { modifyBatch } : {}) },
    utils,
    helpers: { Hooks, Localization, ClientSettings } as Record<string, unknown>,
    applications: {} as Record<string, unknown>,
    nue: {} as Record<string, unknown>,
  };
}

/** Everything a package may have changed is as it was before any package ran. */
function configure(): void {
  for (const key of Object.keys(CONFIG)) delete CONFIG[key];
  const { Actor, ActiveEffect, ChatMessage, Folder, Item, Macro, RollTable, Setting, TableResult, User } = documents;
  const { ActorDelta, Combat, Combatant, JournalEntry, JournalEntryCategory, JournalEntryPage, Scene, TokenDocument } =
    documents;
  const isNew = currentGeneration() >= 14;
  const messages: ChatMessageConfig = {
    ...newDocumentConfig(asClass(ChatMessage), "fa-solid fa-comments", ChatMessages),
    renderer: null,
    batchSize: 100,
    ...(isNew ? { modes: newMessageModes() } : {}),
  };
  defineRollModes(diceConfiguration);
  defineStatusEffects(CONFIG);
  diceConfiguration.rolls.splice(0, diceConfiguration.rolls.length, dice.Roll);
  diceConfiguration.randomUniform = () => Math.random();
  Object.assign(CONFIG, {
    Actor: { ...newDocumentConfig(asClass(Actor), "fa-solid fa-user", Actors), trackableAttributes: {} },
    Item: newDocumentConfig(asClass(Item), "fa-solid fa-suitcase", Items),
    ActiveEffect: newDocumentConfig(asClass(ActiveEffect), "fa-solid fa-person-rays"),
    ChatMessage: messages,
    User: newDocumentConfig(asClass(User), "fa-solid fa-user", Users),
    Folder: newDocumentConfig(asClass(Folder), "fa-solid fa-folder", Folders),
    Setting: newDocumentConfig(asClass(Setting), "fa-solid fa-cogs", WorldSettings),
    RollTable: newDocumentConfig(asClass(RollTable), "fa-solid fa-table-list", RollTables),
    TableResult: newDocumentConfig(asClass(TableResult), "fa-solid fa-table-list"),
    Combat: {
      ...newDocumentConfig(asClass(Combat), "fa-solid fa-swords", CombatEncounters),
      initiative: { formula: null, decimals: 2 },
      sounds: {},
    },
    Combatant: newDocumentConfig(asClass(Combatant), "fa-solid fa-user"),
    Macro: newDocumentConfig(asClass(Macro), "fa-solid fa-code", Macros),
    JournalEntry: newDocumentConfig(asClass(JournalEntry), "fa-solid fa-book-open", Journal),
    JournalEntryPage: newDocumentConfig(asClass(JournalEntryPage), "fa-solid fa-file-lines"),
    JournalEntryCategory: newDocumentConfig(asClass(JournalEntryCategory), "fa-solid fa-bookmark"),
    Scene: newDocumentConfig(asClass(Scene), "fa-solid fa-map", Scenes),
    Token: newDocumentConfig(asClass(TokenDocument), "fa-solid fa-circle-user"),
    ActorDelta: newDocumentConfig(asClass(ActorDelta), "fa-solid fa-user"),
    Dice: diceConfiguration,
    queries: {},
    ux: {},
    ui: {},
    TextEditor: { enrichers: [] },
    sounds: { dice: "sounds/dice.wav", lock: "sounds/lock.wav", notification: "sounds/notify.wav" },
    specialStatusEffects: {},
    fontDefinitions: {},
    debug: { hooks: false },
    compatibility: { mode: CONST.COMPATIBILITY_MODES.WARNING, includePatterns: [], excludePatterns: [] },
    supportedLanguages: { en: "English" },
  });
  setTypeModelLookup((name, type) => documentConfig(name)?.dataModels[type]);
}

/** The classes' constructors are all called with data and context, whatever subclasses they declare. */
const asClass = (cls: unknown): DocumentClass => cls as DocumentClass;
