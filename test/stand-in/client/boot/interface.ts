import { CONFIG } from "../../core/config.ts";
import type { Game } from "../../core/game.ts";
import { ChatLog } from "../chat/chat-log.ts";
import { CompendiumDirectory } from "../compendium/compendium-directory.ts";
import { Compendium } from "../compendium/compendium-window.ts";
import { ActorDirectory } from "../directory/actor-directory.ts";
import { ItemDirectory } from "../directory/item-directory.ts";
import { kindsLabel } from "../directory/labels.ts";
import { byId } from "../dom/element.ts";
import { Hotbar } from "../hotbar/hotbar.ts";
import { JournalDirectory } from "../journal/journal-directory.ts";
import { MacroDirectory } from "../macros/macro-directory.ts";
import { Players } from "../players/player-list.ts";
import { SceneDirectory } from "../scenes/scene-directory.ts";
import { Settings } from "../settings/settings-tab.ts";
import { Sidebar } from "../sidebar/sidebar.ts";
import type { SidebarTab } from "../sidebar/sidebar-tab.ts";
import { RollTableDirectory } from "../tables/table-directory.ts";
import { ui } from "./ui.ts";

type TabClass = new () => SidebarTab;

/** The classes of the interface's parts, which packages may replace until it is built. */
export const registerInterface = (): void => {
  Object.assign(CONFIG.ui, {
    chat: ChatLog,
    actors: ActorDirectory,
    items: ItemDirectory,
    scenes: SceneDirectory,
    journal: JournalDirectory,
    tables: RollTableDirectory,
    macros: MacroDirectory,
    hotbar: Hotbar,
    compendium: CompendiumDirectory,
    settings: Settings,
    players: Players,
    sidebar: Sidebar,
  });
};

/** Builds and shows the sidebar, the list of players and the hotbar. */
export const renderInterface = async (game: Game): Promise<void> => {
  const tab = (id: string): SidebarTab => {
    const app = new (CONFIG.ui[id] as TabClass)();
    ui[id] = app;
    return app;
  };
  for (const pack of game.packs) pack.apps.push(new Compendium(pack));
  const sidebar = new Sidebar(byId("sidebar", HTMLElement), byId("sidebar-tabs", HTMLElement), [
    { id: "chat", label: "Chat", icon: "fa-solid fa-comments", app: tab("chat") },
    { id: "actors", label: kindsLabel("Actor"), icon: "fa-solid fa-users", app: tab("actors") },
    { id: "items", label: kindsLabel("Item"), icon: "fa-solid fa-suitcase", app: tab("items") },
    { id: "scenes", label: kindsLabel("Scene"), icon: "fa-solid fa-map", app: tab("scenes") },
    { id: "journal", label: "Journal", icon: "fa-solid fa-book-open", app: tab("journal") },
    { id: "tables", label: kindsLabel("RollTable"), icon: "fa-solid fa-table-list", app: tab("tables") },
    { id: "macros", label: kindsLabel("Macro"), icon: "fa-solid fa-code", app: tab("macros") },
    { id: "compendium", label: "Packs", icon: "fa-solid fa-book-atlas", app: tab("compendium") },
    { id: "settings", label: "Settings", icon: "fa-solid fa-gears", app: tab("settings") },
  ]);
  ui.sidebar = sidebar;
  const players = new Players();
  ui.players = players;
  document.title = `${game.world.title} · ${game.system.title}`;
  byId("board-title", HTMLElement).textContent = `${game.world.title} · ${game.system.title}`;
  const hotbar = new (CONFIG.ui.hotbar as typeof Hotbar)();
  ui.hotbar = hotbar;
  await sidebar.render();
  players.render();
  await hotbar.render({ force: true });
};
