import { isElement, isNode } from "../../dom/realm.ts";
import { host } from "../host.ts";
import type { ApplicationV2 } from "./application.ts";

/** Windows with a frame, the topmost last. */
const stack: ApplicationV2[] = [];
let listening = false;
let nextZIndex = 100;

/** The window in front, if any is open: of all, or of those on one page. */
export function topWindow(page?: Document): ApplicationV2 | undefined {
  return page ? stack.findLast(({ element }) => element?.ownerDocument === page) : stack.at(-1);
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

const isField = (target: EventTarget | null): boolean =>
  isElement(target) && target.matches("input, textarea, select, [contenteditable]");

/**
 * Escape closes the topmost window, unless it is meant for a field outside of it. Leaving a field of the window first
 * lets it report its change: what was typed is not lost.
 */
function closeTop(event: KeyboardEvent): void {
  const top = topWindow(event.currentTarget as Document);
  if (event.key !== "Escape" || event.defaultPrevented || !top) return;
  const inside = isNode(event.target) && top.element?.contains(event.target);
  if (!inside && isField(event.target)) return;
  event.preventDefault();
  if (inside && isElement(event.target)) event.target.blur();
  void top.close({ closeKey: true });
}

function listen(): void {
  if (listening) return;
  listening = true;
  listenOn(window);
}

/** Escape and resizing, on the page of one browser window. */
export function listenOn(view: Window): void {
  const page = view.document;
  page.addEventListener("keydown", closeTop);
  view.addEventListener("resize", () => {
    for (const app of stack) if (app.element?.ownerDocument === page) app.setPosition();
  });
}
