import type { ApplicationOptions } from "../framework/api/application-types.ts";
import { DocumentDirectory } from "./document-directory.ts";

/** The world's items: `ui.items`. */
export class ItemDirectory extends DocumentDirectory {
  static override DEFAULT_OPTIONS: ApplicationOptions = { id: "items", classes: ["items-sidebar"] };
  static override tabName = "items";
  static override documentName = "Item";
}
