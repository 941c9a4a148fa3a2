import * as commands from "prosemirror-commands";
import * as input from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import * as model from "prosemirror-model";
import * as list from "prosemirror-schema-list";
import * as state from "prosemirror-state";
import * as transform from "prosemirror-transform";
import * as view from "prosemirror-view";
import { ProseMirrorContentLinkPlugin } from "./content-link-plugin.ts";
import { defaultPlugins } from "./default-plugins.ts";
import { ProseMirrorDirtyPlugin } from "./dirty-plugin.ts";
import { dom } from "./dom.ts";
import { ProseMirrorInputRules } from "./input-rules-plugin.ts";
import { ProseMirrorKeyMaps } from "./keymaps-plugin.ts";
import { ProseMirrorMenu } from "./menu-plugin.ts";
import { ProseMirrorPlugin } from "./plugin.ts";
import { schema } from "./schema.ts";

const { EditorState, Plugin, PluginKey, TextSelection, AllSelection } = state;
const { EditorView } = view;
const { Schema, DOMParser, DOMSerializer, Slice } = model;
const { Step } = transform;

/** `foundry.prosemirror` */
export const prosemirror = {
  ...{ AllSelection, DOMParser, DOMSerializer, EditorState, EditorView, Plugin, PluginKey, Schema, Slice, Step },
  ...{ TextSelection, commands, dom, input, keymap, list, state, transform },
  ...{ ProseMirrorContentLinkPlugin, ProseMirrorDirtyPlugin, ProseMirrorInputRules, ProseMirrorKeyMaps },
  ...{ ProseMirrorMenu, ProseMirrorPlugin },
  defaultPlugins: defaultPlugins(),
  defaultSchema: schema,
};
