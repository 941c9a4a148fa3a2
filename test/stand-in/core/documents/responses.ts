import { Hooks } from "../hooks.ts";
import type { Data, ModifyResponse } from "../protocol.ts";
import { runtime } from "../runtime.ts";
import { fromUuidSync, isDocument } from "../uuid.ts";
import type { Document, DocumentHome } from "./document.ts";
import { announceDescendants, type DescendantEvent } from "./events.ts";
import { fromWire, type RunningOperation } from "./operations.ts";
import { renderAfter } from "./rendering.ts";
import { settleTokenActors } from "./tokens/settle-actors.ts";

/** Where the documents of an operation are kept at this client. Throws when there is no such place. */
export function homeOf(operation: RunningOperation): DocumentHome {
  const home = findHome(operation);
  if (!home) {
    const { documentName, pack } = operation;
    throw new Error(
      pack ? `There is no compendium "${pack}".` : `There is no collection of ${documentName} documents.`,
    );
  }
  return home;
}

function findHome({ documentName, parent, pack }: RunningOperation): DocumentHome | undefined {
  if (parent) return parent.getEmbeddedCollection(documentName);
  const compendium = pack ? runtime.game?.packs.get(pack) : undefined;
  if (pack) return documentName === "Folder" ? compendium?.folders : compendium;
  return runtime.game?.collections.get(documentName);
}

/**
 * What a change does at every client, the asker included: the documents first, then each one's own event and hook, then
 * the ancestors, then the class, then the windows. Returns the documents concerned.
 * `parent` is known to the asker; others find it by uuid, and leave the change alone where they never loaded it.
 */
export function applyResponse(response: ModifyResponse, asked?: Document | null): Document[] {
  const { type, action, operation: wire, userId } = response;
  const parent = asked ?? findParent(wire.parentUuid);
  if (wire.parentUuid && !parent) return [];
  const operation = fromWire(type, action, wire, parent);
  const home = findHome(operation);
  if (!home) return [];
  switch (action) {
    case "create":
      return applyCreate(home, operation, response.result as Data[], userId);
    case "update":
      return applyUpdate(home, operation, response.result as Data[], userId);
    case "delete":
      return applyDelete(home, operation, response.result as string[], userId);
    case "get":
      return [];
  }
}

function findParent(uuid: string | null | undefined): Document | null {
  const found = uuid ? fromUuidSync(uuid) : null;
  return isDocument(found) ? found : null;
}

/** Whatever holds the changed documents is prepared again, from the outermost in: an actor heeds its items' effects. */
function resetAround(parent: Document | null): void {
  let outermost = parent;
  while (outermost?.isEmbedded && outermost.parent) outermost = outermost.parent;
  outermost?.reset();
}

function applyCreate(home: DocumentHome, operation: RunningOperation, sources: Data[], userId: string): Document[] {
  const documents: Document[] = [];
  for (const source of sources) {
    const document = home.admit(source);
    if (document) documents.push(document);
  }
  operation.data = sources;
  resetAround(operation.parent);
  settleTokenActors(operation, documents);
  for (const document of documents) {
    const data = sources.find((source) => source._id === document.id) ?? {};
    settle("onCreate", document, operation, userId, () => document._onCreate(data, operation, userId), []);
  }
  conclude("onCreate", documents, sources, operation, userId);
  return documents;
}

function applyUpdate(home: DocumentHome, operation: RunningOperation, changes: Data[], userId: string): Document[] {
  const changed = new Map<Document, Data>();
  for (const change of changes) {
    const document = home.get(String(change._id));
    if (document && take(document, change, operation)) changed.set(document, change);
  }
  operation.updates = changes;
  resetAround(operation.parent);
  settleTokenActors(operation, Array.from(changed.keys()), changed);
  for (const [document, change] of changed) {
    home.noteChange(document);
    settle("onUpdate", document, operation, userId, () => document._onUpdate(change, operation, userId), [change]);
  }
  conclude("onUpdate", Array.from(changed.keys()), changes, operation, userId);
  return Array.from(changed.keys());
}

/** A change the table has stored but this client's models refuse is reported, and leaves the document as it was. */
function take(document: Document, change: Data, { recursive }: RunningOperation): boolean {
  try {
    document.updateSource(change, { recursive: recursive ?? true });
    return true;
  } catch (error) {
    Hooks.onError("Document#update", asError(error), { msg: `${document.uuid} could not take a change`, log: "error" });
    return false;
  }
}

function applyDelete(home: DocumentHome, operation: RunningOperation, ids: string[], userId: string): Document[] {
  const documents: Document[] = [];
  for (const id of ids) {
    const document = home.get(id);
    home.dismiss(id);
    if (document) documents.push(document);
  }
  operation.ids = ids;
  resetAround(operation.parent);
  settleTokenActors(operation, documents);
  for (const document of documents) {
    settle("onDelete", document, operation, userId, () => document._onDelete(operation, userId), []);
  }
  conclude("onDelete", documents, ids, operation, userId);
  return documents;
}

const HOOKS = { onCreate: "create", onUpdate: "update", onDelete: "delete" } as const;

/** One document's own event and its hook. What is stored is stored: an error here is reported and stops nothing. */
function settle(
  event: keyof typeof HOOKS,
  document: Document,
  operation: RunningOperation,
  userId: string,
  own: () => void,
  args: unknown[],
): void {
  guard(`${document.documentName}#_${event}`, own);
  if (!operation.noHook) {
    Hooks.callAll(`${HOOKS[event]}${document.documentName}`, document, ...args, operation, userId);
  }
}

function conclude(
  event: keyof typeof HOOKS & DescendantEvent,
  documents: Document[],
  payload: Data[] | string[],
  operation: RunningOperation,
  userId: string,
): void {
  if (!documents.length) return;
  guard(`_${event}DescendantDocuments`, () => announceDescendants(event, operation, [documents, payload], userId));
  const cls = documents[0]?.constructor as typeof Document;
  const user = runtime.game?.users?.get(userId);
  if (user) {
    const done = cls[`_${event}Operation`](documents, operation, user);
    done.catch((error: unknown) => Hooks.onError(`${cls.name}._${event}Operation`, asError(error), { log: "error" }));
  }
  renderAfter(HOOKS[event], documents, payload, operation, userId);
}

function guard(place: string, run: () => void): void {
  try {
    run();
  } catch (error) {
    Hooks.onError(place, asError(error), { log: "error" });
  }
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
