import { Actors, Items, Journal, Macros, RollTables, Scenes } from "../../../core/collections/world-collections.ts";
import { host, type SheetClass } from "../host.ts";
import { registerSheet, type SheetRegistrationOptions, unregisterSheet } from "./sheet-registry.ts";

/** Gives the collections the shorthands by which packages often register sheets: `Actors.registerSheet(scope, Sheet, …)`. */
export function installSheetShorthands(): void {
  for (const collection of [Actors, Items, Journal, Macros, RollTables, Scenes]) {
    const name = collection.documentName;
    const documentClass = () => {
      const found = host.getDocumentClass(name);
      if (!found) throw new Error(`There are no documents of the kind ${name} to register a sheet for.`);
      return found;
    };
    Object.assign(collection, {
      registerSheet: (scope: string, cls: SheetClass, options?: SheetRegistrationOptions) =>
        registerSheet(documentClass(), scope, cls, options),
      unregisterSheet: (scope: string, cls: SheetClass, options?: { types?: string[] }) =>
        unregisterSheet(documentClass(), scope, cls, options),
    });
  }
}
