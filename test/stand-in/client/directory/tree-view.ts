import { table } from "../table.ts";
import { type DirectoryFrame, directoryFrame } from "./directory-frame.ts";
import { listenToEntries } from "./entry-listeners.ts";
import { growTree, type TreeEntry, type TreeFolder } from "./tree.ts";
import { drawBranch } from "./tree-rows.ts";

export interface TreeSource {
  /** What is listed, for the search field, e.g. "Actors". */
  what: string;
  entryClass: string;
  entries(): TreeEntry[];
  folders(): TreeFolder[];
  /** Whether folders begin open: where there is little in them, nobody should have to look for it. */
  foldersBeginOpen: boolean;
  keepEmptyFolders(): boolean;
  canCreate(): boolean;
  hasFolderMenu(): boolean;
  /** What to say when there is nothing at all; it says what to do next. */
  emptyWords(): string;
}

/** A searchable list of entries in folders: what directories and compendium windows have in common. */
export class TreeView {
  readonly frame: DirectoryFrame;
  readonly #source: TreeSource;
  /** Folders that are not as they began. */
  readonly #turned = new Set<string>();

  constructor(source: TreeSource) {
    this.#source = source;
    this.frame = directoryFrame(source.what);
    this.frame.search.addEventListener("input", () => this.draw());
    listenToEntries(this.frame.list);
  }

  draw(): void {
    const { search, list, empty } = this.frame;
    const query = search.value;
    const entries = this.#source.entries();
    const folders = this.#source.folders();
    const keepEmpty = this.#source.keepEmptyFolders();
    const root = growTree({ entries, folders, query, keepEmpty, lang: table().i18n.lang });
    drawBranch(list, root, {
      entryClass: this.#source.entryClass,
      isExpanded: (folder) => Boolean(query.trim()) || this.#isExpanded(folder.id),
      canCreate: this.#source.canCreate(),
      hasFolderMenu: this.#source.hasFolderMenu(),
    });
    const nothing = root.entries.length === 0 && root.branches.length === 0;
    empty.hidden = !nothing;
    if (nothing)
      empty.textContent = query.trim() ? `Nothing here is called “${query.trim()}”.` : this.#source.emptyWords();
  }

  toggleFolder(id: string): void {
    if (this.#turned.has(id)) this.#turned.delete(id);
    else this.#turned.add(id);
    this.draw();
  }

  #isExpanded(id: string): boolean {
    return this.#turned.has(id) !== this.#source.foldersBeginOpen;
  }
}
