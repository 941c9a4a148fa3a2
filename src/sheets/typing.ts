import type { AnyDocument } from "../foundry/documents.ts";
import { isGone, sourceAt } from "../foundry/lookup.ts";
import { asTextElement } from "../foundry/rich-text.ts";
import { OpenTexts } from "./open-texts.ts";

/** A field that people type into: its words are theirs until they leave it. */
type TextField = HTMLInputElement | HTMLTextAreaElement;

const TYPED =
  'textarea[name], input[name]:not([type]), input[name]:is([type="text"], [type="number"], [type="search"])';

const fieldFrom = (event: Event): TextField | null => {
  const target = event.target as Element | null;
  return target?.matches?.(TYPED) ? (target as TextField) : null;
};

const sayChanged = (field: TextField): void => {
  field.dispatchEvent(new Event("change", { bubbles: true }));
};

/** Words somebody is typing, and what the document said when they began. */
interface Unsaved {
  readonly base: unknown;
  value: string;
}

/**
 * Keeps what somebody is typing on a sheet while others change the document under it: words, caret and focus survive the
 * sheet being drawn anew, and words that somebody else changed meanwhile aren't written over without asking.
 */
export class Typing {
  /** The rich texts among what is written. */
  readonly texts: OpenTexts;
  readonly #unsaved = new Map<string, Unsaved>();
  readonly #document: AnyDocument;
  readonly #asking = new Set<string>();
  #drawing = false;
  #caret: { name: string; start: number | null; end: number | null } | null = null;

  /** `redraw` draws the sheet anew. */
  constructor(document: AnyDocument, redraw: () => unknown) {
    this.#document = document;
    this.texts = new OpenTexts(document, redraw);
  }

  /** Watches a sheet's root: once, when it is first drawn. */
  watch(root: HTMLElement): void {
    this.texts.watch(root);
    root.addEventListener("input", (event) => {
      const field = fieldFrom(event);
      if (!field) return;
      const known = this.#unsaved.get(field.name);
      if (known) known.value = field.value;
      else this.#unsaved.set(field.name, { base: sourceAt(this.#document, field.name), value: field.value });
    });
    // words that were put back by hand after a drawing make no change event of their own when they are left
    root.addEventListener("focusout", (event) => {
      const field = fieldFrom(event);
      if (field && !this.#drawing && this.#unsaved.has(field.name)) sayChanged(field);
    });
    // a browser says that a field changed when it is taken out of the page with the caret in it: nobody has left it yet
    root.addEventListener("change", (event) => this.#isNoChange(event) && event.stopImmediatePropagation(), {
      capture: true,
    });
  }

  #isNoChange({ target }: Event): boolean {
    return (this.#drawing && !asTextElement(target)) || isGone(this.#document);
  }

  /** Before parts are drawn anew: where the caret stands. */
  beforeRender(root: HTMLElement | null): void {
    this.#drawing = root !== null;
    const active = root?.ownerDocument.activeElement;
    const field = active && root?.contains(active) && active.matches(TYPED) ? (active as TextField) : null;
    this.#caret = field ? { name: field.name, start: field.selectionStart, end: field.selectionEnd } : null;
  }

  /** After: the words and the caret are where they were. */
  afterRender(root: HTMLElement): void {
    const unsaved = [...this.#unsaved].flatMap(([name, { value }]) => {
      const field = fieldNamed(root, name);
      if (field) field.value = value;
      return field ? [field] : [];
    });
    const field = this.#caret ? fieldNamed(root, this.#caret.name) : null;
    field?.focus({ preventScroll: true });
    if (field && this.#caret && this.#caret.start !== null) {
      field.setSelectionRange(this.#caret.start, this.#caret.end);
    } else if (field && !this.#unsaved.has(field.name)) {
      field.select(); // a number tells no caret: untouched, it is selected whole, as when the keyboard came to it
    }
    this.#drawing = false;
    // who left a field just while the sheet was drawn has said so, unheard
    const left = unsaved.filter((one) => one !== root.ownerDocument.activeElement);
    for (const one of left) sayChanged(one);
  }

  /** Whether the document says something else by now than when the typing began. */
  overtaken(name: string): boolean {
    const unsaved = this.#unsaved.get(name);
    return unsaved !== undefined && JSON.stringify(unsaved.base) !== JSON.stringify(sourceAt(this.#document, name));
  }

  /** Marks a field as being asked about; false where it is already. */
  ask(name: string): boolean {
    if (this.#asking.has(name)) return false;
    this.#asking.add(name);
    return true;
  }

  /** The question about a field was answered. */
  answered(name: string): void {
    this.#asking.delete(name);
  }

  /** The words were written, or given up. */
  settle(name: string): void {
    this.#unsaved.delete(name);
  }

  /** Names of everything that is being typed. */
  get names(): string[] {
    return [...this.#unsaved.keys()];
  }
}

const fieldNamed = (root: HTMLElement, name: string): TextField | null =>
  [...root.querySelectorAll<TextField>(TYPED)].find((field) => field.name === name) ?? null;
