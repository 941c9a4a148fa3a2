import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { MarkType, NodeType, Schema } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";

export interface MenuItem {
  action: string;
  title: string;
  icon: string;
  command: Command;
  /** Whether it is so where the caret is; left out of what isn't on or off. */
  isActive?: (state: EditorState) => boolean;
}

const hasMark =
  (type: MarkType) =>
  ({ selection, storedMarks, doc }: EditorState): boolean => {
    const { from, to, empty, $from } = selection;
    return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type);
  };

const isInside =
  (type: NodeType) =>
  ({ selection: { $from } }: EditorState): boolean =>
    Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some((node) => node.type === type);

/** Pressed again, what was put around the text is taken off. */
const around =
  (isActive: (state: EditorState) => boolean, on: Command, off: Command): Command =>
  (state, dispatch, view) =>
    isActive(state) ? off(state, dispatch, view) : on(state, dispatch, view);

const MARKS: [string, string, string][] = [
  ["strong", "Bold", "fa-solid fa-bold"],
  ["em", "Italic", "fa-solid fa-italic"],
  ["underline", "Underline", "fa-solid fa-underline"],
  ["strikethrough", "Strike through", "fa-solid fa-strikethrough"],
  ["code", "Code", "fa-solid fa-code-simple fa-terminal"],
];

const BLOCKS: [string, string, string][] = [
  ["bullet_list", "Bulleted list", "fa-solid fa-list-ul"],
  ["ordered_list", "Numbered list", "fa-solid fa-list-ol"],
  ["blockquote", "Quotation", "fa-solid fa-quote-left"],
  ["secret", "Secret", "fa-solid fa-user-secret"],
];

function markItem(schema: Schema, [name, title, icon]: [string, string, string]): MenuItem[] {
  const type = schema.marks[name];
  return type ? [{ action: name, title, icon, command: toggleMark(type), isActive: hasMark(type) }] : [];
}

function blockItem(schema: Schema, [name, title, icon]: [string, string, string]): MenuItem[] {
  const type = schema.nodes[name];
  if (!type) return [];
  const isActive = isInside(type);
  const isList = name.endsWith("_list");
  const on = isList ? wrapInList(type) : wrapIn(type, name === "secret" ? { kept: { class: "secret" } } : null);
  const off = isList && schema.nodes.list_item ? liftListItem(schema.nodes.list_item) : lift;
  return [{ action: name, title, icon, command: around(isActive, on, off), isActive }];
}

/** The buttons of the menu that change the text, in their order. */
export const menuItems = (schema: Schema): MenuItem[] => {
  const { horizontal_rule } = schema.nodes;
  return [
    ...MARKS.flatMap((mark) => markItem(schema, mark)),
    ...BLOCKS.flatMap((block) => blockItem(schema, block)),
    ...(horizontal_rule
      ? [
          {
            action: "horizontal-rule",
            title: "Rule",
            icon: "fa-solid fa-minus",
            command: ((state, dispatch) => {
              dispatch?.(state.tr.replaceSelectionWith(horizontal_rule.create()));
              return true;
            }) satisfies Command,
          },
        ]
      : []),
    { action: "undo", title: "Undo", icon: "fa-solid fa-rotate-left", command: undo },
    { action: "redo", title: "Redo", icon: "fa-solid fa-rotate-right", command: redo },
  ];
};

/** Which kind of line the caret is on: "0" for a paragraph, else the level of the heading. */
export const lineOf = ({ selection: { $from } }: EditorState): string =>
  $from.parent.type.name === "heading" ? String($from.parent.attrs.level) : "0";

export const setLine = (schema: Schema, line: string): Command => {
  const { paragraph, heading } = schema.nodes;
  if (!paragraph || !heading) return () => false;
  return line === "0" ? setBlockType(paragraph) : setBlockType(heading, { level: Number(line) });
};

/** Makes what is selected a link; an empty address takes the link away. With nothing selected the address is written. */
export const linkTo = (schema: Schema, href: string): Command => {
  const { link } = schema.marks;
  if (!link) return () => false;
  return (state, dispatch) => {
    const { from, to, empty } = state.selection;
    if (!href) dispatch?.(state.tr.removeMark(from, to, link));
    else if (empty) dispatch?.(state.tr.replaceSelectionWith(schema.text(href, [link.create({ href })]), false));
    else dispatch?.(state.tr.addMark(from, to, link.create({ href })));
    return true;
  };
};
