import type { CompendiumCollection } from "../../core/packs.ts";
import { createDialog } from "../dialogs/create-document.ts";
import { actionButton } from "../directory/directory-frame.ts";
import { listenToDrags } from "../directory/drag.ts";
import { openMenuAt } from "../directory/entry-listeners.ts";
import { kindLabel, typeLabel } from "../directory/labels.ts";
import { openSheet } from "../directory/open-sheet.ts";
import { folderEntryOf } from "../directory/tree-data.ts";
import { TreeView } from "../directory/tree-view.ts";
import { element, icon } from "../dom/element.ts";
import { ApplicationV2 } from "../framework/api/application.ts";
import type { ApplicationOptions } from "../framework/api/application-types.ts";
import type { ContextMenuEntry } from "../framework/ux/context-menu.ts";
import { attempt } from "../notices/notices.ts";
import { table } from "../table.ts";
import { compendiumEntryContext } from "./entry-context.ts";
import { importAll, lockOrUnlock } from "./pack-actions.ts";

/** The window of one compendium. */
export class Compendium extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "compendium-{id}",
    classes: ["compendium", "directory"],
    window: { icon: "fa-solid fa-atlas", resizable: true },
    position: { width: 380, height: 560 },
    actions: {
      activateEntry: Compendium.#onActivate,
      toggleFolder: Compendium.#onToggleFolder,
      openMenu: Compendium.#onOpenMenu,
      toggleLock: Compendium.#onToggleLock,
      importAll: Compendium.#onImportAll,
      createEntry: Compendium.#onCreate,
    },
  };

  readonly collection: CompendiumCollection;
  readonly #state = element("p", { class: "hint" });
  #view: TreeView | null = null;

  constructor(collection: CompendiumCollection) {
    super({ uniqueId: collection.collection.replaceAll(".", "-") });
    this.collection = collection;
  }

  override get title(): string {
    return this.collection.title;
  }

  #mayWrite(): boolean {
    return !this.collection.locked && this.collection.testUserPermission(table().user, "OWNER");
  }

  protected override _canRender(): boolean {
    if (this.collection.visible) return true;
    throw new Error(`You may not look into ${this.collection.title}.`);
  }

  protected override async _renderHTML(): Promise<Node[]> {
    return this.#view ? [] : this.#build();
  }

  protected override _replaceHTML(nodes: Node[], content: HTMLElement): void {
    if (nodes.length) content.replaceChildren(...nodes);
  }

  #build(): Node[] {
    const { documentName } = this.collection;
    const view = new TreeView({
      what: this.collection.title,
      entryClass: documentName.toLowerCase(),
      entries: () =>
        this.collection.index.map((entry) => ({
          id: entry._id,
          uuid: entry.uuid,
          name: entry.name ?? "Unnamed",
          img: entry.img ?? null,
          kind: typeLabel(documentName, entry.type),
          folder: entry.folder ?? null,
          sort: entry.sort ?? 0,
        })),
      folders: () => this.collection.folders.map(folderEntryOf),
      foldersBeginOpen: false,
      keepEmptyFolders: () => this.#mayWrite(),
      canCreate: () => this.#mayWrite(),
      hasFolderMenu: () => false,
      emptyWords: () =>
        this.#mayWrite() ? "Nothing in here yet. Drop something here, or create it." : "Nothing in here yet.",
    });
    this.#view = view;
    listenToDrags(view.frame.list, {
      payload: (row) =>
        row.dataset.entryId ? { type: documentName, uuid: this.collection.getUuid(row.dataset.entryId) } : null,
      drop: (data) => this.#drop(data),
      target: () => view.frame.list,
    });
    return [this.#state, ...view.frame.nodes];
  }

  protected override async _onFirstRender(
    context: Record<string, unknown>,
    options: Record<string, unknown>,
  ): Promise<void> {
    await super._onFirstRender(context, options);
    const container = this.#view?.frame.list;
    if (!container) return;
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item.entry", {
      container,
      jQuery: false,
      fixed: true,
      hookName: "getCompendiumContextOptions",
      parentClassHooks: false,
    });
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    return compendiumEntryContext(this.collection);
  }

  protected override async _onRender(
    context: Record<string, unknown>,
    options: Record<string, unknown>,
  ): Promise<void> {
    await super._onRender(context, options);
    const { locked, documentName } = this.collection;
    const isGM = table().user.isGM;
    this.#state.className = "hint compendium-state";
    this.#state.replaceChildren(
      icon(`fa-solid ${locked ? "fa-lock" : "fa-lock-open"}`),
      locked ? " Locked: what is in it can be read and imported." : " Open: what is in it can be changed.",
    );
    const canImport = isGM && table().collections.has(documentName);
    const buttons = [
      this.#mayWrite() && actionButton(`Create ${kindLabel(documentName)}`, "fa-solid fa-plus", "createEntry"),
      isGM && actionButton(locked ? "Unlock" : "Lock", `fa-solid ${locked ? "fa-lock-open" : "fa-lock"}`, "toggleLock"),
      canImport && actionButton("Import all", "fa-solid fa-download", "importAll"),
    ];
    this.#drawButtons(buttons.filter((button) => button !== false));
    this.#view?.draw();
  }

  /** Rebuilt on every render; the keyboard stays on the button of the same action. */
  #drawButtons(buttons: HTMLButtonElement[]): void {
    const bar = this.#view?.frame.actions;
    const focused = document.activeElement;
    const action = focused instanceof HTMLElement && bar?.contains(focused) ? focused.dataset.action : undefined;
    bar?.replaceChildren(...buttons);
    if (action) buttons.find((button) => button.dataset.action === action)?.focus();
  }

  protected override _onClose(options: Record<string, unknown>): void {
    super._onClose(options);
    this.#view = null;
  }

  async #drop(data: Record<string, unknown>): Promise<void> {
    const { collection } = this;
    if (data.type !== collection.documentName) throw new Error(`${collection.title} holds no ${String(data.type)}.`);
    const document = await collection.documentClass.fromDropData(data);
    if (document.pack !== collection.collection) await collection.importDocument(document);
  }

  static #onActivate(this: Compendium, _event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId ?? "";
    return attempt(async () => openSheet(await this.collection.getDocument(id)));
  }

  static #onToggleFolder(this: Compendium, _event: Event, target: HTMLElement): void {
    const id = target.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId;
    if (id) this.#view?.toggleFolder(id);
  }

  static #onOpenMenu(this: Compendium, _event: Event, target: HTMLElement): void {
    openMenuAt(target);
  }

  static #onToggleLock(this: Compendium): Promise<void> {
    return attempt(() => lockOrUnlock(this.collection));
  }

  static #onImportAll(this: Compendium): Promise<void> {
    return attempt(() => importAll(this.collection));
  }

  static #onCreate(this: Compendium, _event: Event, target: HTMLElement): Promise<void> {
    const folder = target.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId;
    const { documentClass, collection: pack } = this.collection;
    return attempt(() => createDialog(documentClass, folder ? { folder } : {}, { pack }));
  }
}
