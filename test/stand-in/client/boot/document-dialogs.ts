import { Document, type DocumentClass } from "../../core/documents/document.ts";
import type { ModificationOptions } from "../../core/documents/operations.ts";
import type { Data } from "../../core/protocol.ts";
import { type CreateDialogOptions, createDialog } from "../dialogs/create-document.ts";
import { deleteDialog } from "../dialogs/delete-document.ts";

/** Gives the documents their dialogs, which only a page can show. */
export const installDocumentDialogs = (): void => {
  Object.assign(Document, {
    createDialog(
      this: DocumentClass,
      data: Data = {},
      operation: ModificationOptions = {},
      options: CreateDialogOptions = {},
    ) {
      return createDialog(this, data, operation, options);
    },
  });
  Object.assign(Document.prototype, {
    deleteDialog(this: Document) {
      return deleteDialog(this);
    },
  });
};
