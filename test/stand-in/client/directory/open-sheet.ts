import type { Document } from "../../core/documents/document.ts";
import { attempt } from "../notices/notices.ts";

/** Opens the window of a document, or says why there is none. */
export const openSheet = (document: Document | null | undefined): void =>
  void attempt(async () => {
    if (!document) throw new Error("This document is no longer here.");
    if (!document.sheet) throw new Error(`The system has no window for ${document.name}.`);
    await document.sheet.render({ force: true });
  });
