import { update } from "../foundry/batch.ts";
import { choose } from "../foundry/dialogs.ts";
import type { AnyDocument } from "../foundry/documents.ts";
import { isGone, sourceAt } from "../foundry/lookup.ts";
import { attempt } from "../foundry/notices.ts";
import { isOutside } from "../foundry/pages.ts";
import { asTextElement, isSameText, openTexts, wordsOf } from "../foundry/rich-text.ts";

const LONGEST = 200;

const excerpt = (html: string): string => {
  const words = wordsOf(html);
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
};

/**
 * The rich texts that are open on a sheet: they stay open until they are saved, and what somebody else saved meanwhile
 * isn't written over without asking.
 */
export class OpenTexts {
  readonly #document: AnyDocument;
  /** By field name, what the document said when the text was opened. */
  readonly #bases = new Map<string, string>();
  readonly #redraw: () => unknown;
  #isLeaving = false;
  #isFinishing = false;

  /** `redraw` draws the sheet anew: a text that closes shows what stands there now, whoever wrote it. */
  constructor(document: AnyDocument, redraw: () => unknown) {
    this.#document = document;
    this.#redraw = redraw;
  }

  /** Watches a sheet's root: once, when it is first drawn. */
  watch(root: HTMLElement): void {
    root.addEventListener(
      "open",
      (event) => {
        const text = asTextElement(event.target);
        if (text) this.#bases.set(text.name, this.#now(text.name));
      },
      { capture: true },
    );
    const closed = (event: Event): void => {
      if (asTextElement(event.target) && !this.#isFinishing) this.#redraw();
    };
    root.addEventListener("close", closed, { capture: true });
    // Foundry saves and closes a text when the focus leaves it, were it to fetch a document from the sidebar
    root.addEventListener("focusout", () => this.#leave(true), { capture: true });
    root.addEventListener("focusout", () => this.#leave(false));
    root.addEventListener(
      "save",
      (event) => {
        if (!this.#isLeaving || !asTextElement(event.target)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { capture: true },
    );
  }

  #leave(isLeaving: boolean): void {
    this.#isLeaving = isLeaving;
  }

  /** Whether anything can be written at all. */
  get #isThere(): boolean {
    return this.#document.isOwner && !isGone(this.#document);
  }

  #now(name: string): string {
    return String(sourceAt(this.#document, name) ?? "");
  }

  /** Whether a field is a text that was open here. */
  has(name: string): boolean {
    return this.#bases.has(name);
  }

  /** Whether a text can be written as it is. Where it can't, it was asked about, or there is nothing to write. */
  mayWrite(name: string, mine: string): boolean {
    const [base, now] = [this.#bases.get(name) ?? "", this.#now(name)];
    if (isSameText(mine, base)) return false;
    this.#bases.set(name, mine);
    if (base === now || isSameText(mine, now)) return true;
    void attempt(() => this.#ask(name, mine));
    return false;
  }

  async #ask(name: string, mine: string): Promise<void> {
    const [title, question] = ["HOTPROPERTY.Typing.OvertakenTitle", "HOTPROPERTY.Typing.TextOvertaken"];
    const words = { name: this.#document.name ?? "", mine: excerpt(mine), theirs: excerpt(this.#now(name)) };
    const answers = {
      both: "HOTPROPERTY.Typing.Both",
      mine: "HOTPROPERTY.Typing.Mine",
      theirs: "HOTPROPERTY.Typing.Theirs",
    };
    const answer = await choose(title, question, words, answers);
    if (answer === "theirs") return;
    await update(this.#document, { [name]: answer === "mine" ? mine : `${this.#now(name)}\n${mine}` });
  }

  /**
   * Saves what is open, before a sheet is closed: false where that couldn't be done, and the sheet should stay. A browser
   * window of its own can't wait for it.
   */
  async mayClose(root: HTMLElement): Promise<boolean> {
    const saved = attempt(() => this.finish(root));
    return isOutside(root) || (await saved) === true;
  }

  /** Saves and closes what is open: before a sheet is closed, or shown to be read. True once all is settled. */
  async finish(root: HTMLElement): Promise<true> {
    this.#isFinishing = true;
    try {
      for (const text of openTexts(root)) {
        const { name, value } = text;
        if (this.#isThere && this.mayWrite(name, value)) await update(this.#document, { [name]: value });
        text.open = false;
      }
      return true;
    } finally {
      this.#isFinishing = false;
    }
  }
}
