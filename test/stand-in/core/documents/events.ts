import type { Document } from "./document.ts";
import type { RunningOperation } from "./operations.ts";

export type DescendantEvent = `${"pre" | "on"}${"Create" | "Update" | "Delete"}`;

/**
 * Tells every ancestor, the nearest first, what happens to documents inside it. The `on` events carry the documents,
 * the `pre` events only what is asked for.
 */
export function announceDescendants(
  event: DescendantEvent,
  operation: RunningOperation,
  args: unknown[],
  userId: string,
): void {
  const { parent, documentName } = operation;
  if (!parent) return;
  const collection = parent.collectionNameOf(documentName);
  for (let ancestor: Document | null = parent; ancestor; ancestor = ancestor.parent) {
    ancestor[`_${event}DescendantDocuments`](parent, collection, ...args, operation, userId);
  }
}
