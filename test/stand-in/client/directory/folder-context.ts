import type { Folder } from "../../core/documents/folder.ts";
import { contextEntry } from "../context-entry.ts";
import { askWhether } from "../dialogs/ask.ts";
import { createFolder, editFolder } from "../dialogs/folder-dialog.ts";
import type { ContextMenuEntry } from "../framework/ux/context-menu.ts";
import { attempt } from "../notices/notices.ts";
import { table } from "../table.ts";

/** What a gamemaster can do with a folder from its row. */
export const folderContextEntries = (find: (id: string) => Folder | undefined): ContextMenuEntry[] => {
  const of = (row: HTMLElement): Folder | undefined =>
    find(row.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId ?? "");
  const visible = (): boolean => table().user.isGM;
  return [
    contextEntry({
      label: "Edit folder",
      icon: "fa-solid fa-pen",
      visible,
      run: (row) =>
        attempt(() => {
          const folder = of(row);
          return folder && editFolder(folder);
        }),
    }),
    contextEntry({
      label: "Create folder inside",
      icon: "fa-solid fa-folder-plus",
      visible,
      run: (row) =>
        attempt(() => {
          const folder = of(row);
          return folder && createFolder(folder.type, folder.id, folder.pack);
        }),
    }),
    contextEntry({
      label: "Remove folder, keep what is in it",
      icon: "fa-solid fa-folder-minus",
      visible,
      run: (row) =>
        attempt(() => {
          const folder = of(row);
          return folder && removeFolder(folder);
        }),
    }),
  ];
};

const removeFolder = async (folder: Folder): Promise<void> => {
  if (await askWhether("Remove folder", `Remove the folder “${folder.name}”? What is in it stays.`, "Remove"))
    await folder.delete();
};
