import type { WorldCollection } from "../../core/collections/world-collection.ts";
import { documentConfig } from "../../core/config.ts";
import type { Document } from "../../core/documents/document.ts";
import type { CompendiumCollection } from "../../core/packs.ts";
import { askWhether } from "../dialogs/ask.ts";
import { importDocument } from "../directory/drop.ts";
import { kindsLabel } from "../directory/labels.ts";
import { notifications } from "../notices/notices.ts";
import { table } from "../table.ts";

/** The world's collection that takes what a compendium holds. Rejects where there is none. */
const worldHome = (pack: CompendiumCollection): WorldCollection => {
  const home = table().collections.get(pack.documentName);
  if (!home)
    throw new Error(
      `This table keeps no ${kindsLabel(pack.documentName)}, so they can only be read in the compendium.`,
    );
  return home as WorldCollection;
};

/** Copies one entry into the world and says so. */
export const importEntry = async (pack: CompendiumCollection, id: string): Promise<Document | undefined> => {
  const document = await pack.getDocument(id);
  if (!document) throw new Error("That entry is no longer in the compendium.");
  const copy = await importDocument(worldHome(pack), document);
  if (copy)
    notifications().info(`${copy.name} is now among the ${kindsLabel(pack.documentName).toLowerCase()}.`, {
      clean: false,
      console: false,
    });
  return copy;
};

/** Copies all that a compendium holds into a new folder of the world, with its folders. Asks first. */
export const importAll = async (pack: CompendiumCollection): Promise<void> => {
  const home = worldHome(pack);
  const question = `Copy all ${pack.index.size} entries of “${pack.title}” into a new folder of this world?`;
  if (!(await askWhether("Import all", question, "Import all"))) return;
  const folderClass = documentConfig("Folder")?.documentClass;
  const root = await folderClass?.create({ name: pack.title, type: pack.documentName });
  const homes = new Map<string, string | null>();
  // Outer folders first, so that each finds the one it lies in.
  for (const folder of pack.folders.contents.sort((a, b) => depth(a) - depth(b))) {
    const { name, color, sorting, sort, folder: above } = folder.toObject();
    const into = (typeof above === "string" ? homes.get(above) : null) ?? root?.id ?? null;
    const copy = await folderClass?.create({ name, color, sorting, sort, type: pack.documentName, folder: into });
    homes.set(String(folder.id), copy?.id ?? into);
  }
  const documents = await pack.getDocuments();
  const data = documents.map((document) => {
    const source = home.fromCompendium(document);
    return {
      ...source,
      folder: (typeof source.folder === "string" ? homes.get(source.folder) : null) ?? root?.id ?? null,
    };
  });
  const created = await home.documentClass.createDocuments(data);
  notifications().success(`${created.length} of ${documents.length} entries are now in the folder ${pack.title}.`, {
    console: false,
  });
};

const depth = (folder: Document): number => {
  let levels = 0;
  for (let above = folder.folder; above && levels < 20; above = above.folder) levels += 1;
  return levels;
};

/** Locks an open compendium; opens a locked one of a package only after a warning, since updates replace it. */
export const lockOrUnlock = async (pack: CompendiumCollection): Promise<void> => {
  if (pack.locked && pack.metadata.packageType !== "world") {
    const question = `“${pack.title}” comes with a package. What you change in it may be lost when the package is updated. Unlock it?`;
    if (!(await askWhether("Unlock compendium", question, "Unlock"))) return;
  }
  await pack.configure({ locked: !pack.locked });
};
