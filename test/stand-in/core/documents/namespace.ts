import { collections } from "../collections/namespace.ts";
import { ActiveEffect } from "./active-effect.ts";
import { Actor } from "./actor.ts";
import { ChatMessage } from "./chat-message.ts";
import { Combat } from "./combat/combat.ts";
import { Combatant } from "./combat/combatant.ts";
import { Folder } from "./folder.ts";
import { Item } from "./item.ts";
import { JournalEntry } from "./journal/journal-entry.ts";
import { JournalEntryCategory } from "./journal/journal-entry-category.ts";
import { JournalEntryPage } from "./journal/journal-entry-page.ts";
import { Macro } from "./macro.ts";
import { RollTable } from "./roll-table.ts";
import { Setting } from "./setting.ts";
import { TableResult } from "./table-result.ts";
import { ActorDelta } from "./tokens/actor-delta.ts";
import { Scene } from "./tokens/scene.ts";
import { TokenDocument } from "./tokens/token-document.ts";
import { User } from "./user.ts";

/** `foundry.documents`. */
export const documents = {
  ActiveEffect,
  Actor,
  ActorDelta,
  ChatMessage,
  Combat,
  Combatant,
  Folder,
  Item,
  JournalEntry,
  JournalEntryCategory,
  JournalEntryPage,
  Macro,
  RollTable,
  Scene,
  Setting,
  TableResult,
  TokenDocument,
  User,
  collections,
};
