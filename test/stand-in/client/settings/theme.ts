import type { Game } from "../../core/game.ts";
import { applyTheme } from "../framework/api/theme.ts";
import { instances } from "../framework/instances.ts";

export type Scheme = "" | "light" | "dark";

export interface UiConfig {
  colorScheme: { applications: Scheme; interface: Scheme };
}

const DEFAULT: UiConfig = { colorScheme: { applications: "", interface: "" } };
const PREFERS_DARK = "(prefers-color-scheme: dark)";

const isScheme = (value: unknown): value is Scheme => value === "" || value === "light" || value === "dark";

/** The stored choice; whatever is wrong in it counts as "as the device prefers". */
export const uiConfig = (game: Game): UiConfig => {
  const stored = game.settings.get("core", "uiConfig") as Partial<UiConfig> | null;
  const { applications, interface: shell } = stored?.colorScheme ?? DEFAULT.colorScheme;
  return {
    colorScheme: { applications: isScheme(applications) ? applications : "", interface: isScheme(shell) ? shell : "" },
  };
};

/** Declares the setting and keeps the page in the chosen schemes, also when the device's preference changes. */
export const installTheme = (game: Game): void => {
  game.settings.register("core", "uiConfig", {
    name: "Colours",
    scope: "client",
    config: false,
    type: Object,
    default: DEFAULT,
    onChange: () => paint(game),
  });
  window.matchMedia(PREFERS_DARK).addEventListener("change", () => paint(game));
  paint(game);
};

const paint = (game: Game): void => {
  const { colorScheme } = uiConfig(game);
  const shell = colorScheme.interface || (window.matchMedia(PREFERS_DARK).matches ? "dark" : "light");
  document.body.classList.toggle("theme-dark", shell === "dark");
  document.body.classList.toggle("theme-light", shell !== "dark");
  for (const app of instances.values()) {
    if (!app.hasFrame || !app.element) continue;
    applyTheme(app.element);
    // A sheet may have a theme of its own: rendering puts that back.
    void app.render();
  }
};
