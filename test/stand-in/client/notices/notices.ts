import type { Notifications } from "./notifications.ts";

/** `ui.notifications` of this page. Throws before the page is laid out. */
export const notifications = (): Notifications => {
  const found = (globalThis as { ui?: { notifications?: Notifications } }).ui?.notifications;
  if (!found) throw new Error("The page has no notifications yet.");
  return found;
};

/** Runs something a person asked for; what goes wrong is told to them rather than lost. */
export const attempt = async (work: () => unknown): Promise<void> => {
  try {
    await work();
  } catch (error) {
    notifications().error(error instanceof Error ? error : String(error));
  }
};
