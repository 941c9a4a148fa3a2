import type { Document } from "../../core/documents/document.ts";
import { contextEntry } from "../context-entry.ts";
import { deleteDialog } from "../dialogs/delete-document.ts";
import { openOwnership } from "../dialogs/ownership.ts";
import type { ContextMenuEntry } from "../framework/ux/context-menu.ts";
import { attempt } from "../notices/notices.ts";
import { table } from "../table.ts";
import { openSheet } from "./open-sheet.ts";

/** What can be done with a document of the world from its row. */
export const documentContextEntries = (find: (id: string) => Document | undefined): ContextMenuEntry[] => {
  const of = (row: HTMLElement): Document | undefined =>
    find(row.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId ?? "");
  const may = (row: HTMLElement, action: "update" | "delete"): boolean =>
    of(row)?.canUserModify(table().user, action) ?? false;
  return [
    contextEntry({ label: "Open", icon: "fa-solid fa-book-open", run: (row) => openSheet(of(row)) }),
    contextEntry({
      label: "Duplicate",
      icon: "fa-solid fa-copy",
      visible: (row) => {
        const document = of(row);
        return Boolean(document?.isOwner && document.documentClass.canUserCreate(table().user));
      },
      run: (row) => attempt(() => duplicate(of(row))),
    }),
    contextEntry({
      label: "Who may see and change it",
      icon: "fa-solid fa-lock",
      visible: () => table().user.isGM,
      run: (row) => attempt(() => openOwnership(of(row))),
    }),
    contextEntry({
      label: "Move out of its folder",
      icon: "fa-solid fa-folder-minus",
      visible: (row) => Boolean(of(row)?.toObject().folder) && may(row, "update"),
      run: (row) => attempt(() => of(row)?.update({ folder: null })),
    }),
    contextEntry({
      label: "Save as a file",
      icon: "fa-solid fa-file-export",
      visible: (row) => of(row)?.isOwner ?? false,
      run: (row) => attempt(() => of(row)?.exportToJSON()),
    }),
    contextEntry({
      label: "Delete",
      icon: "fa-solid fa-trash",
      visible: (row) => may(row, "delete"),
      run: (row) =>
        attempt(() => {
          const document = of(row);
          return document && deleteDialog(document);
        }),
    }),
  ];
};

const duplicate = (document: Document | undefined): unknown =>
  document?.clone({ name: `${document.name} (copy)` }, { save: true });
