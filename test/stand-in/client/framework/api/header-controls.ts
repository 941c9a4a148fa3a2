import { generation } from "../../../core/compatibility.ts";
import { element, icon } from "../../dom/element.ts";
import { isNode } from "../../dom/realm.ts";
import { localize } from "../host.ts";
import type { HeaderControl, WindowParts } from "./application-types.ts";

/** One line of the header's menu. Its press is an ordinary action unless the control brings its own `onClick`. */
function controlItem(control: HeaderControl): HTMLLIElement {
  const button = element(
    "button",
    { type: "button", class: "header-control-button", role: "menuitem", dataset: { action: control.action } },
    icon(`control-icon ${control.icon ?? ""}`),
    element("span", { class: "control-label" }, localize(control.label)),
  );
  const { onClick } = control;
  if (onClick) button.addEventListener("click", (event) => void onClick(event));
  return element("li", { class: "header-control", role: "none" }, button);
}

/** Arrow keys, Home and End walk through a menu's enabled items. Returns whether the key was one of these. */
export function moveInMenu(event: KeyboardEvent, menu: HTMLElement): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>("[role=menuitem]:not(:disabled)")];
  const at = items.indexOf(menu.ownerDocument.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined || !items.length) return false;
  items.at(next % items.length)?.focus();
  event.preventDefault();
  event.stopPropagation();
  return true;
}

/**
 * The menu behind a header's ⋮ button. Generation 13 keeps its (hidden) list in the frame all the time; 14 builds it
 * when it is opened and takes it away again.
 */
export class HeaderMenu {
  readonly #parts: WindowParts;
  readonly #list: () => HeaderControl[];
  readonly #menu = element("menu", { class: "controls-dropdown", role: "menu", "aria-label": "More actions" });
  #open = false;

  /** `list` is asked for the controls this user sees now. */
  constructor(parts: WindowParts, list: () => HeaderControl[]) {
    this.#parts = parts;
    this.#list = list;
    this.#menu.addEventListener("keydown", (event) => this.#onKey(event));
    this.#menu.addEventListener("click", () => this.toggle(false));
    parts.header?.parentElement?.addEventListener("pointerdown", ({ target }) => {
      const inside = isNode(target) && (this.#menu.contains(target) || parts.controls?.contains(target));
      if (this.#open && !inside) this.toggle(false);
    });
    if (generation() < 14) this.#insert();
    this.refresh();
  }

  /** Asks for the controls anew; without any, the button that opens the menu is hidden. */
  refresh(): void {
    const controls = this.#list();
    this.#parts.controls?.toggleAttribute("hidden", controls.length === 0);
    if (this.#menu.isConnected || generation() < 14) this.#menu.replaceChildren(...controls.map(controlItem));
  }

  /** Opens or closes; without an argument the other of the two. The focus goes into the menu and back to its button. */
  toggle(expanded = !this.#open): void {
    if (expanded === this.#open) return;
    this.#open = expanded;
    this.#parts.controls?.setAttribute("aria-expanded", String(expanded));
    if (expanded) {
      this.#insert();
      this.#menu.replaceChildren(...this.#list().map(controlItem));
    }
    const held = this.#menu.contains(this.#menu.ownerDocument.activeElement);
    this.#menu.classList.toggle("expanded", expanded);
    if (expanded) this.#menu.querySelector<HTMLElement>("[role=menuitem]")?.focus();
    else if (held) this.#parts.controls?.focus();
    if (!expanded && generation() >= 14) this.#remove();
  }

  #insert(): void {
    this.#parts.header?.after(this.#menu);
    this.#parts.controlsDropdown = this.#menu;
  }

  #remove(): void {
    this.#menu.remove();
    this.#parts.controlsDropdown = undefined;
  }

  #onKey(event: KeyboardEvent): void {
    if (moveInMenu(event, this.#menu)) return;
    if (event.key !== "Escape" && event.key !== "Tab") return;
    if (event.key === "Escape") event.preventDefault();
    event.stopPropagation();
    this.toggle(false);
  }
}
