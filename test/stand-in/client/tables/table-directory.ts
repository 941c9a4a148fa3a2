import { DocumentDirectory } from "../directory/document-directory.ts";
import type { ApplicationOptions } from "../framework/api/application-types.ts";

/** The world's tables to roll on: `ui.tables`. */
export class RollTableDirectory extends DocumentDirectory {
  static override DEFAULT_OPTIONS: ApplicationOptions = { id: "tables", classes: ["tables-sidebar"] };
  static override tabName = "tables";
  static override documentName = "RollTable";
}
