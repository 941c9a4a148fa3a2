import type { WorldCollection } from "../../core/collections/world-collection.ts";
import type { DocumentClass } from "../../core/documents/document.ts";
import type { Folder } from "../../core/documents/folder.ts";
import { Hooks } from "../../core/hooks.ts";
import { createDialog } from "../dialogs/create-document.ts";
import { createFolder } from "../dialogs/folder-dialog.ts";
import { element } from "../dom/element.ts";
import type { ApplicationOptions } from "../framework/api/application-types.ts";
import type { ContextMenuEntry } from "../framework/ux/context-menu.ts";
import { attempt } from "../notices/notices.ts";
import { SidebarTab } from "../sidebar/sidebar-tab.ts";
import { table } from "../table.ts";
import { actionButton } from "./directory-frame.ts";
import { documentContextEntries } from "./document-context.ts";
import { listenToDrags } from "./drag.ts";
import { dropOnDirectory } from "./drop.ts";
import { openMenuAt } from "./entry-listeners.ts";
import { folderContextEntries } from "./folder-context.ts";
import { kindLabel, kindsLabel } from "./labels.ts";
import { openSheet } from "./open-sheet.ts";
import { entryOf, folderEntryOf } from "./tree-data.ts";
import { TreeView } from "./tree-view.ts";

/** A tab that lists the world's documents of one kind, as far as this user may know of them. */
export abstract class DocumentDirectory extends SidebarTab {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["directory"],
    actions: {
      activateEntry: DocumentDirectory.#onActivate,
      createEntry: DocumentDirectory.#onCreate,
      createFolder: DocumentDirectory.#onCreateFolder,
      toggleFolder: DocumentDirectory.#onToggleFolder,
      openMenu: DocumentDirectory.#onOpenMenu,
    },
  };

  static documentName = "";

  #view: TreeView | null = null;

  get documentName(): string {
    return (this.constructor as typeof DocumentDirectory).documentName;
  }

  get collection(): WorldCollection {
    const found = table().collections.get(this.documentName);
    if (!found) throw new Error(`This world keeps no ${this.documentName} documents.`);
    return found as WorldCollection;
  }

  get documentClass(): DocumentClass {
    return this.collection.documentClass;
  }

  #canCreate(): boolean {
    return this.documentClass.canUserCreate(table().user);
  }

  protected override build(): Node[] {
    const what = kindsLabel(this.documentName);
    const view = new TreeView({
      what,
      entryClass: this.documentName.toLowerCase(),
      entries: () => this.collection.filter((document) => document.visible).map(entryOf),
      folders: () => this.collection.folders.map(folderEntryOf),
      foldersBeginOpen: true,
      keepEmptyFolders: () => table().user.isGM,
      canCreate: () => this.#canCreate(),
      hasFolderMenu: () => table().user.isGM,
      emptyWords: () =>
        this.#canCreate()
          ? `No ${what.toLowerCase()} yet. Create one, or import some from a compendium.`
          : `There are no ${what.toLowerCase()} here that you may see.`,
    });
    this.#view = view;
    if (this.#canCreate())
      view.frame.actions.append(
        actionButton(`Create ${kindLabel(this.documentName)}`, "fa-solid fa-plus", "createEntry"),
      );
    if (table().user.isGM)
      view.frame.actions.append(actionButton("Create folder", "fa-solid fa-folder-plus", "createFolder"));
    listenToDrags(view.frame.list, {
      payload: (row) => this.#payload(row),
      drop: (data, row) =>
        dropOnDirectory(this.collection, data, row?.dataset.folderId ?? this.#folderAround(row), row?.dataset.entryId),
      target: (row) => row?.closest<HTMLElement>(".directory-item.folder") ?? view.frame.list,
    });
    const watch = (folder: Folder): void => {
      if (folder.type === this.documentName && !folder.pack) void this.render();
    };
    for (const event of ["create", "update", "delete"]) Hooks.on(`${event}Folder`, watch);
    // Somebody promoted, or a document's owners changed: what may be seen changes with it.
    Hooks.on("updateUser", () => void this.render());
    this.collection.apps.push(this);
    return [element("h2", { class: "tab-heading" }, what), ...view.frame.nodes];
  }

  protected override async _onFirstRender(
    context: Record<string, unknown>,
    options: Record<string, unknown>,
  ): Promise<void> {
    await super._onFirstRender(context, options);
    const container = this.#view?.frame.list;
    if (!container) return;
    const common = { container, jQuery: false, fixed: true, parentClassHooks: false };
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item.entry", {
      ...common,
      hookName: `get${this.documentName}ContextOptions`,
    });
    this._createContextMenu(() => this._getFolderContextOptions(), ".directory-item.folder > .folder-header", {
      ...common,
      hookName: "getFolderContextOptions",
    });
  }

  protected override sync(): void {
    this.#view?.draw();
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    return documentContextEntries((id) => this.collection.get(id));
  }

  _getFolderContextOptions(): ContextMenuEntry[] {
    return folderContextEntries((id) => table().folders.get(id));
  }

  #folderAround(row: HTMLElement | null): string | null {
    return row?.parentElement?.closest<HTMLElement>(".directory-item.folder")?.dataset.folderId ?? null;
  }

  #payload(row: HTMLElement): Record<string, unknown> | null {
    const { entryId, folderId } = row.dataset;
    if (entryId) return this.collection.get(entryId)?.toDragData() ?? null;
    const folder = folderId && table().user.isGM ? table().folders.get(folderId) : undefined;
    return folder?.toDragData() ?? null;
  }

  static #onActivate(this: DocumentDirectory, _event: Event, target: HTMLElement): void {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId ?? "";
    openSheet(this.collection.get(id));
  }

  static #onCreate(this: DocumentDirectory, _event: Event, target: HTMLElement): Promise<void> {
    const folder = target.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId;
    return attempt(() => createDialog(this.documentClass, folder ? { folder } : {}));
  }

  static #onCreateFolder(this: DocumentDirectory): Promise<void> {
    return attempt(() => createFolder(this.documentName));
  }

  static #onToggleFolder(this: DocumentDirectory, _event: Event, target: HTMLElement): void {
    const id = target.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId;
    if (id) this.#view?.toggleFolder(id);
  }

  static #onOpenMenu(this: DocumentDirectory, _event: Event, target: HTMLElement): void {
    openMenuAt(target);
  }
}
