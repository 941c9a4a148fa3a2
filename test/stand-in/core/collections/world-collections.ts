import type { Actor } from "../documents/actor.ts";
import type { ChatMessage } from "../documents/chat-message.ts";
import type { Combat } from "../documents/combat/combat.ts";
import type { Folder } from "../documents/folder.ts";
import type { Item } from "../documents/item.ts";
import type { JournalEntry } from "../documents/journal/journal-entry.ts";
import type { Macro } from "../documents/macro.ts";
import type { RollTable } from "../documents/roll-table.ts";
import type { Setting } from "../documents/setting.ts";
import type { Scene } from "../documents/tokens/scene.ts";
import { runtime } from "../runtime.ts";
import { WorldCollection } from "./world-collection.ts";

export class Actors extends WorldCollection<Actor> {
  static override documentName = "Actor";
}

export class Items extends WorldCollection<Item> {
  static override documentName = "Item";
}

export class Folders extends WorldCollection<Folder> {
  static override documentName = "Folder";
}

export class Macros extends WorldCollection<Macro> {
  static override documentName = "Macro";
}

export class RollTables extends WorldCollection<RollTable> {
  static override documentName = "RollTable";
}

export class Journal extends WorldCollection<JournalEntry> {
  static override documentName = "JournalEntry";
}

export class Scenes extends WorldCollection<Scene> {
  static override documentName = "Scene";

  /** Id of the scene this user chose to look at. */
  viewedId: string | null = null;

  /** The scene the table is at. */
  get active(): Scene | undefined {
    return this.find((scene) => scene.active);
  }

  /** The scene this user looks at: the chosen one, else the active one. */
  get viewed(): Scene | undefined {
    return (this.viewedId && this.get(this.viewedId)) || this.active;
  }

  get current(): Scene | undefined {
    return this.viewed;
  }
}

/** The encounters. */
export class CombatEncounters extends WorldCollection<Combat> {
  static override documentName = "Combat";

  /** Those of the scene this user looks at, and those of no scene. */
  get combats(): Combat[] {
    const viewed = runtime.game?.scenes?.viewed ?? null;
    return this.filter(({ scene }) => scene === null || scene === viewed);
  }

  /** The one that is played. */
  get active(): Combat | undefined {
    return this.combats.find(({ active }) => active);
  }

  /** The one to show: the one that is played, else the last. */
  get viewed(): Combat | null {
    return this.active ?? this.combats.at(-1) ?? null;
  }
}

/** The chat log, the oldest message first. */
export class ChatMessages extends WorldCollection<ChatMessage> {
  static override documentName = "ChatMessage";
}

/** Stored values of settings of the scopes world and user. */
export class WorldSettings extends WorldCollection<Setting> {
  static override documentName = "Setting";

  /** The stored setting of a key (`namespace.name`): the world's, or with `user` that user's own. */
  getSetting(key: string, user: string | null = null): Setting | undefined {
    return this.find((setting) => setting.key === key && setting.user === user);
  }

  override get directory(): unknown {
    return runtime.game?.settings ?? null;
  }
}
