import type { CompendiumCollection } from "../../core/packs.ts";
import { contextEntry } from "../context-entry.ts";
import { deleteDialog } from "../dialogs/delete-document.ts";
import { openSheet } from "../directory/open-sheet.ts";
import type { ContextMenuEntry } from "../framework/ux/context-menu.ts";
import { attempt } from "../notices/notices.ts";
import { table } from "../table.ts";
import { importEntry } from "./pack-actions.ts";

const idOf = (row: HTMLElement): string => row.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId ?? "";

/** What can be done with an entry of a compendium: for importing, the keyboard's way besides the drag. */
export const compendiumEntryContext = (pack: CompendiumCollection): ContextMenuEntry[] => [
  contextEntry({
    label: "Open",
    icon: "fa-solid fa-book-open",
    run: (row) => attempt(async () => openSheet(await pack.getDocument(idOf(row)))),
  }),
  contextEntry({
    label: "Import",
    icon: "fa-solid fa-download",
    visible: () => table().collections.get(pack.documentName)?.documentClass.canUserCreate(table().user) ?? false,
    run: (row) => attempt(() => importEntry(pack, idOf(row))),
  }),
  contextEntry({
    label: "Give to my character",
    icon: "fa-solid fa-hand-holding",
    visible: () => pack.documentName === "Item" && (table().user.character?.isOwner ?? false),
    run: (row) => attempt(() => giveToCharacter(pack, idOf(row))),
  }),
  contextEntry({
    label: "Delete from the compendium",
    icon: "fa-solid fa-trash",
    visible: () => !pack.locked && pack.testUserPermission(table().user, "OWNER"),
    run: (row) =>
      attempt(async () => {
        const document = await pack.getDocument(idOf(row));
        if (document) await deleteDialog(document);
      }),
  }),
];

const giveToCharacter = async (pack: CompendiumCollection, id: string): Promise<void> => {
  const item = await pack.getDocument(id);
  const character = table().user.character;
  if (!item || !character) throw new Error("You have no character to give this to.");
  const data = item.toObject();
  data._stats = { ...(data._stats as object), compendiumSource: item.uuid };
  await character.createEmbeddedDocuments("Item", [data]);
};
