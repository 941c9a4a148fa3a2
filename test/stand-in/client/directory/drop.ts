import type { WorldCollection } from "../../core/collections/world-collection.ts";
import type { Document } from "../../core/documents/document.ts";
import { utils } from "../../core/utils/namespace.ts";
import { table } from "../table.ts";

/**
 * What a drop on a directory does: a document of this collection moves, one from elsewhere (a compendium, an actor's
 * items) is copied into the world, a folder moves. Rejects with a sentence for what doesn't belong here.
 * @param folder  id of the folder it fell into, null for the root
 * @param before  id of the entry it fell on
 */
export const dropOnDirectory = async (
  collection: WorldCollection,
  data: Record<string, unknown>,
  folder: string | null,
  before: string | undefined,
): Promise<void> => {
  const { documentClass, documentName } = collection;
  if (data.type === "Folder") {
    await moveFolder(documentName, data, folder);
    return;
  }
  if (data.type !== documentName)
    throw new Error(`A ${String(data.type)} can’t be put among the ${collection.name.toLowerCase()}.`);
  const document = await documentClass.fromDropData(data);
  if (!document.parent && !document.pack && collection.get(String(document.id)))
    await move(collection, document, folder, before);
  else await importDocument(collection, document, folder);
};

/** Copies a document from a compendium or out of another document into the world. Resolves to the copy. */
export const importDocument = async (
  collection: WorldCollection,
  document: Document,
  folder: string | null = null,
): Promise<Document | undefined> => {
  if (!collection.documentClass.canUserCreate(table().user))
    throw new Error(`You may not create ${collection.name.toLowerCase()} in this world.`);
  const source = collection.fromCompendium(document, { clearFolder: true });
  return collection.documentClass.create({ ...source, folder });
};

const move = async (
  collection: WorldCollection,
  document: Document,
  folder: string | null,
  before: string | undefined,
): Promise<void> => {
  const target = before && before !== document.id ? collection.get(before) : undefined;
  const siblings = collection.filter((other) => other !== document && (other.toObject().folder ?? null) === folder);
  const updates = utils.performIntegerSort(document, { target: target ?? null, siblings }).map((entry) => ({
    _id: entry.target.id,
    ...entry.update,
    ...(entry.target === document ? { folder } : {}),
  }));
  const own = updates.some((update) => update._id === document.id)
    ? updates
    : [...updates, { _id: document.id, folder }];
  await collection.documentClass.updateDocuments(own);
};

const moveFolder = async (documentName: string, data: Record<string, unknown>, into: string | null): Promise<void> => {
  const id = typeof data.uuid === "string" ? data.uuid.split(".").at(-1) : undefined;
  const folder = table().folders.get(id ?? "");
  if (!folder || folder.type !== documentName) throw new Error("That folder belongs to another list.");
  for (let above = into ? table().folders.get(into) : undefined; above; above = above.folder ?? undefined) {
    if (above === folder) throw new Error("A folder can’t be put inside itself.");
  }
  await folder.update({ folder: into });
};
