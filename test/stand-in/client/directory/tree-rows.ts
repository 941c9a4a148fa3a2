import { element, icon } from "../dom/element.ts";
import { syncKeyedList } from "../dom/keyed-list.ts";
import type { TreeBranch, TreeEntry, TreeFolder } from "./tree.ts";

export interface RowStyle {
  /** Extra class of entries, e.g. `actor`. */
  entryClass: string;
  isExpanded(folder: TreeFolder): boolean;
  /** Whether folders carry a button to make something inside them. */
  canCreate: boolean;
  /** Whether there is anything this user can do with a folder. */
  hasFolderMenu: boolean;
}

type Row = { key: string; branch: TreeBranch; folder: TreeFolder } | { key: string; entry: TreeEntry };

/** Draws a branch into a list. Rows that stay keep their node; only what differs in them is written. */
export const drawBranch = (list: HTMLElement, branch: TreeBranch, style: RowStyle): void => {
  const rows: Row[] = [];
  for (const child of branch.branches)
    if (child.folder) rows.push({ key: `folder-${child.folder.id}`, branch: child, folder: child.folder });
  for (const entry of branch.entries) rows.push({ key: `entry-${entry.id}`, entry });
  syncKeyedList(list, rows, {
    key: (row) => row.key,
    build: (row) => ("entry" in row ? entryRow(row.entry, style) : folderRow(row.folder, row.branch, style)),
    patch: (node, row) =>
      "entry" in row ? patchEntry(node, row.entry) : patchFolder(node, row.folder, row.branch, style),
  });
};

const entryRow = (entry: TreeEntry, style: RowStyle): HTMLElement => {
  const node = element(
    "li",
    { class: `directory-item entry document ${style.entryClass}`, draggable: "true" },
    element(
      "a",
      { class: "entry-name", role: "button", tabindex: 0, dataset: { action: "activateEntry" } },
      element("img", { class: "thumbnail", alt: "", loading: "lazy", draggable: "false" }),
      element(
        "span",
        { class: "entry-words" },
        element("span", { class: "entry-title" }),
        element("span", { class: "entry-kind" }),
      ),
    ),
    element(
      "button",
      { type: "button", class: "entry-menu", dataset: { action: "openMenu" } },
      icon("fa-solid fa-ellipsis-vertical"),
    ),
  );
  patchEntry(node, entry);
  return node;
};

const patchEntry = (node: HTMLElement, entry: TreeEntry): void => {
  node.dataset.entryId = entry.id;
  node.dataset.documentId = entry.id;
  node.dataset.uuid = entry.uuid;
  write(node, ".entry-title", entry.name);
  write(node, ".entry-kind", entry.kind);
  label(node, ".entry-menu", `What to do with ${entry.name}`);
  const image = node.querySelector("img");
  if (!image) return;
  image.hidden = !entry.img;
  if (entry.img && image.getAttribute("src") !== entry.img) image.src = entry.img;
};

const folderRow = (folder: TreeFolder, branch: TreeBranch, style: RowStyle): HTMLElement => {
  const node = element(
    "li",
    { class: "directory-item folder", draggable: "true" },
    element(
      "header",
      { class: "folder-header" },
      element(
        "button",
        { type: "button", class: "folder-toggle", dataset: { action: "toggleFolder" } },
        icon("fa-solid fa-folder"),
        element("span", { class: "folder-name" }),
      ),
      element(
        "button",
        { type: "button", class: "folder-create", dataset: { action: "createEntry", tooltip: "" } },
        icon("fa-solid fa-plus"),
      ),
      element(
        "button",
        { type: "button", class: "folder-menu", dataset: { action: "openMenu" } },
        icon("fa-solid fa-ellipsis-vertical"),
      ),
    ),
    element("ol", { class: "subdirectory" }),
  );
  patchFolder(node, folder, branch, style);
  return node;
};

const patchFolder = (node: HTMLElement, folder: TreeFolder, branch: TreeBranch, style: RowStyle): void => {
  node.dataset.folderId = folder.id;
  node.dataset.uuid = folder.uuid;
  write(node, ":scope > .folder-header .folder-name", folder.name);
  label(node, ":scope > .folder-header > .folder-create", `Create in ${folder.name}`);
  label(node, ":scope > .folder-header > .folder-menu", `What to do with the folder ${folder.name}`);
  show(node, ":scope > .folder-header > .folder-create", style.canCreate);
  show(node, ":scope > .folder-header > .folder-menu", style.hasFolderMenu);
  if (folder.color) node.style.setProperty("--folder-colour", folder.color);
  else node.style.removeProperty("--folder-colour");
  const expanded = style.isExpanded(folder);
  node.classList.toggle("expanded", expanded);
  node.classList.toggle("collapsed", !expanded);
  node.querySelector(":scope > .folder-header > .folder-toggle")?.setAttribute("aria-expanded", String(expanded));
  const glyph = node.querySelector(":scope > .folder-header i");
  if (glyph) glyph.className = `fa-solid ${expanded ? "fa-folder-open" : "fa-folder"}`;
  const inner = node.querySelector<HTMLElement>(":scope > .subdirectory");
  if (inner) drawBranch(inner, branch, style);
};

const write = (node: HTMLElement, selector: string, text: string): void => {
  const part = node.querySelector(selector);
  if (part && part.textContent !== text) part.textContent = text;
};

const label = (node: HTMLElement, selector: string, text: string): void => {
  node.querySelector(selector)?.setAttribute("aria-label", text);
};

const show = (node: HTMLElement, selector: string, shown: boolean): void => {
  const part = node.querySelector<HTMLElement>(selector);
  if (part) part.hidden = !shown;
};
