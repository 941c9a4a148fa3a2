import type { Document } from "../../core/documents/document.ts";
import type { Folder } from "../../core/documents/folder.ts";
import { typeLabel } from "./labels.ts";
import type { TreeEntry, TreeFolder } from "./tree.ts";

/** A document as a directory lists it. */
export const entryOf = (document: Document): TreeEntry => {
  const { folder, sort, img } = document.toObject();
  return {
    id: String(document.id),
    uuid: document.uuid ?? "",
    name: document.name,
    img: typeof img === "string" && img ? img : null,
    kind: typeLabel(document.documentName, document.type),
    folder: typeof folder === "string" ? folder : null,
    sort: typeof sort === "number" ? sort : 0,
  };
};

export const folderEntryOf = (folder: Folder): TreeFolder => {
  const source = folder.toObject();
  return {
    id: String(folder.id),
    uuid: folder.uuid ?? "",
    name: folder.name,
    color: typeof source.color === "string" ? source.color : null,
    folder: typeof source.folder === "string" ? source.folder : null,
    sorting: source.sorting === "m" ? "m" : "a",
    sort: typeof source.sort === "number" ? source.sort : 0,
  };
};
