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

/** The scheme of the page before there is a game to ask, so that nobody who chose the dark is dazzled first. */
export const paintEarly = (): void => {
  let chosen: unknown;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem("core.uiConfig") ?? "null");
    chosen = (stored as Partial<UiConfig> | null)?.colorScheme?.interface;
  } catch {
    chosen = "";
  }
  paintShell(isScheme(chosen) ? chosen : "");
};

const paintShell = (chosen: Scheme): void => {
  const shell = chosen || (window.matchMedia(PREFERS_DARK).matches ? "dark" : "light");
  document.body.classList.toggle("theme-dark", shell === "dark");
  document.body.classList.toggle("theme-light", shell !== "dark");
};

const paint = (game: Game): void => {
  paintShell(uiConfig(game).colorScheme.interface);
  for (const app of instances.values()) {
    if (!app.hasFrame || !app.element) continue;
    applyTheme(app.element);
    // A sheet may have a theme of its own: rendering puts that back.
    void app.render();
  }
};
