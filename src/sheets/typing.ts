/** A field that people type into: its words are theirs until they leave it. */
type TextField = HTMLInputElement | HTMLTextAreaElement;

const TYPED =
  'textarea[name], input[name]:not([type]), input[name]:is([type="text"], [type="number"], [type="search"])';

const fieldFrom = (event: Event): TextField | null => {
  const target = event.target as Element | null;
  return target?.matches?.(TYPED) ? (target as TextField) : null;
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
  readonly #unsaved = new Map<string, Unsaved>();
  readonly #sourceAt: (path: string) => unknown;
  #caret: { name: string; start: number | null; end: number | null } | null = null;

  /** `sourceAt` reads the document's stored value at a form field's name. */
  constructor(sourceAt: (path: string) => unknown) {
    this.#sourceAt = sourceAt;
  }

  /** Watches a sheet's root: once, when it is first drawn. */
  watch(root: HTMLElement): void {
    root.addEventListener("input", (event) => {
      const field = fieldFrom(event);
      if (!field) return;
      const known = this.#unsaved.get(field.name);
      if (known) known.value = field.value;
      else this.#unsaved.set(field.name, { base: this.#sourceAt(field.name), value: field.value });
    });
  }

  /** Before parts are drawn anew: where the caret stands. */
  beforeRender(root: HTMLElement | null): void {
    const active = root?.ownerDocument.activeElement;
    const field = active && root?.contains(active) && active.matches(TYPED) ? (active as TextField) : null;
    this.#caret = field ? { name: field.name, start: field.selectionStart, end: field.selectionEnd } : null;
  }

  /** After: the words and the caret are where they were. */
  afterRender(root: HTMLElement): void {
    for (const [name, { value }] of this.#unsaved) {
      const field = fieldNamed(root, name);
      if (field) field.value = value;
    }
    const field = this.#caret ? fieldNamed(root, this.#caret.name) : null;
    if (!field || !this.#caret) return;
    field.focus({ preventScroll: true });
    if (this.#caret.start !== null) field.setSelectionRange(this.#caret.start, this.#caret.end);
  }

  /** Whether the document says something else by now than when the typing began. */
  overtaken(name: string): boolean {
    const unsaved = this.#unsaved.get(name);
    return unsaved !== undefined && JSON.stringify(unsaved.base) !== JSON.stringify(this.#sourceAt(name));
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
