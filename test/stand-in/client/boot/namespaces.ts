import { ChatLog } from "../chat/chat-log.ts";
import { CompendiumDirectory } from "../compendium/compendium-directory.ts";
import { Compendium } from "../compendium/compendium-window.ts";
import { ActorDirectory } from "../directory/actor-directory.ts";
import { DocumentDirectory } from "../directory/document-directory.ts";
import { ItemDirectory } from "../directory/item-directory.ts";
import { applications } from "../framework/namespace.ts";
import { prosemirror } from "../framework/prosemirror/namespace.ts";
import { Hotbar } from "../hotbar/hotbar.ts";
import { JournalDirectory } from "../journal/journal-directory.ts";
import { JournalEntrySheet } from "../journal/journal-sheet.ts";
import { JournalEntryPageHandlebarsSheet, JournalEntryPageSheet } from "../journal/page-sheet.ts";
import { MacroDirectory } from "../macros/macro-directory.ts";
import { MacroSheet } from "../macros/macro-sheet.ts";
import { Notifications } from "../notices/notifications.ts";
import { Players } from "../players/player-list.ts";
import { SceneDirectory } from "../scenes/scene-directory.ts";
import { SettingsConfig } from "../settings/settings-config.ts";
import { Settings } from "../settings/settings-tab.ts";
import { UserManagement } from "../settings/user-management.ts";
import { Sidebar } from "../sidebar/sidebar.ts";
import { SidebarTab } from "../sidebar/sidebar-tab.ts";
import { RollTableDirectory } from "../tables/table-directory.ts";
import { RollTableSheet } from "../tables/table-sheet.ts";
import { TooltipManager } from "../tooltips/tooltip-manager.ts";
import { namesOnly } from "./names-only.ts";

interface Extensible {
  applications: Record<string, unknown>;
  helpers: Record<string, unknown>;
}

/** Adds to `foundry` what needs a page. */
export const installNamespaces = (foundry: Extensible): void => {
  const { appv1, canvas, combat } = namesOnly;
  Object.assign(foundry, { appv1, canvas, prosemirror });
  Object.assign(foundry.applications, applications, {
    apps: { ...applications.apps, CombatTrackerConfig: combat.CombatTrackerConfig },
    sidebar: {
      AbstractSidebarTab: SidebarTab,
      DocumentDirectory,
      Sidebar,
      apps: { Compendium, UserManagement },
      tabs: {
        ...{ ActorDirectory, ChatLog, CompendiumDirectory, ItemDirectory, JournalDirectory, MacroDirectory },
        ...{ RollTableDirectory, SceneDirectory, Settings, CombatTracker: combat.CombatTracker },
      },
    },
    settings: { SettingsConfig },
    sheets: {
      ...applications.sheets,
      journal: { JournalEntrySheet, JournalEntryPageSheet, JournalEntryPageHandlebarsSheet },
      CombatantConfig: combat.CombatantConfig,
      MacroConfig: MacroSheet,
      RollTableSheet,
    },
    ui: { Hotbar, Notifications, Players },
  });
  foundry.helpers.interaction = { TooltipManager };
};
