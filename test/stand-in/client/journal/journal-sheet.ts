import type { JournalEntry } from "../../core/documents/journal/journal-entry.ts";
import type { JournalEntryPage } from "../../core/documents/journal/journal-entry-page.ts";
import { createDialog } from "../dialogs/create-document.ts";
import { deleteDialog } from "../dialogs/delete-document.ts";
import { openSheet } from "../directory/open-sheet.ts";
import { element, icon } from "../dom/element.ts";
import { syncKeyedList } from "../dom/keyed-list.ts";
import type { ApplicationOptions, CloseOptions, RenderOptions } from "../framework/api/application-types.ts";
import type { HostDocument } from "../framework/host.ts";
import { attempt } from "../notices/notices.ts";
import { PlainSheet } from "../sheets/plain-sheet.ts";
import { JournalEntryPageSheet } from "./page-sheet.ts";

type PageSheetClass = new (options: { document: HostDocument; mode: "view" }) => JournalEntryPageSheet;

/** A journal entry: its pages, and the one that is read. Pages are written in windows of their own. */
export class JournalEntrySheet extends PlainSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["journal-sheet"],
    window: { icon: "fa-solid fa-book-open" },
    position: { width: 760, height: 560 },
    actions: {
      readPage: JournalEntrySheet.#onRead,
      createPage: JournalEntrySheet.#onCreate,
      editPage: JournalEntrySheet.#onEdit,
      deletePage: JournalEntrySheet.#onDelete,
    },
  };

  readonly #list = element("ol", { class: "page-list" });
  readonly #pane = element("div", { class: "page-pane scrollable", tabindex: 0, role: "region" });
  readonly #tools = element("div", { class: "page-tools" });
  #chosen: string | null = null;
  #view: JournalEntryPageSheet | null = null;

  get entry(): JournalEntry {
    return this.document as unknown as JournalEntry;
  }

  override get title(): string {
    return this.entry.name;
  }

  /** The pages this user may read, in their order. */
  get #pages(): JournalEntryPage[] {
    return this.entry.pages.filter((page) => page.visible).sort((a, b) => a.sort - b.sort);
  }

  get #page(): JournalEntryPage | undefined {
    const pages = this.#pages;
    return pages.find(({ id }) => id === this.#chosen) ?? pages[0];
  }

  /** Turns to a page. */
  async goToPage(id: string): Promise<void> {
    await this.render({ pageId: id });
  }

  protected override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (typeof options.pageId === "string") this.#chosen = options.pageId;
  }

  protected override build(): Node[] {
    const add = element(
      "button",
      { type: "button", dataset: { action: "createPage", edits: "" } },
      icon("fa-solid fa-plus"),
      "Add a page",
    );
    return [
      element("nav", { class: "journal-pages", "aria-label": "Pages" }, this.#list, add),
      element("section", { class: "journal-page" }, this.#tools, this.#pane),
    ];
  }

  protected override async sync(): Promise<void> {
    const page = this.#page;
    syncKeyedList(this.#list, this.#pages, { key: ({ id }) => String(id), build: pageRow, patch: patchRow });
    for (const button of this.#list.querySelectorAll("button")) {
      if (button.dataset.pageId === page?.id) button.setAttribute("aria-current", "page");
      else button.removeAttribute("aria-current");
    }
    const tools =
      page?.isOwner && !this.entry.compendium?.locked ? [tool("editPage", "Edit"), tool("deletePage", "Delete")] : [];
    if (this.#tools.childElementCount !== tools.length) this.#tools.replaceChildren(...tools);
    await this.#show(page);
  }

  async #show(page: JournalEntryPage | undefined): Promise<void> {
    this.#pane.setAttribute("aria-label", page?.name ?? "Page");
    if (this.#view && this.#view.page === page) return;
    await this.#view?.close();
    this.#view = page ? readerOf(page) : null;
    if (this.#view) {
      this.#view.place = this.#pane;
      await this.#view.render({ force: true });
    } else {
      const words = page ? `The system has no view of the page ${page.name}.` : "There is no page here yet.";
      this.#pane.replaceChildren(element("p", { class: "empty-state" }, words));
    }
  }

  protected override _onClose(options: CloseOptions): void {
    super._onClose(options);
    void this.#view?.close();
    this.#view = null;
  }

  static #onRead(this: JournalEntrySheet, _event: Event, target: HTMLElement): Promise<void> {
    return attempt(() => this.goToPage(target.dataset.pageId ?? ""));
  }

  static #onCreate(this: JournalEntrySheet): Promise<void> {
    return attempt(async () => {
      const made = await createDialog(this.entry.pages.documentClass, {}, { parent: this.entry });
      if (made) await this.goToPage(String(made.id));
    });
  }

  static #onEdit(this: JournalEntrySheet): void {
    openSheet(this.#page);
  }

  static #onDelete(this: JournalEntrySheet): Promise<void> {
    return attempt(() => this.#page && deleteDialog(this.#page));
  }
}

/** A sheet of the class that pages of this type have, to read; null where that class can't only show. */
const readerOf = (page: JournalEntryPage): JournalEntryPageSheet | null => {
  const Sheet = page.sheet?.constructor as PageSheetClass | undefined;
  const isPageSheet = Sheet?.prototype instanceof JournalEntryPageSheet;
  return Sheet && isPageSheet ? new Sheet({ document: page as unknown as HostDocument, mode: "view" }) : null;
};

const tool = (action: string, label: string): HTMLElement =>
  element("button", { type: "button", dataset: { action } }, label);

const pageRow = (page: JournalEntryPage): HTMLElement => {
  const button = element("button", { type: "button", dataset: { action: "readPage", pageId: String(page.id) } });
  const row = element("li", {}, button);
  patchRow(row, page);
  return row;
};

function patchRow(row: HTMLElement, page: JournalEntryPage): void {
  const button = row.firstElementChild;
  if (button && button.textContent !== page.name) button.textContent = page.name;
}
