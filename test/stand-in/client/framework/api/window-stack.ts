import { host } from "../host.ts";
import type { ApplicationV2 } from "./application.ts";

/** Windows with a frame, the topmost last. */
const stack: ApplicationV2[] = [];
let listening = false;
let nextZIndex = 100;

/** The window in front, if any is open. */
export function topWindow(): ApplicationV2 | undefined {
  return stack.at(-1);
}

/** Puts a window on top, and makes Escape and the page's resizing known to windows from the first one on. */
export function raiseWindow(app: ApplicationV2): number {
  listen();
  const at = stack.indexOf(app);
  if (at !== -1) stack.splice(at, 1);
  stack.push(app);
  announceTop();
  nextZIndex += 1;
  return nextZIndex;
}

export function dropWindow(app: ApplicationV2): void {
  const at = stack.indexOf(app);
  if (at !== -1) stack.splice(at, 1);
  announceTop();
}

function announceTop(): void {
  if (host.ui) host.ui.activeWindow = topWindow() ?? null;
}

/** Leaving a field first lets it report its change: what was typed is not lost with the window. */
function closeTop(event: KeyboardEvent): void {
  const top = topWindow();
  if (event.key !== "Escape" || event.defaultPrevented || !top) return;
  event.preventDefault();
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && top.element?.contains(activeElement)) activeElement.blur();
  void top.close({ closeKey: true });
}

function listen(): void {
  if (listening) return;
  listening = true;
  document.addEventListener("keydown", closeTop);
  window.addEventListener("resize", () => {
    for (const app of stack) app.setPosition();
  });
}
