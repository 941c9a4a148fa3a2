import type { ActionEntry } from "./application-types.ts";

type BuiltIn = Record<string, (event: Event, target: HTMLElement) => unknown>;

const PRIMARY = [0];

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
  const target = (event.target as Element).closest<HTMLElement>("[data-action]");
  const root = event.currentTarget as HTMLElement;
  const name = target?.dataset.action;
  if (!target || !name || !root.contains(target)) return;
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
