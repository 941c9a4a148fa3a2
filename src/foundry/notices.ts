import { Refusal } from "./refusal.ts";
import { sayOutside } from "./say-outside.ts";
import { say } from "./text.ts";

/** Tells the person at this window something that needs no answer. */
export const notify = (level: "info" | "warn" | "error", key: string, data: Record<string, string> = {}): void => {
  const sentence = say(key, data);
  ui.notifications?.[level](sentence);
  sayOutside(sentence, level);
};

/**
 * Runs what a gesture started. A refusal becomes its sentence; anything else that goes wrong is named too, and stands
 * in the console in full: nothing fails silently.
 */
export const attempt = async <T>(gesture: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await gesture();
  } catch (error) {
    if (error instanceof Refusal) {
      notify("warn", error.key, error.data);
    } else {
      console.error(error);
      notify("error", "HOTPROPERTY.Error.Unexpected", {
        reason: error instanceof Error ? error.message : String(error),
      });
    }
    return undefined;
  }
};
