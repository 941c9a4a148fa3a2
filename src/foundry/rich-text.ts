/**
 * Rich text: HTML that people wrote, and Foundry's editor for it. Whatever is stored may be anybody's, so nothing of it
 * reaches a page uncleaned. Facts: docs/foundry.md, "Windows".
 */
import type { AnyDocument } from "./documents.ts";

interface Enriching {
  enrichHTML(html: string, options: { secrets: boolean; relativeTo: AnyDocument }): Promise<string>;
}

/** HTML without anything that runs. */
export const cleaned = (html: string): string => foundry.utils.cleanHTML(html);

/** HTML to be shown: cleaned, its links and rolls made pressable, secrets left to who owns the document. */
export const enriched = (document: AnyDocument, html: string): Promise<string> => {
  const editor = foundry.applications.ux.TextEditor.implementation as unknown as Enriching;
  return editor.enrichHTML(cleaned(html), { secrets: document.isOwner, relativeTo: document });
};

const parsed = (html: string): HTMLElement => new DOMParser().parseFromString(html, "text/html").body;

const BLOCKS = "p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, div, section, tr, br";

/** The words alone, on one line; secrets left out. */
export const wordsOf = (html: string): string => {
  const body = parsed(cleaned(html));
  for (const secret of body.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
  for (const block of body.querySelectorAll(BLOCKS)) block.after(" ");
  return (body.textContent ?? "").replace(/\s+/g, " ").trim();
};

/** Whether there is anything to see. An emptied text is still a paragraph. */
export const isBlank = (html: string): boolean => {
  const body = parsed(html);
  return (body.textContent ?? "").trim() === "" && !body.querySelector("img, hr, video, audio, table");
};

interface Editing {
  readonly dom: {
    parseString(html: string): { readonly content: unknown };
    serializeString(content: unknown): string;
  };
}

const asEdited = (html: string): string => {
  const { dom } = (foundry as unknown as { prosemirror: Editing }).prosemirror;
  return dom.serializeString(dom.parseString(html).content);
};

/** Whether two texts are the same once the editor has read them: opening a text changes how it is spelt. */
export const isSameText = (a: string, b: string): boolean => a === b || asEdited(a) === asEdited(b);

/** The editor's element. `value` is what is written there by now. */
export interface TextElement extends HTMLElement {
  readonly name: string;
  readonly value: string;
  open: boolean;
}

const EDITOR = "prose-mirror[name]";

export const asTextElement = (target: EventTarget | null): TextElement | null =>
  (target as Element | null)?.matches?.(EDITOR) ? (target as TextElement) : null;

/** The texts that are open somewhere. */
export const openTexts = (root: Element): TextElement[] =>
  [...root.querySelectorAll<TextElement>(EDITOR)].filter(({ open }) => open);

/** The same text's place in what was drawn anew. */
export const placeOfText = (root: Element, { name }: TextElement): Element | null =>
  [...root.querySelectorAll<TextElement>(EDITOR)].find((text) => text.getAttribute("name") === name) ?? null;

/** Gives the buttons that open a text a name, where Foundry's have only a picture. */
export const nameOpeners = (root: Element, name: string): void => {
  for (const button of root.querySelectorAll<HTMLElement>(`${EDITOR} > button.toggle`)) {
    button.setAttribute("aria-label", name);
    button.dataset.tooltipText = name;
  }
};
