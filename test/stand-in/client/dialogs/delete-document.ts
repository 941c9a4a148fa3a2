import type { Document } from "../../core/documents/document.ts";
import { kindLabel } from "../directory/labels.ts";
import { askWhether } from "./ask.ts";

/** Deletes a document once the person has confirmed it: `document.deleteDialog()`. */
export const deleteDialog = async (document: Document): Promise<Document | undefined> => {
  const kind = kindLabel(document.documentName);
  const question = `Delete “${document.name}” for good? This can’t be undone.`;
  return (await askWhether(`Delete ${kind}`, question, "Delete")) ? document.delete() : undefined;
};
