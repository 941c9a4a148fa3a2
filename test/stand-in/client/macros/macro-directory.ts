import { DocumentDirectory } from "../directory/document-directory.ts";
import type { ApplicationOptions } from "../framework/api/application-types.ts";

/** The world's macros: `ui.macros`. */
export class MacroDirectory extends DocumentDirectory {
  static override DEFAULT_OPTIONS: ApplicationOptions = { id: "macros", classes: ["macros-sidebar"] };
  static override tabName = "macros";
  static override documentName = "Macro";
}
