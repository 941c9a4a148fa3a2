import type { Notifications } from "../notices/notifications.ts";

/** The global `ui`: the parts of the interface by name. */
export interface Ui {
  /** Kept for packages that look for windows of an older kind here; this table has none. */
  windows: Record<string, unknown>;
  notifications?: Notifications;
  [part: string]: unknown;
}

export const ui: Ui = { windows: {} };
