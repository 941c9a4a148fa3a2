import { documentConfig } from "../config.ts";
import type { Data, ModifyRequest, ModifyResponse } from "../protocol.ts";
import { runtime } from "../runtime.ts";
import type { Document } from "./document.ts";
import { notifyFailure } from "./failure.ts";
import type { ModificationOptions } from "./operations.ts";
import { type Planned, planCreation, planDeletion, planUpdate } from "./plans.ts";
import { requestOf } from "./requests.ts";
import { applyResponse } from "./responses.ts";

/** One of the changes of a batch: what the static methods of a document class take, as one object. */
export interface BatchOperation extends ModificationOptions {
  action: "create" | "update" | "delete";
  documentName: string;
  /** create */
  data?: (Data | Document)[];
  /** update: each with the `_id` of its document */
  updates?: Data[];
  /** delete */
  ids?: string[];
}

/**
 * `foundry.documents.modifyBatch` (generation 14): several changes as one request, made in their order, all or none. None
 * of them sees what those before it will have done. An event that keeps any of it from happening cancels all, and so
 * does whatever is thrown.
 * Resolves to the changed documents of each operation, in the order of the operations; to nothing when cancelled.
 * Rejects where an operation can't be understood or the table refuses one.
 */
export async function modifyBatch(operations: readonly BatchOperation[]): Promise<Document[][]> {
  const { backend } = runtime;
  if (!backend?.modifyBatch) throw new Error("This table takes one change at a time.");
  const plans: Planned[] = [];
  for (const operation of operations) plans.push(await planOf(operation));
  if (plans.some(({ cancelled }) => cancelled)) return [];
  const requests = plans.map(requestOf);
  const asked = requests.filter((request): request is ModifyRequest => request !== null);
  if (!asked.length) return plans.map(() => []);
  let responses: ModifyResponse[];
  try {
    responses = await backend.modifyBatch(asked);
  } catch (error) {
    throw notifyFailure(error);
  }
  const answers = responses.values();
  return plans.map(({ operation }, index) => {
    const response = requests[index] ? answers.next().value : undefined;
    return response ? applyResponse(response, operation.parent) : [];
  });
}

function planOf({ action, documentName, data, updates, ids, ...options }: BatchOperation): Promise<Planned> {
  const cls = documentConfig(documentName)?.documentClass;
  if (!cls) throw new Error(`There are no documents of the kind "${documentName}".`);
  if (action === "create") return planCreation(cls, data ?? [], options);
  if (action === "update") return planUpdate(cls, updates ?? [], options);
  if (action === "delete") return planDeletion(cls, ids ?? [], options);
  throw new Error(`A batch can't "${String(action)}" documents.`);
}
