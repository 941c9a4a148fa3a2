import { element, icon } from "../dom/element.ts";

export interface DirectoryFrame {
  search: HTMLInputElement;
  actions: HTMLElement;
  list: HTMLElement;
  empty: HTMLElement;
  nodes: Node[];
}

/** The lasting parts of a list of entries: search, buttons, the list, and the words for when it is empty. */
export const directoryFrame = (what: string): DirectoryFrame => {
  const search = element("input", {
    type: "search",
    name: "search",
    autocomplete: "off",
    placeholder: `Search ${what}`,
    "aria-label": `Search ${what}`,
  });
  const actions = element("div", { class: "header-actions action-buttons" });
  const list = element("ol", { class: "directory-list" });
  const empty = element("p", { class: "empty-state", hidden: true });
  const header = element("header", { class: "directory-header" }, actions, search);
  return { search, actions, list, empty, nodes: [header, empty, list] };
};

export const actionButton = (label: string, glyph: string, action: string): HTMLButtonElement =>
  element("button", { type: "button", dataset: { action } }, icon(glyph), label);
