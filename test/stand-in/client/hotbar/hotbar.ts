import type { HotbarSlot } from "../../core/documents/hotbar.ts";
import { Hooks } from "../../core/hooks.ts";
import { contextEntry } from "../context-entry.ts";
import { createDialog } from "../dialogs/create-document.ts";
import { openSheet } from "../directory/open-sheet.ts";
import { byId, element, icon } from "../dom/element.ts";
import { dragData } from "../enrich.ts";
import { ApplicationV2 } from "../framework/api/application.ts";
import type { ApplicationOptions } from "../framework/api/application-types.ts";
import type { ContextMenuEntry } from "../framework/ux/context-menu.ts";
import { attempt } from "../notices/notices.ts";
import { table } from "../table.ts";
import { dropOnSlot } from "./hotbar-drop.ts";
import { listenToDigits } from "./hotbar-keys.ts";
import { patchSlot, slotButton } from "./slot-button.ts";

const PAGES = 5;

/** The user's macros at hand, ten to a page: `ui.hotbar`. */
export class Hotbar extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "hotbar",
    tag: "nav",
    window: { frame: false, positioned: false },
    actions: { execute: Hotbar.#onExecute, nextPage: Hotbar.#onNext, previousPage: Hotbar.#onPrevious },
  };

  readonly #list = element("ol", { class: "slot-list" });
  readonly #number = element("span", { class: "hotbar-page", role: "status" });
  #page = 1;

  /** The page that is shown, 1 to 5. */
  get page(): number {
    return this.#page;
  }

  get slots(): HotbarSlot[] {
    return table().user.getHotbarMacros(this.#page);
  }

  async changePage(page: number): Promise<void> {
    this.#page = Math.min(PAGES, Math.max(1, Math.round(page)));
    await this.render();
  }

  async cyclePage(direction: 1 | -1): Promise<void> {
    await this.changePage(((this.#page - 1 + direction + PAGES) % PAGES) + 1);
  }

  protected override async _renderHTML(
    _context: Record<string, unknown>,
    options: Record<string, unknown>,
  ): Promise<Node[]> {
    return options.isFirstRender ? this.#build() : [];
  }

  protected override _replaceHTML(nodes: Node[], content: HTMLElement): void {
    if (nodes.length) content.replaceChildren(...nodes);
  }

  protected override _insertElement(node: HTMLElement): void {
    node.setAttribute("aria-label", "Hotbar");
    byId("board", HTMLElement).append(node);
  }

  #build(): Node[] {
    const turn = (action: string, glyph: string, label: string): HTMLElement =>
      element("button", { type: "button", class: "icon", "aria-label": label, dataset: { action } }, icon(glyph));
    for (const slot of this.slots) this.#list.append(slotButton(slot));
    this.#list.addEventListener("dragstart", (event) => this.#onDragStart(event));
    this.#list.addEventListener("dragover", (event) => event.preventDefault());
    this.#list.addEventListener("drop", (event) => this.#onDrop(event));
    this.#list.addEventListener("keydown", (event) => this.#onKey(event));
    listenToDigits((index) => void this.#run(this.slots[index]));
    for (const hook of ["updateUser", "createMacro", "updateMacro", "deleteMacro"]) {
      Hooks.on(hook, () => void this.render());
    }
    const pages = element(
      "div",
      { class: "hotbar-pages" },
      turn("previousPage", "fa-solid fa-caret-up", "Previous page of the hotbar"),
      this.#number,
      turn("nextPage", "fa-solid fa-caret-down", "Next page of the hotbar"),
    );
    return [this.#list, pages];
  }

  protected override async _onFirstRender(
    context: Record<string, unknown>,
    options: Record<string, unknown>,
  ): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getContextMenuOptions(), ".slot:not(.open)", {
      container: this.#list,
      jQuery: false,
      fixed: true,
      hookName: "getMacroContextOptions",
      parentClassHooks: false,
    });
  }

  protected override async _onRender(
    context: Record<string, unknown>,
    options: Record<string, unknown>,
  ): Promise<void> {
    await super._onRender(context, options);
    const rows = Array.from(this.#list.children);
    this.slots.forEach((slot, index) => {
      const row = rows[index];
      if (row instanceof HTMLElement) patchSlot(row, slot);
    });
    this.#number.textContent = String(this.#page);
    this.#number.setAttribute("aria-label", `Page ${this.#page} of the hotbar`);
  }

  _getContextMenuOptions(): ContextMenuEntry[] {
    return [
      contextEntry({
        label: "Edit",
        icon: "fa-solid fa-pen-to-square",
        visible: (row) => this.#slotOf(row)?.macro?.isOwner ?? false,
        run: (row) => openSheet(this.#slotOf(row)?.macro),
      }),
      contextEntry({
        label: "Take off the hotbar",
        icon: "fa-solid fa-xmark",
        run: (row) => attempt(() => this.#clear(this.#slotOf(row))),
      }),
    ];
  }

  #slotOf(target: EventTarget | null): HotbarSlot | undefined {
    const row = target instanceof Element ? target.closest<HTMLElement>(".slot") : null;
    return this.slots.find(({ slot }) => slot === Number(row?.dataset.slot));
  }

  #clear(slot: HotbarSlot | undefined): unknown {
    return slot?.macro && table().user.assignHotbarMacro(null, slot.slot);
  }

  /** An empty slot asks for a macro to put there. */
  #run(slot: HotbarSlot | undefined, fillEmpty = false): Promise<void> {
    return attempt(async () => {
      if (slot?.macro) await slot.macro.execute();
      else if (slot && fillEmpty) await this.#fill(slot.slot);
    });
  }

  async #fill(slot: number): Promise<void> {
    const { macros, user } = table();
    if (!macros) return;
    const made = await createDialog(macros.documentClass);
    if (made) await user.assignHotbarMacro(macros.get(String(made.id)) ?? null, slot);
  }

  #onDragStart(event: DragEvent): void {
    const slot = this.#slotOf(event.target);
    if (slot?.macro) {
      event.dataTransfer?.setData("text/plain", JSON.stringify({ ...slot.macro.toDragData(), slot: slot.slot }));
    } else event.preventDefault();
  }

  #onDrop(event: DragEvent): void {
    const slot = this.#slotOf(event.target);
    const data = dragData(event);
    if (!slot || !data.type) return;
    event.preventDefault();
    void attempt(async () => {
      if (Hooks.call("hotbarDrop", this, data, slot.slot)) await dropOnSlot(data, slot.slot);
    });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key !== "Delete") return;
    event.preventDefault();
    void attempt(() => this.#clear(this.#slotOf(event.target)));
  }

  static #onExecute(this: Hotbar, _event: Event, target: HTMLElement): Promise<void> {
    return this.#run(this.#slotOf(target), true);
  }

  static #onNext(this: Hotbar): Promise<void> {
    return this.cyclePage(1);
  }

  static #onPrevious(this: Hotbar): Promise<void> {
    return this.cyclePage(-1);
  }
}
