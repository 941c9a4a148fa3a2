import { documentConfig } from "../../core/config.ts";
import type { Folder } from "../../core/documents/folder.ts";
import { element } from "../dom/element.ts";
import { table } from "../table.ts";
import { askForm } from "./ask.ts";
import { type Choice, dialogContent, formRow, selectOf } from "./form-rows.ts";

const SORTINGS: Choice[] = [
  { value: "a", label: "by name" },
  { value: "m", label: "by hand" },
];

interface FolderWish {
  name: string;
  folder: string | null;
  color: string | null;
  sorting: string;
}

/** Makes a folder for documents of a kind. */
export const createFolder = async (
  type: string,
  above: string | null = null,
  pack: string | null = null,
): Promise<void> => {
  const wish = await askForFolder(
    "Create folder",
    "Create folder",
    { name: "", folder: above, color: null, sorting: "a" },
    type,
    null,
  );
  if (wish)
    await documentConfig("Folder")?.documentClass.create({ ...wish, name: wish.name || "New folder", type }, { pack });
};

export const editFolder = async (folder: Folder): Promise<void> => {
  const source = folder.toObject();
  const now: FolderWish = {
    name: folder.name,
    folder: typeof source.folder === "string" ? source.folder : null,
    color: typeof source.color === "string" ? source.color : null,
    sorting: String(source.sorting ?? "a"),
  };
  const wish = await askForFolder(`Edit folder`, "Save", now, folder.type, folder);
  if (wish) await folder.update({ ...wish, name: wish.name || folder.name });
};

const askForFolder = async (
  title: string,
  ok: string,
  now: FolderWish,
  type: string,
  self: Folder | null,
): Promise<FolderWish | null> => {
  const homes: Choice[] = [{ value: "", label: "None" }];
  if (!self?.pack) {
    for (const folder of table().folders) {
      if (folder.type === type && folder !== self) homes.push({ value: String(folder.id), label: folder.name });
    }
  }
  const colored = element("input", { type: "checkbox", name: "colored", checked: now.color !== null });
  const answer = await askForm(
    title,
    dialogContent(
      formRow(
        "Name",
        element("input", { type: "text", name: "name", value: now.name, autofocus: true, placeholder: "New folder" }),
      ),
      homes.length > 1 ? formRow("Inside", selectOf("folder", homes, now.folder ?? "")) : null,
      formRow("Sort", selectOf("sorting", SORTINGS, now.sorting)),
      formRow("Has a colour", colored),
      formRow("Colour", element("input", { type: "color", name: "color", value: now.color ?? "#6b7a73" })),
    ),
    ok,
  );
  if (!answer) return null;
  return {
    name: String(answer.name ?? "").trim(),
    folder: "folder" in answer ? String(answer.folder ?? "") || null : now.folder,
    sorting: String(answer.sorting ?? "a"),
    color: answer.colored ? String(answer.color) : null,
  };
};
