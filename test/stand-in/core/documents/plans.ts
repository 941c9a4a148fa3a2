import { deprecated, generation } from "../compatibility.ts";
import { Hooks } from "../hooks.ts";
import type { Data, Operation } from "../protocol.ts";
import { runtime } from "../runtime.ts";
import { hasSpecialKeys } from "../utils/data-operators.ts";
import { utils } from "../utils/namespace.ts";
import type { Document, DocumentClass } from "./document.ts";
import { announceDescendants } from "./events.ts";
import { notifyFailure } from "./failure.ts";
import { beginOperation, type ModificationOptions, type RunningOperation } from "./operations.ts";
import { homeOf } from "./responses.ts";
import type { User } from "./user.ts";

/** What the asking client's `pre` events left of a change. */
export interface Planned {
  operation: RunningOperation;
  /** What is asked of the table; null when there is nothing to ask. */
  payload: Pick<Operation, "data" | "updates" | "ids"> | null;
  /** Whether an event kept any of it from happening. */
  cancelled: boolean;
}

/** The creation of documents of one class in one place, from plain sources or from other documents. */
export async function planCreation(
  cls: DocumentClass,
  sources: readonly (Data | Document)[],
  options: ModificationOptions,
): Promise<Planned> {
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
  const cancelled = documents.length < sources.length;
  if (!documents.length) return { operation, payload: null, cancelled };
  if ((await cls._preCreateOperation(documents, operation, user)) === false) {
    return { operation, payload: null, cancelled: true };
  }
  const data = documents.map((document) => document.toObject());
  operation.data = data;
  announceDescendants("preCreate", operation, [data], String(user.id));
  return { operation, payload: { data }, cancelled };
}

/** The update of documents of one class in one place; each of the updates names its document by `_id`. */
export async function planUpdate(
  cls: DocumentClass,
  updates: readonly Data[],
  options: ModificationOptions,
): Promise<Planned> {
  const operation = beginOperation("update", cls.documentName, options);
  const user = currentUser();
  const documents: Document[] = [];
  const changes: Data[] = [];
  let cancelled = false;
  if (generation() >= 14 && updates.some(hasSpecialKeys)) {
    deprecated('Keys like "-=name" and "==name" in updates (use _del and _replace)', { since: 14, until: 16 });
  }
  for (const update of updates) {
    const document = homeOf(operation).get(String(update._id), { strict: true });
    const change = differenceOf(document, update, operation);
    if (!change) continue;
    const allowed = await allows(document._preUpdate(change, operation, user), "preUpdate", document, operation, [
      change,
    ]);
    cancelled ||= !allowed;
    const final = allowed ? differenceOf(document, change, operation) : null;
    if (!final) continue;
    documents.push(document);
    changes.push(final);
  }
  operation.updates = changes;
  if (!documents.length) return { operation, payload: null, cancelled };
  const asked = documents.length;
  if ((await cls._preUpdateOperation(documents, operation, user)) === false) {
    return { operation, payload: null, cancelled: true };
  }
  // The class may have taken documents out of the operation.
  const sent = changes.filter(({ _id }) => documents.some(({ id }) => id === _id));
  announceDescendants("preUpdate", operation, [sent], String(user.id));
  return { operation, payload: { updates: sent }, cancelled: cancelled || documents.length < asked };
}

/** The deletion of documents of one class in one place; with `deleteAll`, of all that lie there. */
export async function planDeletion(
  cls: DocumentClass,
  ids: readonly string[],
  options: ModificationOptions,
): Promise<Planned> {
  const operation = beginOperation("delete", cls.documentName, options);
  const user = currentUser();
  const home = homeOf(operation);
  const asked = operation.deleteAll ? Array.from(home.keys()) : ids;
  const documents: Document[] = [];
  for (const id of asked) {
    const document = home.get(id, { strict: true });
    if (await allows(document._preDelete(operation, user), "preDelete", document, operation, []))
      documents.push(document);
  }
  const cancelled = documents.length < asked.length;
  if (!documents.length) return { operation, payload: null, cancelled };
  if ((await cls._preDeleteOperation(documents, operation, user)) === false) {
    return { operation, payload: null, cancelled: true };
  }
  const allowed = documents.map((document) => String(document.id));
  announceDescendants("preDelete", operation, [allowed], String(user.id));
  // Some may have been kept by an event; then "all" is no longer what is meant.
  if (allowed.length < home.size) operation.deleteAll = false;
  return { operation, payload: { ids: allowed }, cancelled };
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
