import type { Schema } from "prosemirror-model";
import { Plugin, PluginKey } from "prosemirror-state";
import { ProseMirrorPlugin } from "./plugin.ts";

/** Remembers whether anything was written since the text was opened. */
export class ProseMirrorDirtyPlugin extends ProseMirrorPlugin {
  static readonly key = new PluginKey<boolean>("dirty");

  static override build(_schema: Schema, _options: object = {}): Plugin<boolean> {
    return new Plugin<boolean>({
      key: ProseMirrorDirtyPlugin.key,
      state: { init: () => false, apply: (change, dirty) => dirty || change.docChanged },
    });
  }
}
