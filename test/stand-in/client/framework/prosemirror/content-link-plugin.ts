import type { Schema } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type HostDocument, notify } from "../host.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { ProseMirrorPlugin } from "./plugin.ts";

export interface ContentLinkOptions {
  document?: HostDocument;
  relativeLinks?: boolean;
}

/** A document that is dropped into the text becomes a link to it, where it was dropped. */
export class ProseMirrorContentLinkPlugin extends ProseMirrorPlugin {
  readonly #options: ContentLinkOptions;

  constructor(schema: Schema, options: ContentLinkOptions = {}) {
    super(schema);
    this.#options = options;
  }

  static override build(schema: Schema, options: ContentLinkOptions = {}): Plugin {
    const plugin = new ProseMirrorContentLinkPlugin(schema, options);
    return new Plugin({
      props: {
        handleDrop: (view, event) => plugin.#onDrop(view, event),
      },
    });
  }

  #onDrop(view: EditorView, event: DragEvent): boolean {
    const data = TextEditor.implementation.getDragEventData(event);
    if (typeof data.uuid !== "string") return false;
    event.preventDefault();
    event.stopPropagation();
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from;
    this.#insert(view, data, at).catch((error: unknown) => notify("error", String(error)));
    return true;
  }

  async #insert(view: EditorView, data: Record<string, unknown>, at: number): Promise<void> {
    const { document: relativeTo, relativeLinks } = this.#options;
    const options = relativeLinks && relativeTo ? { relativeTo } : {};
    const link = await TextEditor.implementation.getContentLink(data, options);
    if (!link || view.isDestroyed) return;
    view.dispatch(view.state.tr.insertText(link, Math.min(at, view.state.doc.content.size)));
    view.focus();
  }
}
