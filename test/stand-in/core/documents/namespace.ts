import { collections } from "../collections/namespace.ts";
import { ActiveEffect } from "./active-effect.ts";
import { Actor } from "./actor.ts";
import { ChatMessage } from "./chat-message.ts";
import { Folder } from "./folder.ts";
import { Item } from "./item.ts";
import { Macro } from "./macro.ts";
import { RollTable } from "./roll-table.ts";
import { Setting } from "./setting.ts";
import { TableResult } from "./table-result.ts";
import { User } from "./user.ts";

/** `foundry.documents`. */
export const documents = {
  ActiveEffect,
  Actor,
  ChatMessage,
  Folder,
  Item,
  Macro,
  RollTable,
  Setting,
  TableResult,
  User,
  collections,
};
