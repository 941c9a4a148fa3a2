import type { Answers } from "../consequences/kind.ts";
import type { Picks } from "../play/apply-move.ts";
import type { Proposal, Proposed } from "../play/proposal.ts";
import { answerFor } from "../table/people.ts";

/** What was picked on one card in this window and not yet applied: held here, stored nowhere. */
export class CardDraft {
  readonly options = new Set<string>();
  /** By pick key: what the select says, and what was typed beside it. */
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

  /** The draft as `play` takes it; `first` is what a select shows before anybody touches it. */
  picks(proposal: Proposal, first: (key: string) => string): Picks {
    const all = [...proposal.automatic, ...proposal.options.flatMap((option) => option.consequences)];
    const answer = (key: string): string => {
      const value = this.#chosen.get(key) ?? first(key);
      return value === "" ? answerFor.named(this.typed(key)) : value;
    };
    return {
      options: new Set(this.options),
      answers: new Map(
        all.map((proposed): [string, Answers] => [
          proposed.id,
          Object.fromEntries(proposed.asks.map((question) => [question.key, answer(pickKey(proposed, question.key))])),
        ]),
      ),
    };
  }
}

/** What tells one question of a card from all its others. */
export const pickKey = (proposed: Proposed, question: string): string => `${proposed.id}:${question}`;

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
