import { element, icon } from "../dom/element.ts";
import type { ApplicationOptions } from "../framework/api/application-types.ts";
import { attempt } from "../notices/notices.ts";
import { SidebarTab } from "../sidebar/sidebar-tab.ts";
import { table } from "../table.ts";
import { SettingsConfig } from "./settings-config.ts";
import { UserManagement } from "./user-management.ts";

/** What concerns the game and the table as a whole: `ui.settings`. */
export class Settings extends SidebarTab {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "settings",
    classes: ["settings-sidebar"],
    actions: {
      openSettings: Settings.#onOpenSettings,
      openUsers: Settings.#onOpenUsers,
      logOut: Settings.#onLogOut,
    },
  };

  static override tabName = "settings";

  protected override build(): Node[] {
    const { version, system, world, user, modules } = table();
    const line = (term: string, words: string): Node[] => [element("dt", {}, term), element("dd", {}, words)];
    const facts = [
      ...line("World", world.title),
      ...line("System", `${system.title} ${system.version}`),
      ...line("Played as on", `Foundry ${version}`),
      ...line("You are", user.name),
      ...(modules.size ? line("Modules", modules.map((module) => `${module.title} ${module.version}`).join(", ")) : []),
    ];
    return [
      element("h2", { class: "tab-heading" }, "Game settings"),
      element(
        "div",
        { class: "settings-scroll", tabindex: 0, role: "group", "aria-label": "Game settings" },
        element("section", { class: "info" }, element("dl", {}, ...facts)),
        element(
          "section",
          { class: "settings" },
          element("h3", {}, "Set up"),
          wide("openSettings", "fa-solid fa-gears", "Settings"),
          user.isGM && wide("openUsers", "fa-solid fa-users", "Users"),
        ),
        element(
          "section",
          { class: "access" },
          element("h3", {}, "Leave"),
          wide("logOut", "fa-solid fa-door-open", "Log out"),
        ),
        element(
          "section",
          { class: "documentation" },
          element("h3", {}, "About"),
          element(
            "p",
            {},
            "This table is a small open stand-in for Foundry Virtual Tabletop. It holds none of Foundry’s code.",
          ),
        ),
      ),
    ];
  }

  /** Nothing in it changes while the page is open. */
  protected override sync(): void {}

  static #onOpenSettings(this: Settings): Promise<void> {
    return attempt(() => new SettingsConfig().render({ force: true }));
  }

  static #onOpenUsers(this: Settings): Promise<void> {
    return attempt(() => new UserManagement().render({ force: true }));
  }

  static #onLogOut(this: Settings): Promise<void> {
    return attempt(logOut);
  }
}

const wide = (action: string, glyph: string, label: string): HTMLElement =>
  element("button", { type: "button", dataset: { action } }, icon(glyph), label);

/** Gives the seat up and goes back to the door. */
const logOut = async (): Promise<void> => {
  const response = await fetch("/api/leave", { method: "POST" });
  if (!response.ok) throw new Error("The table didn’t let you go. Try again.");
  location.assign("/join");
};
