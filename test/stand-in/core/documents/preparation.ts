import { Hooks } from "../hooks.ts";
import { runtime } from "../runtime.ts";
import type { BaseDocument } from "./base-document.ts";

/** Documents that are making their embedded documents at this moment; those wait to be prepared by them. */
const initializing = new WeakSet<BaseDocument>();

/** Runs a document's initialisation, and then its preparation unless that is somebody else's turn. */
export function initializeAndPrepare(document: BaseDocument, initialize: () => void): void {
  initializing.add(document);
  try {
    initialize();
  } finally {
    initializing.delete(document);
  }
  const { parent } = document;
  if (parent && initializing.has(parent)) return;
  // While the world opens, documents may refer to others that don't exist yet: all are prepared once all are there.
  if (runtime.game?.documentsReady) prepareSafely(document);
}

/** Prepares a document; what goes wrong is reported with its name and stops nothing else. */
export function prepareSafely(document: BaseDocument): void {
  try {
    document.prepareData();
  } catch (error) {
    const reason = error instanceof Error ? error : new Error(String(error));
    Hooks.onError("Document#prepareData", reason, {
      msg: `Failed data preparation for ${document.uuid}`,
      log: "error",
    });
  }
}
