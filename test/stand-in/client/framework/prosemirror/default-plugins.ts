import { baseKeymap } from "prosemirror-commands";
import { dropCursor } from "prosemirror-dropcursor";
import { history } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { Plugin } from "prosemirror-state";
import { ProseMirrorDirtyPlugin } from "./dirty-plugin.ts";
import { ProseMirrorInputRules } from "./input-rules-plugin.ts";
import { ProseMirrorKeyMaps } from "./keymaps-plugin.ts";
import { schema } from "./schema.ts";

export type Plugins = Record<string, Plugin>;

/** `foundry.prosemirror.defaultPlugins`; an editor puts its menu and its keys in the place of those that know of no saving. */
export const defaultPlugins = (): Plugins => ({
  inputRules: ProseMirrorInputRules.build(schema),
  keyMaps: ProseMirrorKeyMaps.build(schema),
  isDirty: ProseMirrorDirtyPlugin.build(schema),
  baseKeyMap: keymap(baseKeymap),
  dropCursor: dropCursor(),
  history: history(),
});
