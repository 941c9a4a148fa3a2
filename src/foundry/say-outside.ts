import { pageTheyWorkOn } from "./pages.ts";

/** As long as Foundry's own notices stay. */
const STAYS_MS = 5000;

/**
 * Says a sentence on the page of the detached window somebody works in, if it is one: Foundry's notices stand on the
 * table's page, maybe on another screen.
 */
export const sayOutside = (sentence: string, level: "info" | "warn" | "error"): void => {
  const page = pageTheyWorkOn();
  if (!page) return;
  const theme = page.querySelector(".application")?.classList.contains("theme-dark") ? "theme-dark" : "theme-light";
  page.querySelector(".hp-outside")?.remove();
  const line = page.createElement("p");
  line.className = `hot-property hp-outside ${theme}`;
  line.setAttribute("role", level === "info" ? "status" : "alert");
  line.textContent = sentence;
  page.body.append(line);
  page.defaultView?.setTimeout(() => line.remove(), STAYS_MS);
};
