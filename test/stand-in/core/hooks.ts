/** Any function can handle a hook; what it is called with is between it and the caller. */
export type HookFunction = (...args: never[]) => unknown;

interface Handler {
  id: number;
  fn: HookFunction;
  once: boolean;
}

interface HookErrorOptions {
  /** Said before the error's own message. */
  msg?: string;
  /** Level of a notification to show; none when left out. */
  notify?: "warn" | "error" | "info" | null;
  /** Console method to log with. */
  log?: "warn" | "error" | "info" | null;
  [key: string]: unknown;
}

interface Notifier {
  notify(message: string, type: string): unknown;
}

/** The shell's notifications, when there is a shell. */
function notifier(): Notifier | undefined {
  const { ui } = globalThis as { ui?: { notifications?: Notifier } };
  return ui?.notifications;
}

/**
 * The global event registry. Handlers run synchronously in the order in which they were registered, and are never
 * awaited: an async handler returns a promise and so can't cancel.
 */
export class Hooks {
  static #handlers = new Map<string, Handler[]>();
  static #lastId = 0;

  /** What is registered now, by hook name. */
  static get events(): Record<string, readonly Handler[]> {
    return Object.fromEntries(Hooks.#handlers);
  }

  /** Registers a handler; returns an id that `off` takes. */
  static on(hook: string, fn: HookFunction, { once = false }: { once?: boolean } = {}): number {
    Hooks.#lastId += 1;
    const handler = { id: Hooks.#lastId, fn, once };
    Hooks.#handlers.set(hook, [...(Hooks.#handlers.get(hook) ?? []), handler]);
    return handler.id;
  }

  /** Registers a handler that is removed right before its first run. */
  static once(hook: string, fn: HookFunction): number {
    return Hooks.on(hook, fn, { once: true });
  }

  /** Removes a handler, by its id or by the function itself. */
  static off(hook: string, fn: number | HookFunction): void {
    const kept = (Hooks.#handlers.get(hook) ?? []).filter((handler) => handler.id !== fn && handler.fn !== fn);
    if (kept.length) Hooks.#handlers.set(hook, kept);
    else Hooks.#handlers.delete(hook);
  }

  /** Runs all handlers, whatever they return. */
  static callAll(hook: string, ...args: unknown[]): true {
    for (const handler of Hooks.#handlers.get(hook) ?? []) Hooks.#run(hook, handler, args);
    return true;
  }

  /** Runs handlers until one returns exactly `false`; returns false then, else true. */
  static call(hook: string, ...args: unknown[]): boolean {
    for (const handler of Hooks.#handlers.get(hook) ?? []) {
      if (Hooks.#run(hook, handler, args) === false) return false;
    }
    return true;
  }

  /**
   * Reports an error without stopping: fires the hook `error`, logs and notifies as asked for.
   * `location` names where it happened, e.g. `Hooks.call`.
   */
  static onError(location: string, error: Error, options: HookErrorOptions = {}): void {
    const { msg = "", notify = null, log = null, ...data } = options;
    if (msg) error.message = `${msg}. ${error.message}`;
    if (log) console[log](error);
    if (notify) notifier()?.notify(msg || error.message, notify);
    if (location !== "Hooks.error") Hooks.#reportTo(location, error, data);
  }

  /** A handler of `error` that throws must not bring itself back here. */
  static #reportTo(location: string, error: Error, data: Record<string, unknown>): void {
    for (const handler of Hooks.#handlers.get("error") ?? []) {
      Hooks.#run("error", handler, [location, error, data], "Hooks.error");
    }
  }

  static #run(hook: string, handler: Handler, args: unknown[], location = "Hooks"): unknown {
    if (handler.once) Hooks.off(hook, handler.id);
    try {
      return (handler.fn as unknown as (...args: unknown[]) => unknown)(...args);
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      Hooks.onError(location, error, { msg: `Error in a handler of the hook "${hook}"`, log: "error", hook });
      return undefined;
    }
  }
}
