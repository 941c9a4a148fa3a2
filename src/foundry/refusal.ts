/**
 * A sentence for the person at the table: what can't be done and what to do. Thrown where a rule or a permission says
 * no, shown where the gesture began (notices.ts).
 */
export class Refusal extends Error {
  /** Language key of the sentence. */
  readonly key: string;
  /** What the sentence's placeholders are filled with. */
  readonly data: Record<string, string>;

  constructor(key: string, data: Record<string, string> = {}) {
    super(key);
    this.name = "Refusal";
    this.key = key;
    this.data = data;
  }
}
