import { CompendiumCollection } from "../packs.ts";
import { DocumentCollection } from "./document-collection.ts";
import { EmbeddedCollection } from "./embedded-collection.ts";
import { Users } from "./users.ts";
import { WorldCollection } from "./world-collection.ts";
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
} from "./world-collections.ts";

/** `foundry.documents.collections`. */
export const collections = {
  Actors,
  ChatMessages,
  CombatEncounters,
  CompendiumCollection,
  DocumentCollection,
  EmbeddedCollection,
  Folders,
  Items,
  Journal,
  Macros,
  RollTables,
  Scenes,
  Users,
  WorldCollection,
  WorldSettings,
};
