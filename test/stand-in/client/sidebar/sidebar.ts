import { Hooks } from "../../core/hooks.ts";
import { element, icon } from "../dom/element.ts";
import type { SidebarTab } from "./sidebar-tab.ts";

export interface RailEntry {
  id: string;
  label: string;
  /** Font Awesome classes. */
  icon: string;
  app: SidebarTab;
}

/** Below this width the panel lies over the board and starts folded away. */
const NARROW = "(max-width: 48rem)";

/** The rail of tabs and the panel beside it: `ui.sidebar`. */
export class Sidebar {
  readonly element: HTMLElement;
  readonly #rail: HTMLElement;
  readonly #entries: readonly RailEntry[];
  readonly #narrow = window.matchMedia(NARROW);
  readonly #toggle: HTMLButtonElement;
  tabGroups: { primary: string };

  constructor(root: HTMLElement, rail: HTMLElement, entries: readonly RailEntry[]) {
    this.element = root;
    this.#rail = rail;
    this.#entries = entries;
    this.tabGroups = { primary: entries[0]?.id ?? "" };
    for (const entry of entries) rail.append(this.#button(entry));
    this.#toggle = element("button", { type: "button", class: "rail-toggle", dataset: { action: "toggleState" } });
    this.#toggle.addEventListener("click", () => this.toggleExpanded());
    rail.after(this.#toggle);
  }

  /** The applications of the tabs by id. */
  get tabs(): Record<string, SidebarTab> {
    return Object.fromEntries(this.#entries.map(({ id, app }) => [id, app]));
  }

  get expanded(): boolean {
    return !this.element.classList.contains("collapsed");
  }

  /** Renders every tab; to be called once the world is ready to be shown. */
  async render(): Promise<void> {
    for (const { app } of this.#entries) await app.render({ force: true });
    this.changeTab(this.tabGroups.primary, "primary");
    this.toggleExpanded(!this.#narrow.matches);
    this.#narrow.addEventListener("change", () => this.toggleExpanded(!this.#narrow.matches));
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.#narrow.matches || !this.expanded || event.defaultPrevented) return;
      this.toggleExpanded(false);
      this.#toggle.focus();
    });
    this.#rail.addEventListener("keydown", (event) => this.#onArrow(event));
  }

  changeTab(id: string, _group = "primary"): void {
    if (!this.#entries.some((entry) => entry.id === id)) throw new Error(`The sidebar has no tab "${id}".`);
    this.tabGroups.primary = id;
    for (const entry of this.#entries) {
      const chosen = entry.id === id;
      const button = this.#buttonOf(entry.id);
      button?.setAttribute("aria-selected", String(chosen));
      if (button) button.tabIndex = chosen ? 0 : -1;
      if (chosen) button?.classList.remove("has-unread");
      entry.app.element?.classList.toggle("active", chosen);
    }
    Hooks.callAll("changeSidebarTab", this.tabs[id]);
  }

  toggleExpanded(expanded = !this.expanded): void {
    this.element.classList.toggle("collapsed", !expanded);
    this.#toggle.setAttribute("aria-expanded", String(expanded));
    this.#toggle.setAttribute("aria-controls", "sidebar-content");
    this.#toggle.replaceChildren(
      icon(`fa-solid ${expanded ? "fa-angles-right" : "fa-angles-left"}`),
      expanded ? "Fold" : "Unfold",
    );
    Hooks.callAll("collapseSidebar", this, !expanded);
  }

  /** Marks a tab as having something new while it isn't shown. */
  noteNews(id: string): void {
    if (this.tabGroups.primary !== id || !this.expanded) this.#buttonOf(id)?.classList.add("has-unread");
  }

  #button({ id, label, icon: name }: RailEntry): HTMLElement {
    const button = element(
      "button",
      {
        type: "button",
        role: "tab",
        id: `sidebar-tab-${id}`,
        "aria-controls": id,
        "aria-selected": "false",
        dataset: { tab: id, group: "primary", action: "tab" },
      },
      icon(name),
      label,
    );
    button.addEventListener("click", () => {
      const again = this.tabGroups.primary === id;
      if (again && this.expanded && this.#narrow.matches) {
        this.toggleExpanded(false);
        return;
      }
      if (!this.expanded) this.toggleExpanded(true);
      this.changeTab(id);
    });
    return button;
  }

  #buttonOf(id: string): HTMLElement | null {
    return this.#rail.querySelector<HTMLElement>(`[data-tab="${CSS.escape(id)}"]`);
  }

  #onArrow(event: KeyboardEvent): void {
    const ids = this.#entries.map(({ id }) => id);
    const here = ids.indexOf(this.tabGroups.primary);
    const next = { ArrowDown: here + 1, ArrowUp: here - 1 + ids.length, Home: 0, End: ids.length - 1 }[event.key];
    const id = next === undefined ? undefined : ids[next % ids.length];
    if (!id) return;
    event.preventDefault();
    this.changeTab(id);
    this.#buttonOf(id)?.focus();
  }
}
