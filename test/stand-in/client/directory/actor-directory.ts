import type { ApplicationOptions } from "../framework/api/application-types.ts";
import { DocumentDirectory } from "./document-directory.ts";

/** The world's actors: `ui.actors`. */
export class ActorDirectory extends DocumentDirectory {
  static override DEFAULT_OPTIONS: ApplicationOptions = { id: "actors", classes: ["actors-sidebar"] };
  static override tabName = "actors";
  static override documentName = "Actor";
}
