/** The enricher a package may have put in place of ours, reached the way packages reach it. */
interface Enricher {
  enrichHTML(html: string, options?: Record<string, unknown>): Promise<string>;
  getDragEventData(event: DragEvent): Record<string, unknown>;
}

interface UxGlobals {
  foundry: { applications: { ux: { TextEditor: { implementation: Enricher } } } };
}

const implementation = (): Enricher =>
  (globalThis as unknown as UxGlobals).foundry.applications.ux.TextEditor.implementation;

/** HTML with its links, inline rolls and custom enrichers resolved. `html` must be clean already. */
export const enrichHTML = (html: string, options: Record<string, unknown> = {}): Promise<string> =>
  implementation().enrichHTML(html, options);

/** The `{type, uuid}` payload of a drag; empty where what is dragged is nothing of ours. */
export const dragData = (event: DragEvent): Record<string, unknown> => implementation().getDragEventData(event);
