import { runtime } from "../../core/runtime.ts";
import { utils } from "../../core/utils/namespace.ts";
import { element, icon } from "../dom/element.ts";

type Level = "info" | "success" | "warning" | "error";

export interface NotificationOptions {
  /** The message is a translation key. */
  localize?: boolean;
  /** Values for the placeholders of a translation; implies `localize`. */
  format?: Record<string, unknown>;
  /** Escape the values of `format` (default true). */
  escape?: boolean;
  /** Sanitise the message as HTML (default true). */
  clean?: boolean;
  /** Stays until it is closed. */
  permanent?: boolean;
  /** Also write it to the console (default true). */
  console?: boolean;
  /** Shows a progress bar, moved by `update({pct})`; goes away at 1. */
  progress?: boolean;
}

/** A notice on the page: what `ui.notifications.info()` and the like give back. */
export interface Notice {
  readonly id: number;
  readonly type: Level;
  message: string;
  active: boolean;
  /** `pct`: 0 to 1. */
  update(change: { pct?: number; message?: string; localize?: boolean; format?: Record<string, unknown> }): void;
  remove(): void;
}

const LIFETIME_MS = 5000;
const MAX_ACTIVE = 5;
const ICONS: Record<Level, string> = {
  info: "fa-solid fa-circle-info",
  success: "fa-solid fa-circle-check",
  warning: "fa-solid fa-triangle-exclamation",
  error: "fa-solid fa-circle-xmark",
};
const LOG = { info: "info", success: "info", warning: "warn", error: "error" } as const;

interface Shown {
  notice: Notice;
  node: HTMLElement;
  timer: number | undefined;
  permanent: boolean;
}

/** Notices to the person at this client: `ui.notifications`. */
export class Notifications {
  readonly #list: HTMLElement;
  readonly #shown = new Map<number, Shown>();
  readonly #waiting: Shown[] = [];
  #lastId = 0;

  /** @param list  the live region the notices appear in */
  constructor(list: HTMLElement) {
    this.#list = list;
  }

  info(message: unknown, options?: NotificationOptions): Notice {
    return this.notify(message, "info", options);
  }

  success(message: unknown, options?: NotificationOptions): Notice {
    return this.notify(message, "success", options);
  }

  warn(message: unknown, options?: NotificationOptions): Notice {
    return this.notify(message, "warning", options);
  }

  error(message: unknown, options?: NotificationOptions): Notice {
    return this.notify(message, "error", options);
  }

  /** Shows a notice. More than five at once wait for their turn. */
  notify(message: unknown, type: Level = "info", options: NotificationOptions = {}): Notice {
    const id = ++this.#lastId;
    const html = wording(message, options);
    const shown: Shown = {
      notice: {
        id,
        type,
        message: html,
        active: true,
        update: (change) => this.#update(shown, change, options),
        remove: () => this.remove(id),
      },
      node: build(type, html, options.progress ?? false, () => this.remove(id)),
      timer: undefined,
      permanent: options.permanent ?? options.progress ?? false,
    };
    if (options.console ?? true) console[LOG[type]](shown.node.textContent?.trim());
    if (this.#shown.size >= MAX_ACTIVE) this.#waiting.push(shown);
    else this.#show(shown);
    return shown.notice;
  }

  remove(notice: Notice | number): void {
    const id = typeof notice === "number" ? notice : notice.id;
    const queued = this.#waiting.findIndex((shown) => shown.notice.id === id);
    if (queued >= 0) this.#waiting.splice(queued, 1);
    const shown = this.#shown.get(id);
    if (!shown) return;
    window.clearTimeout(shown.timer);
    shown.notice.active = false;
    shown.node.remove();
    this.#shown.delete(id);
    const next = this.#waiting.shift();
    if (next) this.#show(next);
  }

  has(notice: Notice | number): boolean {
    const id = typeof notice === "number" ? notice : notice.id;
    return this.#shown.has(id) || this.#waiting.some((shown) => shown.notice.id === id);
  }

  clear(): void {
    this.#waiting.length = 0;
    for (const id of Array.from(this.#shown.keys())) this.remove(id);
  }

  #show(shown: Shown): void {
    this.#shown.set(shown.notice.id, shown);
    shown.node.dataset.id = String(shown.notice.id);
    this.#list.append(shown.node);
    if (shown.permanent) return;
    // Nobody loses a notice they are reading or about to close.
    const run = (): void => {
      shown.timer = window.setTimeout(() => this.remove(shown.notice.id), LIFETIME_MS);
    };
    const hold = (): void => window.clearTimeout(shown.timer);
    shown.node.addEventListener("pointerenter", hold);
    shown.node.addEventListener("focusin", hold);
    shown.node.addEventListener("pointerleave", run);
    shown.node.addEventListener("focusout", run);
    run();
  }

  #update(
    shown: Shown,
    change: { pct?: number; message?: string; localize?: boolean; format?: Record<string, unknown> },
    options: NotificationOptions,
  ): void {
    if (change.message !== undefined) {
      shown.notice.message = wording(change.message, { ...options, ...change });
      const text = shown.node.querySelector(".notification-message");
      if (text) text.innerHTML = shown.notice.message;
    }
    const bar = shown.node.querySelector("progress");
    if (change.pct === undefined || !bar) return;
    bar.value = change.pct;
    if (change.pct >= 1) window.setTimeout(() => this.remove(shown.notice.id), 1000);
  }
}

/** The message as HTML that is safe to show. */
const wording = (message: unknown, options: NotificationOptions): string => {
  let text = message instanceof Error ? utils.escapeHTML(message.message) : String(message);
  const i18n = runtime.game?.i18n;
  if (options.format && i18n) {
    const escaping = options.escape ?? true;
    const values = Object.entries(options.format).map(([key, value]) => [
      key,
      escaping ? utils.escapeHTML(String(value)) : String(value),
    ]);
    text = i18n.format(text, Object.fromEntries(values));
  } else if (options.localize && i18n) text = i18n.localize(text);
  return (options.clean ?? true) ? utils.cleanHTML(text) : text;
};

const build = (type: Level, html: string, progress: boolean, close: () => void): HTMLElement => {
  const message = element("div", { class: "notification-message" });
  message.innerHTML = html;
  const button = element("button", { type: "button", "aria-label": "Dismiss this notice" }, icon("fa-solid fa-xmark"));
  button.addEventListener("click", close);
  const bar = progress ? element("progress", { max: 1, value: 0, "aria-label": "Progress" }) : null;
  return element("li", { class: `notification ${type}` }, icon(ICONS[type]), message, button, bar);
};
