import { host } from "../host.ts";

type Scheme = "light" | "dark";

interface UiConfig {
  colorScheme?: { applications?: string; interface?: string };
}

function uiConfig(): UiConfig {
  try {
    return (host.game?.settings?.get("core", "uiConfig") ?? {}) as UiConfig;
  } catch {
    // Asked before the setting is registered: then the reader's own preference holds.
    return {};
  }
}

/** The scheme windows are shown in: what the user set, else what their device prefers. */
function applicationScheme(): Scheme {
  const chosen = uiConfig().colorScheme?.applications;
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Marks an element with a scheme; without one, with that of all windows. */
export function applyTheme(element: HTMLElement, scheme?: string | null): void {
  const theme = scheme || applicationScheme();
  const others = [...element.classList].filter((name) => name.startsWith("theme-") && name !== `theme-${theme}`);
  element.classList.remove(...others);
  element.classList.add("themed", `theme-${theme}`);
}
