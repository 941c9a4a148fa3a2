import type { Schema } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { element, icon } from "../../dom/element.ts";
import { lineOf, linkTo, type MenuItem, menuItems, setLine } from "./menu-items.ts";
import { ProseMirrorPlugin } from "./plugin.ts";

export interface MenuOptions {
  compact?: boolean;
  destroyOnSave?: boolean;
  onSave?: () => void;
  /** Shows the HTML in place of the text, or goes back. */
  onSource?: () => void;
  isSource?: () => boolean;
}

const button = (action: string, title: string, glyph: string): HTMLButtonElement =>
  element(
    "button",
    { type: "button", class: "icon pm-button", "aria-label": title, dataset: { action, tooltip: title } },
    icon(glyph),
  );

/** The row of buttons over a text. */
export class ProseMirrorMenu extends ProseMirrorPlugin {
  readonly view: EditorView;
  readonly options: MenuOptions;
  readonly #items: MenuItem[];
  readonly #menu = element("menu", { class: "editor-menu", role: "toolbar", "aria-label": "Formatting" });
  readonly #line = element("select", { class: "pm-line", "aria-label": "Kind of line" });
  readonly #linkRow = element("span", { class: "pm-link", hidden: true });
  readonly #address = element("input", { type: "text", "aria-label": "Address of the link", placeholder: "https://" });

  constructor(schema: Schema, view: EditorView, options: MenuOptions = {}) {
    super(schema);
    this.view = view;
    this.options = options;
    this.#items = menuItems(schema);
    this.#render();
    view.dom.before(this.#menu);
    this.update();
  }

  static override build(schema: Schema, options: MenuOptions = {}): Plugin {
    return new Plugin({ view: (view) => new ProseMirrorMenu(schema, view, options) });
  }

  #render(): void {
    const lines = ["Paragraph", ...[1, 2, 3, 4, 5, 6].map((level) => `Heading ${level}`)];
    this.#line.append(...lines.map((name, value) => element("option", { value }, name)));
    this.#line.addEventListener("change", () => this.#run(setLine(this.schema, this.#line.value)));
    const changing = this.#items.map(({ action, title, icon: glyph }) => button(action, title, glyph));
    const { onSource, onSave } = this.options;
    const apply = button("apply-link", "Set the link", "fa-solid fa-check");
    this.#linkRow.append(this.#address, apply);
    this.#address.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "Enter") this.#applyLink();
      else this.#closeLink();
    });
    this.#menu.append(
      this.#line,
      ...changing,
      button("link", "Link", "fa-solid fa-link"),
      this.#linkRow,
      ...(onSource ? [button("source-code", "Show the HTML", "fa-solid fa-code")] : []),
      ...(onSave ? [button("save", "Save", "fa-solid fa-floppy-disk")] : []),
    );
    // the text keeps the focus, and with it the selection
    this.#menu.addEventListener("mousedown", (event) => {
      if (!(event.target as Element).closest("select, input")) event.preventDefault();
    });
    this.#menu.addEventListener("click", (event) => this.#onClick(event));
  }

  #onClick(event: Event): void {
    const action = (event.target as Element).closest<HTMLElement>("button[data-action]")?.dataset.action;
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    const item = this.#items.find((one) => one.action === action);
    if (item) this.#run(item.command);
    else if (action === "link") this.#linkRow.hidden = !this.#linkRow.hidden;
    else if (action === "apply-link") this.#applyLink();
    else if (action === "source-code") this.options.onSource?.();
    else if (action === "save") this.options.onSave?.();
    if (action === "link" && !this.#linkRow.hidden) this.#address.focus();
  }

  #applyLink(): void {
    this.#run(linkTo(this.schema, this.#address.value.trim()));
    this.#closeLink();
  }

  #closeLink(): void {
    this.#address.value = "";
    this.#linkRow.hidden = true;
    this.view.focus();
  }

  #run(command: MenuItem["command"]): void {
    command(this.view.state, (change) => this.view.dispatch(change), this.view);
    this.view.focus();
  }

  /** Shows what is so where the caret is. Called by the editor at each change. */
  update(): void {
    const { state } = this.view;
    this.#showSource(this.options.isSource?.() ?? false);
    this.#line.value = lineOf(state);
    for (const { action, isActive } of this.#items) {
      if (!isActive) continue;
      const pressed = this.#menu.querySelector(`[data-action="${action}"]`);
      pressed?.setAttribute("aria-pressed", String(isActive(state)));
    }
  }

  /** While the HTML is shown nothing of the menu works but going back and saving. */
  #showSource(shown: boolean): void {
    for (const control of this.#menu.querySelectorAll<HTMLButtonElement | HTMLSelectElement>("button, select, input")) {
      control.disabled = shown && !["source-code", "save"].includes(control.dataset.action ?? "");
    }
    const source = this.#menu.querySelector('[data-action="source-code"]');
    source?.setAttribute("aria-pressed", String(shown));
  }

  destroy(): void {
    this.#menu.remove();
  }
}
