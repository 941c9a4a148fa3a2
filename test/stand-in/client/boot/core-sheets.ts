import { documentConfig } from "../../core/config.ts";
import { registerSheet, type SheetRegistrationOptions } from "../framework/apps/sheet-registry.ts";
import type { HostDocumentClass, SheetClass } from "../framework/host.ts";
import { ImagePageSheet, LinkedPageSheet, TextPageSheet } from "../journal/core-page-sheets.ts";
import { JournalEntrySheet } from "../journal/journal-sheet.ts";
import { MacroSheet } from "../macros/macro-sheet.ts";
import { SceneSheet } from "../scenes/scene-sheet.ts";
import { RollTableSheet } from "../tables/table-sheet.ts";

/** The sheets that are there whatever system is played. Actors and items have none but the system's. */
export const registerCoreSheets = (): void => {
  const register = (documentName: string, cls: unknown, options: SheetRegistrationOptions): void => {
    const documentClass = documentConfig(documentName)?.documentClass as unknown as HostDocumentClass;
    registerSheet(documentClass, "core", cls as SheetClass, { makeDefault: true, ...options });
  };
  register("Scene", SceneSheet, { label: "Scene" });
  register("Macro", MacroSheet, { label: "Macro" });
  register("RollTable", RollTableSheet, { label: "Table" });
  register("JournalEntry", JournalEntrySheet, { label: "Journal entry" });
  register("JournalEntryPage", TextPageSheet, { types: ["text"], label: "Text" });
  register("JournalEntryPage", ImagePageSheet, { types: ["image"], label: "Picture" });
  register("JournalEntryPage", LinkedPageSheet, { types: ["pdf", "video"], label: "File" });
};
