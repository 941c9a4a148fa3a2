import { Hooks } from "../../core/hooks.ts";
import { CompendiumCollection } from "../../core/packs.ts";
import { contextEntry } from "../context-entry.ts";
import { type DirectoryFrame, directoryFrame } from "../directory/directory-frame.ts";
import { listenToEntries, openMenuAt } from "../directory/entry-listeners.ts";
import { kindsLabel } from "../directory/labels.ts";
import { element, icon } from "../dom/element.ts";
import { syncKeyedList } from "../dom/keyed-list.ts";
import type { ApplicationOptions } from "../framework/api/application-types.ts";
import type { ContextMenuEntry } from "../framework/ux/context-menu.ts";
import { attempt } from "../notices/notices.ts";
import { SidebarTab } from "../sidebar/sidebar-tab.ts";
import { table } from "../table.ts";
import { importAll, lockOrUnlock } from "./pack-actions.ts";

const ICONS: Record<string, string> = {
  Actor: "fa-user",
  Item: "fa-suitcase",
  JournalEntry: "fa-book-open",
  RollTable: "fa-table-list",
  Macro: "fa-code",
};

/** The compendia this user may look into: `ui.compendium`. */
export class CompendiumDirectory extends SidebarTab {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "compendium",
    classes: ["directory", "compendium-directory"],
    actions: { activateEntry: CompendiumDirectory.#onActivate, openMenu: CompendiumDirectory.#onOpenMenu },
  };

  static override tabName = "compendium";

  #frame: DirectoryFrame | null = null;

  protected override build(): Node[] {
    const frame = directoryFrame("compendium packs");
    this.#frame = frame;
    frame.search.addEventListener("input", () => this.sync());
    listenToEntries(frame.list);
    const onSetting = ({ key }: { key: unknown }): void => {
      if (key !== `core.${CompendiumCollection.CONFIG_SETTING}`) return;
      void this.render();
      for (const pack of table().packs) pack.render();
    };
    Hooks.on("createSetting", onSetting);
    Hooks.on("updateSetting", onSetting);
    return [element("h2", { class: "tab-heading" }, "Compendium packs"), ...frame.nodes];
  }

  protected override async _onFirstRender(
    context: Record<string, unknown>,
    options: Record<string, unknown>,
  ): Promise<void> {
    await super._onFirstRender(context, options);
    if (!this.#frame) return;
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item.pack", {
      container: this.#frame.list,
      jQuery: false,
      fixed: true,
      hookName: "getCompendiumDirectoryContextOptions",
      parentClassHooks: false,
    });
  }

  protected override sync(): void {
    const frame = this.#frame;
    if (!frame) return;
    const sought = frame.search.value.trim().toLocaleLowerCase();
    const visible = table().packs.filter((pack) => pack.visible);
    const packs = visible.filter((pack) => pack.title.toLocaleLowerCase().includes(sought));
    packs.sort((a, b) => a.sort - b.sort || a.title.localeCompare(b.title, table().i18n.lang));
    syncKeyedList(frame.list, packs, { key: (pack) => pack.collection, build: packRow, patch: patchPack });
    frame.empty.hidden = packs.length > 0;
    frame.empty.textContent = visible.length
      ? `No pack is called “${frame.search.value.trim()}”.`
      : "There are no packs you may look into.";
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    return [
      contextEntry({ label: "Open", icon: "fa-solid fa-book-open", run: (row) => packOf(row)?.render(true) }),
      contextEntry({
        label: "Import all",
        icon: "fa-solid fa-download",
        visible: (row) => table().user.isGM && table().collections.has(packOf(row)?.documentName ?? ""),
        run: (row) => withPack(row, importAll),
      }),
      contextEntry({
        label: "Lock or unlock",
        icon: "fa-solid fa-lock",
        visible: () => table().user.isGM,
        run: (row) => withPack(row, lockOrUnlock),
      }),
    ];
  }

  static #onActivate(this: CompendiumDirectory, _event: Event, target: HTMLElement): void {
    packOf(target)?.render(true);
  }

  static #onOpenMenu(this: CompendiumDirectory, _event: Event, target: HTMLElement): void {
    openMenuAt(target);
  }
}

const packOf = (row: HTMLElement): CompendiumCollection | undefined =>
  table().packs.get(row.closest<HTMLElement>("[data-pack]")?.dataset.pack ?? "");

const withPack = (row: HTMLElement, act: (pack: CompendiumCollection) => Promise<void>): Promise<void> =>
  attempt(() => {
    const pack = packOf(row);
    return pack && act(pack);
  });

const packRow = (pack: CompendiumCollection): HTMLElement => {
  const node = element(
    "li",
    { class: "directory-item entry pack", dataset: { pack: pack.collection } },
    element(
      "a",
      { class: "entry-name", role: "button", tabindex: 0, dataset: { action: "activateEntry" } },
      element("span", { class: "thumbnail" }, icon(`fa-solid ${ICONS[pack.documentName] ?? "fa-atlas"}`)),
      element(
        "span",
        { class: "entry-words" },
        element("span", { class: "entry-title" }),
        element("span", { class: "entry-kind" }),
      ),
      element("span", { class: "entry-mark" }),
    ),
    element(
      "button",
      {
        type: "button",
        class: "entry-menu",
        "aria-label": `What to do with ${pack.title}`,
        dataset: { action: "openMenu" },
      },
      icon("fa-solid fa-ellipsis-vertical"),
    ),
  );
  patchPack(node, pack);
  return node;
};

function patchPack(node: HTMLElement, pack: CompendiumCollection): void {
  const title = node.querySelector(".entry-title");
  const kind = node.querySelector(".entry-kind");
  const mark = node.querySelector(".entry-mark");
  if (title) title.textContent = pack.title;
  if (kind) kind.textContent = `${pack.index.size} ${kindsLabel(pack.documentName).toLowerCase()}`;
  if (!mark) return;
  mark.replaceChildren(
    icon(`fa-solid ${pack.locked ? "fa-lock" : "fa-lock-open"}`),
    element("span", { class: "visually-hidden" }, pack.locked ? "locked" : "open"),
  );
}
