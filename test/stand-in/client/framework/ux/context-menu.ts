import { deprecated, generation } from "../../../core/compatibility.ts";
import { element, icon } from "../../dom/element.ts";
import { isElement, isNode, viewOf } from "../../dom/realm.ts";
import { moveInMenu } from "../api/header-controls.ts";
import { applyTheme } from "../api/theme.ts";
import { host } from "../host.ts";
import { parseFragment } from "../parse-html.ts";
import { type ContextMenuEntry, type MenuLine, menuLines } from "./context-menu-entry.ts";

export type { ContextMenuEntry };

export interface ContextMenuOptions {
  /** The event that opens the menu. */
  eventName?: string;
  /** Kept for packages; this table has no jQuery, so callbacks always get elements. */
  jQuery?: boolean;
  /** Lay the menu over the page instead of into the element it belongs to. */
  fixed?: boolean;
  onOpen?: (target: HTMLElement) => unknown;
  onClose?: (target: HTMLElement) => unknown;
}

/** Closes the menu that is open, of which there is one at most. */
let closeOpen: (() => Promise<void>) | null = null;

/** A menu for the elements of a container that match a selector: by right click, Shift+F10 or the menu key. */
export class ContextMenu {
  static get implementation(): typeof ContextMenu {
    return (host.CONFIG?.ux?.ContextMenu as typeof ContextMenu | undefined) ?? ContextMenu;
  }

  readonly container: HTMLElement;
  readonly selector: string;
  menuItems: ContextMenuEntry[];
  readonly #options: ContextMenuOptions;
  #menu: HTMLElement | null = null;
  #target: HTMLElement | null = null;
  #focused: HTMLElement | null = null;

  constructor(
    container: HTMLElement,
    selector: string,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    if (generation() < 14 && options.jQuery !== false) {
      deprecated("ContextMenu without {jQuery: false} hands jQuery objects to its callbacks.", {
        since: 13,
        until: 15,
      });
    }
    this.container = container;
    this.selector = selector;
    this.menuItems = menuItems;
    this.#options = options;
    container.addEventListener(options.eventName ?? "contextmenu", (event) => this.#onTrigger(event));
    if ((options.eventName ?? "contextmenu") === "contextmenu") {
      container.addEventListener("keydown", (event) => this.#onMenuKey(event));
    }
  }

  get element(): HTMLElement | null {
    return this.#menu;
  }

  get target(): HTMLElement | null {
    return this.#target;
  }

  #matching(event: Event): HTMLElement | null {
    const found = isElement(event.target) ? event.target.closest<HTMLElement>(this.selector) : null;
    return found && this.container.contains(found) ? found : null;
  }

  #onTrigger(event: Event): void {
    if (isNode(event.target) && this.#menu?.contains(event.target)) return;
    const target = this.#matching(event);
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    const reopened = this.#target === target && this.#options.eventName === "click";
    void this.close().then(() => (reopened ? undefined : this.render(target, { event })));
  }

  /** Browsers differ in whether these keys make a `contextmenu` event, so they are answered here and go no further. */
  #onMenuKey(event: KeyboardEvent): void {
    const asks = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
    const target = asks ? this.#matching(event) : null;
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    void this.render(target, { event });
  }

  /** Opens the menu for an element; any other open menu closes. Without a line to show, nothing opens. */
  async render(target: HTMLElement, { event }: { event?: Event } = {}): Promise<void> {
    await closeOpen?.();
    const lines = menuLines(this.menuItems, target);
    if (!lines.length) return;
    this.#target = target;
    const page = target.ownerDocument;
    this.#focused = isElement(page.activeElement) ? page.activeElement : null;
    this.#menu = this.#build(lines, target);
    this.#place(this.#menu, target, event);
    closeOpen = () => this.close();
    page.addEventListener("pointerdown", this.#onOutside, true);
    this.#menu.querySelector<HTMLElement>("[role=menuitem]")?.focus({ preventScroll: true });
    this.#options.onOpen?.(target);
  }

  #build(lines: MenuLine[], target: HTMLElement): HTMLElement {
    const menu = element("nav", { id: "context-menu", class: "context-menu" });
    applyTheme(menu);
    const groups = Map.groupBy(lines, ({ group }) => group);
    for (const group of groups.values()) {
      const list = element("menu", { class: "context-items", role: "menu", "aria-label": "Context menu" });
      list.append(...group.map((line) => this.#item(line, target)));
      menu.append(list);
    }
    menu.addEventListener("keydown", (event) => this.#onKey(event, menu));
    return menu;
  }

  #item(line: MenuLine, target: HTMLElement): HTMLElement {
    const glyph = line.icon.startsWith("<") ? parseFragment(line.icon) : icon(line.icon);
    const item = element("li", { class: `context-item ${line.classes}`, role: "menuitem", tabindex: "-1" });
    item.append(glyph, element("span", {}, line.label));
    item.addEventListener("click", (event) => {
      event.preventDefault();
      event.stopPropagation();
      void this.close().then(() => line.run(event, target));
    });
    return item;
  }

  #place(menu: HTMLElement, target: HTMLElement, event: Event | undefined): void {
    const { body } = target.ownerDocument;
    const { innerWidth, innerHeight } = viewOf(target);
    const layer = target.closest("dialog") ?? body;
    menu.classList.add("fixed");
    layer.append(menu);
    const box = target.getBoundingClientRect();
    const at =
      event && "clientX" in event && this.#options.fixed
        ? { x: (event as MouseEvent).clientX, y: (event as MouseEvent).clientY }
        : { x: box.left, y: box.bottom };
    const origin = layer === body ? { left: 0, top: 0 } : layer.getBoundingClientRect();
    const fits = (value: number, size: number, room: number): number => Math.max(0, Math.min(value, room - size));
    menu.style.left = `${fits(at.x, menu.offsetWidth, innerWidth) - origin.left}px`;
    menu.style.top = `${fits(at.y, menu.offsetHeight, innerHeight) - origin.top}px`;
  }

  #onOutside = (event: Event): void => {
    if (isNode(event.target) && this.#menu?.contains(event.target)) return;
    void this.close();
  };

  #onKey(event: KeyboardEvent, menu: HTMLElement): void {
    if (moveInMenu(event, menu)) return;
    if (event.key === "Enter" || event.key === " ") (menu.ownerDocument.activeElement as HTMLElement).click();
    else if (event.key === "Escape" || event.key === "Tab") void this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Closes the menu; the focus goes back to where it was. */
  async close(): Promise<void> {
    const menu = this.#menu;
    const target = this.#target;
    if (!menu || !target) return;
    menu.ownerDocument.removeEventListener("pointerdown", this.#onOutside, true);
    const held = menu.contains(menu.ownerDocument.activeElement);
    menu.remove();
    this.#menu = null;
    this.#target = null;
    closeOpen = null;
    if (held) this.#focused?.focus({ preventScroll: true });
    this.#options.onClose?.(target);
  }
}
