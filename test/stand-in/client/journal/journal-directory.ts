import { DocumentDirectory } from "../directory/document-directory.ts";
import type { ApplicationOptions } from "../framework/api/application-types.ts";

/** The world's journal: `ui.journal`. */
export class JournalDirectory extends DocumentDirectory {
  static override DEFAULT_OPTIONS: ApplicationOptions = { id: "journal", classes: ["journal-sidebar"] };
  static override tabName = "journal";
  static override documentName = "JournalEntry";
}
