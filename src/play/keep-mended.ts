import { update } from "../foundry/batch.ts";
import type { AnyDocument } from "../foundry/documents.ts";

/**
 * Writes what the document shows instead of what could not be read, so that the notice about it goes. The present
 * `system` is sent whole: the values that were mended don't differ from what this window holds.
 */
export const keepMended = async (document: AnyDocument): Promise<void> => {
  const { system } = document.toObject() as { system: Record<string, unknown> };
  await update(document, { system: { ...system, mended: [] } }, { whole: true });
};
