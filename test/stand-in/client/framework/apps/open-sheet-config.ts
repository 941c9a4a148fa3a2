import type { HostDocument } from "../host.ts";

/** Opens the choice of a document's sheet. Loaded when asked for: that window is itself a document sheet. */
export async function openSheetConfig(document: HostDocument): Promise<void> {
  const { DocumentSheetConfig } = await import("./document-sheet-config.ts");
  await new DocumentSheetConfig({ document }).render({ force: true });
}
