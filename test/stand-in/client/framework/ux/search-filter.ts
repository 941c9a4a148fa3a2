export interface SearchFilterConfiguration {
  inputSelector: string;
  contentSelector: string;
  initial?: string;
  callback: (event: Event | null, query: string, pattern: RegExp, content: HTMLElement | null) => unknown;
  /** Milliseconds of quiet before the search runs. */
  delay?: number;
}

/** Ties a search field to a callback that shows and hides content. */
export class SearchFilter {
  query: string;
  rgx: RegExp;
  readonly #config: SearchFilterConfiguration;
  #content: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(config: SearchFilterConfiguration) {
    this.#config = config;
    this.query = config.initial ?? "";
    this.rgx = SearchFilter.#pattern(this.query);
  }

  /** What is compared: without accents, spaces around, and control characters. */
  static cleanQuery(query: string): string {
    return query
      .normalize("NFD")
      .replace(/[\p{M}\p{C}]/gu, "")
      .trim();
  }

  static testQuery(pattern: RegExp, text: string): boolean {
    return pattern.test(SearchFilter.cleanQuery(text));
  }

  static #pattern(query: string): RegExp {
    return new RegExp(SearchFilter.cleanQuery(query).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
  }

  bind(root: HTMLElement): void {
    const { inputSelector, contentSelector, delay = 200 } = this.#config;
    const input = root.querySelector<HTMLInputElement>(inputSelector);
    this.#content = root.querySelector<HTMLElement>(contentSelector);
    if (!input) return;
    input.value = this.query;
    input.addEventListener("input", (event) => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.filter(event, input.value), delay);
    });
    if (this.query) this.filter(null, this.query);
  }

  filter(event: Event | null, query: string): void {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = SearchFilter.#pattern(query);
    this.#config.callback(event, this.query, this.rgx, this.#content);
  }

  unbind(): void {
    clearTimeout(this.#timer);
    this.#content = null;
  }
}
