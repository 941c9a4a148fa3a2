import { deprecated, generation } from "../compatibility.ts";
import { Hooks } from "../hooks.ts";
import type { Data, ModifyResponse, Operation } from "../protocol.ts";
import { runtime } from "../runtime.ts";
import { hasSpecialKeys } from "../utils/data-operators.ts";
import { utils } from "../utils/namespace.ts";
import type { Document, DocumentClass } from "./document.ts";
import { announceDescendants } from "./events.ts";
import { notifyFailure } from "./failure.ts";
import { beginOperation, type ModificationOptions, type RunningOperation, toWire } from "./operations.ts";
import { applyResponse, homeOf } from "./responses.ts";
import type { User } from "./user.ts";

/**
 * The asking client's half of every change: the `pre` events, then one request, then the same consequences every other
 * client sees. Each function resolves to the documents that were really changed; cancelled ones are missing.
 * Rejects with the table's sentence where the change is refused, which is also shown as a notification.
 */

/** Creates documents of one class in one place from plain sources or from other documents. */
export async function createDocuments(
  cls: DocumentClass,
  sources: readonly (Data | Document)[],
  options: ModificationOptions = {},
): Promise<Document[]> {
  const operation = beginOperation("create", cls.documentName, options);
  const user = currentUser();
  const documents: Document[] = [];
  for (const source of sources) {
    const data = plainSource(source, operation);
    const document = construct(cls, data, operation);
    if (await allows(document._preCreate(data, operation, user), "preCreate", document, operation, [data])) {
      documents.push(document);
    }
  }
  if (!documents.length || (await cls._preCreateOperation(documents, operation, user)) === false) return [];
  const data = documents.map((document) => document.toObject());
  operation.data = data;
  announceDescendants("preCreate", operation, [data], String(user.id));
  return send(operation, { data });
}

/** Updates documents of one class in one place; each of the updates names its document by `_id`. */
export async function updateDocuments(
  cls: DocumentClass,
  updates: readonly Data[],
  options: ModificationOptions = {},
): Promise<Document[]> {
  const operation = beginOperation("update", cls.documentName, options);
  const user = currentUser();
  const documents: Document[] = [];
  const changes: Data[] = [];
  if (generation() >= 14 && updates.some(hasSpecialKeys)) {
    deprecated('Keys like "-=name" and "==name" in updates (use _del and _replace)', { since: 14, until: 16 });
  }
  for (const update of updates) {
    const document = homeOf(operation).get(String(update._id), { strict: true });
    const change = differenceOf(document, update, operation);
    if (!change) continue;
    if (!(await allows(document._preUpdate(change, operation, user), "preUpdate", document, operation, [change])))
      continue;
    const final = differenceOf(document, change, operation);
    if (!final) continue;
    documents.push(document);
    changes.push(final);
  }
  operation.updates = changes;
  if (!documents.length || (await cls._preUpdateOperation(documents, operation, user)) === false) return [];
  // The class may have taken documents out of the operation.
  const sent = changes.filter(({ _id }) => documents.some(({ id }) => id === _id));
  announceDescendants("preUpdate", operation, [sent], String(user.id));
  return send(operation, { updates: sent });
}

/** Deletes documents of one class in one place; with `deleteAll`, all that lie there. */
export async function deleteDocuments(
  cls: DocumentClass,
  ids: readonly string[],
  options: ModificationOptions = {},
): Promise<Document[]> {
  const operation = beginOperation("delete", cls.documentName, options);
  const user = currentUser();
  const home = homeOf(operation);
  const documents: Document[] = [];
  for (const id of operation.deleteAll ? Array.from(home.keys()) : ids) {
    const document = home.get(id, { strict: true });
    if (await allows(document._preDelete(operation, user), "preDelete", document, operation, []))
      documents.push(document);
  }
  if (!documents.length || (await cls._preDeleteOperation(documents, operation, user)) === false) return [];
  const allowed = documents.map((document) => String(document.id));
  announceDescendants("preDelete", operation, [allowed], String(user.id));
  // Some may have been kept by an event; then "all" is no longer what is meant.
  if (allowed.length < home.size) operation.deleteAll = false;
  return send(operation, { ids: allowed });
}

/** The user at this client, once the world is loaded. */
function currentUser(): User {
  const user = runtime.game?.user;
  if (!user) throw new Error("Documents can be changed once the world is loaded, not before.");
  return user;
}

function plainSource(source: Data | Document, operation: RunningOperation): Data {
  const data = isDocument(source) ? source.toObject() : (utils.expandObject(source) as Data);
  if (!operation.keepId) delete data._id;
  return data;
}

const isDocument = (source: Data | Document): source is Document => typeof source.toObject === "function";

function construct(cls: DocumentClass, data: Data, { parent, pack }: RunningOperation): Document {
  try {
    return new cls(utils.deepClone(data) as Data, { parent, pack });
  } catch (error) {
    throw notifyFailure(error);
  }
}

/** Runs one document's own `pre` event and then the hook of its class; false from either keeps the change from happening. */
async function allows(
  own: Promise<unknown>,
  event: "preCreate" | "preUpdate" | "preDelete",
  document: Document,
  operation: RunningOperation,
  args: unknown[],
): Promise<boolean> {
  if ((await own) === false) return false;
  if (operation.noHook) return true;
  return Hooks.call(`${event}${document.documentName}`, document, ...args, operation, runtime.game?.userId);
}

/**
 * What an update would change, with the `_id`; null when nothing. Without `diff`, the whole update, cleaned.
 * An update the model refuses is shown and thrown.
 */
function differenceOf(document: Document, update: Data, { diff, recursive }: RunningOperation): Data | null {
  const { _id, ...changes } = utils.expandObject(update) as Data;
  try {
    const difference = document.updateSource(utils.deepClone(changes) as Data, {
      dryRun: true,
      fallback: false,
      recursive: recursive ?? true,
    });
    if (diff === false) return { _id: document.id, ...document.cleanChanges(changes) };
    return utils.isEmpty(difference) ? null : { _id: document.id, ...difference };
  } catch (error) {
    throw notifyFailure(error);
  }
}

async function send(
  operation: RunningOperation,
  payload: Pick<Operation, "data" | "updates" | "ids">,
): Promise<Document[]> {
  const { backend } = runtime;
  if (!backend) throw new Error("There is no table to send changes to.");
  const { action, documentName, parent } = operation;
  let response: ModifyResponse;
  try {
    response = await backend.modify({ type: documentName, action, operation: toWire(operation, payload) });
  } catch (error) {
    throw notifyFailure(error);
  }
  return applyResponse(response, parent);
}
