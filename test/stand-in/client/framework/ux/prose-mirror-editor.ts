import { EditorState } from "prosemirror-state";
import { type EditorProps, EditorView } from "prosemirror-view";
import { type HostDocument, host } from "../host.ts";
import { ProseMirrorContentLinkPlugin } from "../prosemirror/content-link-plugin.ts";
import type { Plugins } from "../prosemirror/default-plugins.ts";
import { ProseMirrorDirtyPlugin } from "../prosemirror/dirty-plugin.ts";
import { dom } from "../prosemirror/dom.ts";
import { schema } from "../prosemirror/schema.ts";

export interface EditorOptions {
  uuid?: string;
  document?: HostDocument;
  /** What differs from the default ones, by name. */
  plugins?: Plugins;
  relativeLinks?: boolean;
  props?: Partial<EditorProps>;
}

/** A text that is being edited. Several people's at one text at once isn't at this table: whoever saves last is asked by nobody. */
export class ProseMirrorEditor {
  readonly uuid: string;
  readonly view: EditorView;
  readonly options: EditorOptions;

  constructor(uuid: string, view: EditorView, options: EditorOptions = {}) {
    this.uuid = uuid;
    this.view = view;
    this.options = options;
  }

  /** Opens a text within an element. */
  static async create(target: HTMLElement, content = "", options: EditorOptions = {}): Promise<ProseMirrorEditor> {
    const { ProseMirrorEditor: Configured = ProseMirrorEditor } = (host.CONFIG?.ux ?? {}) as {
      ProseMirrorEditor?: typeof ProseMirrorEditor;
    };
    return Configured.open(target, content, options);
  }

  /** The same at once. */
  static open(target: HTMLElement, content: string, options: EditorOptions): ProseMirrorEditor {
    const { uuid = "", document, plugins = {}, relativeLinks = false, props = {} } = options;
    const links = ProseMirrorContentLinkPlugin.build(schema, { ...(document && { document }), relativeLinks });
    const state = EditorState.create({
      doc: dom.parseString(content),
      plugins: [...Object.values(plugins), links],
    });
    const view = new EditorView({ mount: target }, { state, ...props });
    return new ProseMirrorEditor(uuid, view, options);
  }

  /** Whether anything was written. */
  isDirty(): boolean {
    return ProseMirrorDirtyPlugin.key.getState(this.view.state) ?? false;
  }

  /** The text as HTML. */
  get html(): string {
    return dom.serializeString(this.view.state.doc.content);
  }

  /** Puts another text in the place of all of it, as one step that can be taken back. */
  replace(html: string): void {
    const { state } = this.view;
    this.view.dispatch(state.tr.replaceWith(0, state.doc.content.size, dom.parseString(html).content));
  }

  destroy(): void {
    this.view.destroy();
  }
}
