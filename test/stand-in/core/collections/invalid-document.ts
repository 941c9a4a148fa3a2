import type { Data } from "../protocol.ts";

/** Names a stored document that can't be opened, and what its model says is wrong with it. */
export function reportInvalid(documentName: string, source: Data, error: unknown, parentUuid?: string): void {
  const reason = error instanceof Error ? error : new Error(String(error));
  const name = typeof source.name === "string" ? ` "${source.name}"` : "";
  const place = parentUuid ? ` in ${parentUuid}` : "";
  console.error(`${documentName} [${String(source._id)}]${name}${place} can't be opened: ${reason.message}`, reason);
}
