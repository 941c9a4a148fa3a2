import type { Data, ModifyRequest, ModifyResponse } from "../protocol.ts";
import { runtime } from "../runtime.ts";
import type { Document, DocumentClass } from "./document.ts";
import { notifyFailure } from "./failure.ts";
import { type ModificationOptions, toWire } from "./operations.ts";
import { type Planned, planCreation, planDeletion, planUpdate } from "./plans.ts";
import { applyResponse } from "./responses.ts";

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
  return send(await planCreation(cls, sources, options));
}

/** Updates documents of one class in one place; each of the updates names its document by `_id`. */
export async function updateDocuments(
  cls: DocumentClass,
  updates: readonly Data[],
  options: ModificationOptions = {},
): Promise<Document[]> {
  return send(await planUpdate(cls, updates, options));
}

/** Deletes documents of one class in one place; with `deleteAll`, all that lie there. */
export async function deleteDocuments(
  cls: DocumentClass,
  ids: readonly string[],
  options: ModificationOptions = {},
): Promise<Document[]> {
  return send(await planDeletion(cls, ids, options));
}

/** A plan as the table is asked for it; null when it came to nothing. */
export function requestOf({ operation, payload }: Planned): ModifyRequest | null {
  const { action, documentName } = operation;
  return payload && { type: documentName, action, operation: toWire(operation, payload) };
}

async function send(plan: Planned): Promise<Document[]> {
  const request = requestOf(plan);
  if (!request) return [];
  const { backend } = runtime;
  if (!backend) throw new Error("There is no table to send changes to.");
  let response: ModifyResponse;
  try {
    response = await backend.modify(request);
  } catch (error) {
    throw notifyFailure(error);
  }
  return applyResponse(response, plan.operation.parent);
}
