import { isElement } from "../../dom/realm.ts";
import type { ActionEntry } from "./application-types.ts";

type BuiltIn = Record<string, (event: Event, target: HTMLElement) => unknown>;

const PRIMARY = [0];

/** By the path the event took, since a menu may have left the page by the time its press arrives here. */
function pressed(event: MouseEvent): HTMLElement | null {
  const path = event.composedPath();
  const inside = path.slice(0, path.indexOf(event.currentTarget as HTMLElement));
  return inside.find((node): node is HTMLElement => isElement(node) && "action" in (node.dataset ?? {})) ?? null;
}

/**
 * Finds the `[data-action]` a press belongs to and runs it: the built-in actions first, since their names are reserved,
 * then the application's own, else `otherwise`. Handlers get the application as `this`.
 */
export function dispatchAction(
  app: object,
  event: MouseEvent,
  builtIn: BuiltIn,
  actions: Record<string, ActionEntry>,
  otherwise: (target: HTMLElement) => unknown,
): void {
  const target = pressed(event);
  const name = target?.dataset.action;
  if (!target || !name) return;
  const own = builtIn[name];
  if (own) {
    if (event.button === 0) own(event, target);
    return;
  }
  const entry = actions[name];
  const { handler, buttons } =
    typeof entry === "object" ? { buttons: PRIMARY, ...entry } : { handler: entry, buttons: PRIMARY };
  if (!handler) {
    if (event.button === 0) otherwise(target);
  } else if (buttons.includes(event.button)) {
    (handler as (this: object, event: Event, target: HTMLElement) => unknown).call(app, event, target);
  }
}
