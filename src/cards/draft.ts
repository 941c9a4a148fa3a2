/** What was picked on one card in this window and not yet applied: held here, stored nowhere. */
export class CardDraft {
  readonly options = new Set<string>();
  /** By the question's key: what its select says, and what was typed beside it. */
  readonly #chosen = new Map<string, string>();
  readonly #typed = new Map<string, string>();

  choose(key: string, value: string): void {
    this.#chosen.set(key, value);
  }

  type(key: string, text: string): void {
    this.#typed.set(key, text);
  }

  chosen(key: string): string | undefined {
    return this.#chosen.get(key);
  }

  typed(key: string): string {
    return this.#typed.get(key) ?? "";
  }

  tick(option: string, on: boolean): void {
    if (on) this.options.add(option);
    else this.options.delete(option);
  }
}

const drafts = new Map<string, CardDraft>();

/** This window's draft of a card. */
export const draftOf = (messageId: string): CardDraft => {
  const draft = drafts.get(messageId) ?? new CardDraft();
  drafts.set(messageId, draft);
  return draft;
};

/** Forgets a draft: it was applied, or its card is gone. */
export const dropDraft = (messageId: string): void => {
  drafts.delete(messageId);
};
