import { deprecated, generation } from "../../../core/compatibility.ts";
import { localize } from "../host.ts";

type Condition = boolean | ((target: HTMLElement) => boolean);

/** An entry as packages write it: `name, condition, callback` up to 13; `label, visible, onClick` from 14 on. */
export interface ContextMenuEntry {
  name?: string;
  condition?: Condition;
  callback?: (target: HTMLElement) => unknown;
  label?: string;
  visible?: Condition;
  onClick?: (event: Event, target: HTMLElement) => unknown;
  icon?: string;
  group?: string;
  classes?: string;
}

/** An entry as the menu shows it, whichever way it was written. */
export interface MenuLine {
  label: string;
  icon: string;
  group: string;
  classes: string;
  run(event: Event, target: HTMLElement): unknown;
}

const holds = (condition: Condition | undefined, target: HTMLElement): boolean =>
  typeof condition === "function" ? condition(target) : (condition ?? true);

function modernEntry(entry: ContextMenuEntry): ContextMenuEntry {
  const { name, condition, callback } = entry;
  if (name === undefined && condition === undefined && callback === undefined) return entry;
  deprecated("ContextMenuEntry's name, condition and callback are now label, visible and onClick.", {
    since: 14,
    until: 16,
  });
  const old: ContextMenuEntry = { ...entry };
  if (name !== undefined) old.label ??= name;
  if (condition !== undefined) old.visible ??= condition;
  if (callback) old.onClick ??= (_event, target) => callback(target);
  return old;
}

/**
 * The lines of a menu for `target`. Each generation reads only the names it knows: 13 nothing of 14's, so an entry
 * written for 14 alone shows there as a line without text that does nothing.
 */
export function menuLines(entries: ContextMenuEntry[], target: HTMLElement): MenuLine[] {
  const modern = generation() >= 14;
  const known = modern ? entries.map(modernEntry) : entries;
  return known
    .filter((entry) => holds(modern ? entry.visible : entry.condition, target))
    .map((entry) => ({
      label: localize((modern ? entry.label : entry.name) ?? ""),
      icon: entry.icon ?? "",
      group: entry.group ?? "_default",
      classes: entry.classes ?? "",
      run: (event, on) => (modern ? entry.onClick?.(event, on) : entry.callback?.(on)),
    }));
}
