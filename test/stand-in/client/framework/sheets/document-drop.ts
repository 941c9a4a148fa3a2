import type { Data } from "../../../core/protocol.ts";
import type { DocumentSheetV2 } from "../api/document-sheet.ts";
import { type HostDocument, host } from "../host.ts";
import { DragDrop, type DragDropConfiguration } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";

type Callbacks = Pick<NonNullable<DragDropConfiguration["callbacks"]>, "dragstart" | "dragover" | "drop">;

/** Binds a sheet's drags and drops: what is `.draggable` may be taken by who may edit, and everything dropped on it. */
export function bindSheetDrops(
  root: HTMLElement,
  permissions: DragDropConfiguration["permissions"],
  callbacks: Callbacks,
): void {
  new DragDrop.implementation({ dragSelector: ".draggable", permissions: permissions ?? {}, callbacks }).bind(root);
}

/** What a drag of a row carries: the item or effect its element names. */
function dragDataOf(document: HostDocument, row: HTMLElement): Data | null {
  const { itemId, effectId } = row.dataset;
  if (itemId) return document.items?.get(itemId)?.toDragData() ?? null;
  return effectId ? (document.effects?.get(effectId)?.toDragData() ?? null) : null;
}

/** Writes what is dragged from a sheet into the event; content links bring their own. */
export function startDrag(document: HostDocument, event: DragEvent): void {
  const target = event.currentTarget as HTMLElement;
  if ("link" in (event.target as HTMLElement).dataset) return;
  const data = dragDataOf(document, target);
  if (data) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
}

/**
 * The document a drop on a sheet brings, after the hook `hookName` let it pass. Null when cancelled, or when what is
 * dropped is no document.
 */
export async function droppedDocument(
  hookName: string,
  sheet: DocumentSheetV2,
  event: DragEvent,
): Promise<HostDocument | null> {
  const data = TextEditor.implementation.getDragEventData(event);
  if (host.Hooks.call(hookName, sheet.document, sheet, data) === false) return null;
  const documentClass = typeof data.type === "string" ? host.getDocumentClass(data.type) : undefined;
  return (await documentClass?.fromDropData(data)) ?? null;
}
