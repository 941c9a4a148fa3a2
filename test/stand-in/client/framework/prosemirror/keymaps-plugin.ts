import { chainCommands, exitCode, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { Schema } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, Plugin } from "prosemirror-state";
import { ProseMirrorPlugin } from "./plugin.ts";

export interface KeyMapOptions {
  onSave?: () => void;
}

/** The keys of the editor. Tab leaves it, but for within a list. */
export class ProseMirrorKeyMaps extends ProseMirrorPlugin {
  readonly #options: KeyMapOptions;

  constructor(schema: Schema, options: KeyMapOptions = {}) {
    super(schema);
    this.#options = options;
  }

  static override build(schema: Schema, options: KeyMapOptions = {}): Plugin {
    return keymap(new ProseMirrorKeyMaps(schema, options).buildMapping());
  }

  buildMapping(): Record<string, Command> {
    const { nodes, marks } = this.schema;
    const { onSave } = this.#options;
    const save: Command = () => {
      onSave?.();
      return onSave !== undefined;
    };
    const hardBreak: Command = (state, dispatch) => {
      if (!nodes.hard_break) return false;
      dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
      return true;
    };
    const known: [string, Command | undefined][] = [
      ["Mod-z", undo],
      ["Shift-Mod-z", redo],
      ["Mod-y", redo],
      ["Mod-s", save],
      ["Mod-b", marks.strong && toggleMark(marks.strong)],
      ["Mod-i", marks.em && toggleMark(marks.em)],
      ["Mod-u", marks.underline && toggleMark(marks.underline)],
      ["Mod-`", marks.code && toggleMark(marks.code)],
      ["Shift-Mod-8", nodes.bullet_list && wrapInList(nodes.bullet_list)],
      ["Shift-Mod-9", nodes.ordered_list && wrapInList(nodes.ordered_list)],
      ["Ctrl->", nodes.blockquote && wrapIn(nodes.blockquote)],
      ["Shift-Mod-0", nodes.paragraph && setBlockType(nodes.paragraph)],
      ["Enter", nodes.list_item && splitListItem(nodes.list_item)],
      ["Tab", nodes.list_item && sinkListItem(nodes.list_item)],
      ["Shift-Tab", nodes.list_item && liftListItem(nodes.list_item)],
      ["Shift-Enter", chainCommands(exitCode, hardBreak)],
      ...[1, 2, 3, 4, 5, 6].map((level): [string, Command | undefined] => [
        `Shift-Mod-${level}`,
        nodes.heading && setBlockType(nodes.heading, { level }),
      ]),
    ];
    return Object.fromEntries(known.filter((entry): entry is [string, Command] => entry[1] !== undefined));
  }
}
