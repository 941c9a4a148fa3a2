import { documentConfig } from "../../core/config.ts";
import type { Document, DocumentClass } from "../../core/documents/document.ts";
import type { ModificationOptions } from "../../core/documents/operations.ts";
import type { Data } from "../../core/protocol.ts";
import { kindLabel, typeLabel } from "../directory/labels.ts";
import { element } from "../dom/element.ts";
import { table } from "../table.ts";
import { askForm } from "./ask.ts";
import { type Choice, dialogContent, formRow, selectOf } from "./form-rows.ts";

export interface CreateDialogOptions {
  /** Only these subtypes. */
  types?: string[];
  /** Folders to choose from; those of the world when left out. */
  folders?: { id: string | null; name: string }[];
  [key: string]: unknown;
}

/**
 * Asks for name, type and folder of a new document and creates it: `Document.createDialog`. Opens its sheet. Resolves to
 * null when the person thinks better of it.
 */
export async function createDialog(
  cls: DocumentClass,
  data: Data = {},
  operation: ModificationOptions = {},
  options: CreateDialogOptions = {},
): Promise<Document | null> {
  const { documentName } = cls;
  const kind = kindLabel(documentName);
  const types = offeredTypes(cls, options.types);
  if (cls.hasTypeData && types.length === 0) throw new Error(`This system has no type of ${kind} to create.`);
  const declared = cls.TYPES.find((type) => types.some((each) => each.value === type));
  const type = String(data.type ?? documentConfig(documentName)?.defaultType ?? declared ?? "");
  const chosen = types.some((each) => each.value === type) ? type : (declared ?? "");
  const place = { parent: operation.parent ?? null, pack: operation.pack ?? null };
  const name = element("input", {
    name: "name",
    type: "text",
    autofocus: true,
    placeholder: nameFor(cls, chosen, place),
  });
  const typeSelect = types.length > 1 ? selectOf("type", types, chosen) : null;
  typeSelect?.addEventListener("change", () => {
    name.placeholder = nameFor(cls, typeSelect.value, place);
  });
  if (typeof data.name === "string") name.value = data.name;
  const folders = operation.parent ? [] : folderChoices(documentName, operation.pack, options.folders);
  const folderSelect = folders.length
    ? selectOf("folder", [{ value: "", label: "None" }, ...folders], String(data.folder ?? ""))
    : null;
  const answer = await askForm(
    `Create ${kind}`,
    dialogContent(
      formRow("Name", name),
      typeSelect && formRow("Type", typeSelect),
      folderSelect && formRow("Folder", folderSelect),
    ),
    `Create ${kind}`,
  );
  if (!answer) return null;
  const wanted: Data = { ...data, name: String(answer.name ?? "").trim() };
  const wantedType = String(answer.type ?? chosen);
  if (wantedType) wanted.type = wantedType;
  if (!wanted.name) wanted.name = nameFor(cls, wantedType, place);
  if (folderSelect) wanted.folder = answer.folder || null;
  return (await cls.create(wanted, { renderSheet: true, ...operation })) ?? null;
}

const offeredTypes = (cls: DocumentClass, only: string[] | undefined): Choice[] => {
  if (!cls.hasTypeData) return [];
  const all = cls.TYPES.filter((type) => type !== "base" && (!only || only.includes(type)));
  const choices = all.map((type) => ({ value: type, label: typeLabel(cls.documentName, type) }));
  return choices.sort((a, b) => a.label.localeCompare(b.label, table().i18n.lang));
};

const nameFor = (cls: DocumentClass, type: string, place: { parent: Document | null; pack: string | null }): string =>
  cls.defaultName({ ...(type ? { type } : {}), ...place });

const folderChoices = (
  documentName: string,
  pack: string | null | undefined,
  given: CreateDialogOptions["folders"],
): Choice[] => {
  const folders =
    given ??
    (pack
      ? table().packs.get(pack)?.folders.contents
      : table().folders.filter((folder) => folder.type === documentName));
  return (folders ?? []).map((folder) => ({ value: String(folder.id), label: folder.name }));
};
