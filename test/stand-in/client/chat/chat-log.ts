import { CONFIG } from "../../core/config.ts";
import type { ChatMessage } from "../../core/documents/chat-message.ts";
import { Hooks } from "../../core/hooks.ts";
import { utils } from "../../core/utils/namespace.ts";
import { element, icon } from "../dom/element.ts";
import type { ApplicationOptions } from "../framework/api/application-types.ts";
import { SidebarTab } from "../sidebar/sidebar-tab.ts";
import { table } from "../table.ts";
import { chatForm } from "./chat-form.ts";
import { keepPlace } from "./focus-keeper.ts";
import { messageContextEntries } from "./message-context.ts";
import { say } from "./say.ts";

const CLOCK_MS = 30_000;

/** The chat: `ui.chat`. Each message is rendered by itself and only when it changes. */
export class ChatLog extends SidebarTab {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "chat",
    classes: ["chat-sidebar"],
    actions: { deleteMessage: ChatLog.#onDelete, showEarlier: ChatLog.#onShowEarlier, jumpToLatest: ChatLog.#onJump },
  };

  static override tabName = "chat";

  readonly #list = element("ol", { class: "chat-log" });
  readonly #empty = element(
    "p",
    { class: "empty-state" },
    "Nothing has been said yet. Write below, or roll with /roll 2d6.",
  );
  readonly #earlier = element(
    "button",
    { type: "button", hidden: true, dataset: { action: "showEarlier" } },
    "Show earlier messages",
  );
  readonly #jump = element(
    "button",
    { type: "button", class: "jump-to-latest", hidden: true, dataset: { action: "jumpToLatest" } },
    icon("fa-solid fa-arrow-down"),
    "Latest",
  );
  readonly #scroller = element(
    "div",
    {
      class: "chat-scroll",
      role: "log",
      "aria-live": "polite",
      "aria-relevant": "additions",
      "aria-label": "Chat",
      tabindex: 0,
    },
    this.#empty,
    this.#earlier,
    this.#list,
    this.#jump,
  );
  /** Rendering takes time; of two renderings of one message only the later may be shown. */
  readonly #turns = new Map<string, number>();
  #shown = 0;
  #atBottom = true;

  protected override build(): Node[] {
    this.#shown = CONFIG.ChatMessage.batchSize;
    this.#scroller.addEventListener("scroll", () => {
      const { scrollHeight, scrollTop, clientHeight } = this.#scroller;
      this.#atBottom = scrollHeight - scrollTop - clientHeight < 24;
      this.#jump.hidden = this.#atBottom;
    });
    // Pictures and late renderings change the height by themselves.
    new ResizeObserver(() => this.#follow()).observe(this.#list);
    new MutationObserver(() => {
      this.#empty.hidden = this.#list.childElementCount > 0;
    }).observe(this.#list, { childList: true });
    new ResizeObserver(() => this.#follow()).observe(this.#scroller);
    window.setInterval(() => this.updateTimestamps(), CLOCK_MS);
    Hooks.on("createChatMessage", (message: ChatMessage) => void this.postOne(message));
    Hooks.on("updateChatMessage", (message: ChatMessage) => void this.updateMessage(message));
    Hooks.on("deleteChatMessage", (message: ChatMessage) => this.deleteMessage(String(message.id)));
    return [
      element("h2", { class: "visually-hidden" }, "Chat"),
      this.#scroller,
      chatForm((text, data) => Hooks.call("chatMessage", this, text, data)),
    ];
  }

  /** Posts a line as if it were typed here; rejects with a sentence where it can't be understood. */
  async processMessage(line: string, { speaker }: { speaker?: object } = {}): Promise<void> {
    await say(table(), line, (text, data) => Hooks.call("chatMessage", this, text, data), speaker);
  }

  protected override async _onFirstRender(
    context: Record<string, unknown>,
    options: Record<string, unknown>,
  ): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => messageContextEntries(), ".chat-message[data-message-id]", {
      container: this.#list,
      jQuery: false,
      hookName: "getChatMessageContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
  }

  /** Shows the latest messages; those already shown stay untouched. */
  protected override async sync(): Promise<void> {
    this.#scroller.setAttribute("aria-busy", "true");
    const visible = this.#visibleMessages();
    const wanted = visible.slice(-this.#shown);
    this.#earlier.hidden = wanted.length === visible.length;
    const ids = new Set(wanted.map((message) => String(message.id)));
    for (const node of this.#nodes()) if (!ids.has(node.dataset.messageId ?? "")) node.remove();
    const missing = wanted.filter((message) => !this.#nodeOf(String(message.id)));
    const rendered = await Promise.all(missing.map(async (message) => [message, await this.#render(message)] as const));
    for (const [message, node] of rendered) if (node) this.#place(message, node);
    this.#scroller.removeAttribute("aria-busy");
    this.#follow();
  }

  /** Adds a message, if this user may see it. */
  async postOne(message: ChatMessage, _options: Record<string, unknown> = {}): Promise<void> {
    if (!message.visible || this.#nodeOf(String(message.id))) return;
    const node = await this.#render(message);
    if (!node || this.#nodeOf(String(message.id))) return;
    this.#place(message, node);
    this.#shown++;
    const sidebar = (globalThis as { ui?: { sidebar?: { noteNews(id: string): void } } }).ui?.sidebar;
    if (!message.isAuthor) sidebar?.noteNews("chat");
  }

  /** Renders one message again, or takes it away where it may no longer be seen. */
  async updateMessage(message: ChatMessage, _notify = false): Promise<void> {
    if (!message.visible) {
      this.deleteMessage(String(message.id));
      return;
    }
    const node = await this.#render(message);
    if (!node) return;
    const old = this.#nodeOf(String(message.id));
    if (!old) {
      this.#place(message, node);
      return;
    }
    const restore = keepPlace(old);
    old.replaceWith(node);
    restore(node);
  }

  deleteMessage(id: string, _options: Record<string, unknown> = {}): void {
    this.#turns.set(id, (this.#turns.get(id) ?? 0) + 1);
    const node = this.#nodeOf(id);
    if (!node) return;
    // The keyboard would be thrown to the top of the page with the control it was on.
    if (node.contains(document.activeElement)) this.#scroller.focus({ preventScroll: true });
    node.remove();
  }

  scrollBottom(): void {
    this.#atBottom = true;
    this.#follow();
  }

  updateTimestamps(): void {
    for (const node of this.#nodes()) {
      const time = node.querySelector("time.message-timestamp");
      const message = table().messages.get(node.dataset.messageId ?? "");
      if (time && message) time.textContent = utils.timeSince(new Date(message.timestamp));
    }
  }

  #follow(): void {
    if (this.#atBottom) this.#scroller.scrollTop = this.#scroller.scrollHeight;
  }

  #visibleMessages(): ChatMessage[] {
    return table()
      .messages.filter((message) => message.visible)
      .sort((a, b) => a.timestamp - b.timestamp);
  }

  #nodes(): HTMLElement[] {
    return Array.from(this.#list.children).filter((node) => node instanceof HTMLElement);
  }

  #nodeOf(id: string): HTMLElement | null {
    return this.#list.querySelector<HTMLElement>(`:scope > [data-message-id="${CSS.escape(id)}"]`);
  }

  /** The element of a message; null where a later rendering or a deletion overtook this one. */
  async #render(message: ChatMessage): Promise<HTMLElement | null> {
    const id = String(message.id);
    const turn = (this.#turns.get(id) ?? 0) + 1;
    this.#turns.set(id, turn);
    try {
      const node = await message.renderHTML();
      node.dataset.timestamp = String(message.timestamp);
      return this.#turns.get(id) === turn ? node : null;
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error));
      Hooks.onError("ChatLog#render", reason, { msg: `The message ${message.id} can't be shown`, log: "error" });
      const words = "This message can’t be shown. The browser’s console says why.";
      return element(
        "li",
        { class: "chat-message", dataset: { messageId: message.id, timestamp: message.timestamp } },
        words,
      );
    }
  }

  /** In order of time, and of those of one moment in the order in which they came, whatever order the renderings finished in. */
  #place(message: ChatMessage, node: HTMLElement): void {
    const isLater = ({ dataset }: HTMLElement): boolean => {
      const apart = Number(dataset.timestamp) - message.timestamp;
      if (apart !== 0) return apart > 0;
      const ids = [...table().messages.keys()];
      return ids.indexOf(dataset.messageId ?? "") > ids.indexOf(String(message.id));
    };
    const later = this.#nodes().find(isLater);
    this.#list.insertBefore(node, later ?? null);
  }

  static #onDelete(this: ChatLog, _event: Event, target: HTMLElement): unknown {
    const id = target.closest<HTMLElement>("[data-message-id]")?.dataset.messageId ?? "";
    return table().messages.get(id)?.delete();
  }

  static async #onShowEarlier(this: ChatLog): Promise<void> {
    const first = this.#list.firstElementChild;
    this.#atBottom = false;
    this.#shown += CONFIG.ChatMessage.batchSize;
    await this.sync();
    first?.scrollIntoView();
  }

  static #onJump(this: ChatLog): void {
    this.scrollBottom();
    this.#scroller.focus({ preventScroll: true });
  }
}
