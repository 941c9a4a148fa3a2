import type { Schema } from "prosemirror-model";
import type { Plugin } from "prosemirror-state";

/** What builds a plugin of the editor: extended by packages for theirs. */
export class ProseMirrorPlugin {
  readonly schema: Schema;

  constructor(schema: Schema) {
    this.schema = schema;
  }

  static build(_schema: Schema, _options: object = {}): Plugin {
    throw new Error(`${this.name} builds no plugin: it has to say how.`);
  }
}
