import { Hooks } from "../hooks.ts";
import type { Data } from "../protocol.ts";
import { runtime } from "../runtime.ts";
import type { Document, RenderableApp } from "./document.ts";
import type { RunningOperation } from "./operations.ts";

/** What a window's render options say of the change that caused it. */
export interface RenderContext {
  force?: boolean;
  /** e.g. `updateActor` */
  renderContext?: string;
  renderData?: unknown;
  [key: string]: unknown;
}

/** Renders a window again; what goes wrong in it is reported and stops nothing. */
export function renderApp(app: RenderableApp, options: RenderContext): void {
  void watch("render", () => app.render(options));
}

/** Closes the windows of a document that is gone. */
export function closeApps(document: Document): void {
  for (const app of Object.values(document.apps)) {
    if (app.close) void watch("close", () => app.close?.({ submit: false }));
  }
}

async function watch(what: string, run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (error) {
    const reason = error instanceof Error ? error : new Error(String(error));
    Hooks.onError(`Application#${what}`, reason, { log: "error" });
  }
}

/**
 * The last step of an operation: windows of the documents, of their ancestors, and of the collection they lie in.
 * Windows of deleted documents close whatever `render` says.
 */
export function renderAfter(
  action: "create" | "update" | "delete",
  documents: Document[],
  payload: Data[] | string[],
  operation: RunningOperation,
  userId: string,
): void {
  if (action === "delete") for (const document of documents) closeWithContents(document);
  const renderContext = `${action}${operation.documentName}`;
  if (operation.render) {
    if (action === "update") {
      for (const document of documents) {
        const change = (payload as Data[]).find((entry) => entry._id === document.id);
        document.render({ renderContext, renderData: change });
      }
    }
    for (let ancestor = operation.parent; ancestor; ancestor = ancestor.parent) {
      ancestor.render({ renderContext, renderData: payload });
    }
    if (action === "create" && operation.renderSheet) openSheets(documents, operation.documentName, userId);
  }
  if (!operation.parent) {
    const { pack, documentName } = operation;
    const home = pack ? runtime.game?.packs.get(pack) : runtime.game?.collections.get(documentName);
    home?._onModifyContents(action, documents, payload, operation, runtime.game?.users?.get(userId));
  }
}

function closeWithContents(document: Document): void {
  closeApps(document);
  for (const child of document.documentsWithin()) closeWithContents(child);
}

/** Only the one who asked for the sheet gets it. */
function openSheets(documents: Document[], documentName: string, userId: string): void {
  if (userId !== runtime.game?.userId) return;
  for (const document of documents) {
    const sheet = document.sheet;
    if (sheet) renderApp(sheet, { force: true, renderContext: `create${documentName}` });
  }
}
