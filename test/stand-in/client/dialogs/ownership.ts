import { CONST } from "../../core/constants.ts";
import type { Document } from "../../core/documents/document.ts";
import { table } from "../table.ts";
import { askForm } from "./ask.ts";
import { type Choice, dialogContent, formRow, selectOf } from "./form-rows.ts";

const LEVELS: Choice[] = [
  { value: "0", label: "None: hidden from them" },
  { value: "1", label: "Limited: a first glance" },
  { value: "2", label: "Observer: may read it" },
  { value: "3", label: "Owner: may change it" },
];

/** Asks who may see and change a document, and stores the answer. */
export const openOwnership = async (document: Document | undefined): Promise<void> => {
  if (!document) throw new Error("This document is no longer here.");
  const ownership = document.ownership ?? {};
  const asDefault: Choice[] = [{ value: "-1", label: "As everybody" }, ...LEVELS];
  const players = table().users.filter((user) => !user.isGM);
  const answer = await askForm(
    `Who may see ${document.name}`,
    dialogContent(
      formRow("Everybody", selectOf("default", LEVELS, String(ownership.default ?? 0))),
      ...players.map((user) =>
        formRow(user.name, selectOf(String(user.id), asDefault, String(ownership[String(user.id)] ?? -1))),
      ),
    ),
    "Save",
  );
  if (!answer) return;
  const next: Record<string, number> = {};
  for (const [user, level] of Object.entries(ownership)) next[user] = level;
  for (const [key, value] of Object.entries(answer)) {
    const level = Number(value);
    if (level === CONST.DOCUMENT_OWNERSHIP_LEVELS.INHERIT) delete next[key];
    else next[key] = level;
  }
  // Replaced whole: a level that is gone must not survive by merging.
  await document.update({ ownership: next }, { diff: false, recursive: false });
};
