import { host, notify } from "../host.ts";

/** `<enriched-content enricher="id">`: lets the enricher of that id work on its element once it is on the page. */
export class HTMLEnrichedContentElement extends HTMLElement {
  static tagName = "enriched-content";
  #leaving: AbortController | null = null;

  connectedCallback(): void {
    const id = this.getAttribute("enricher");
    const enricher = id ? host.CONFIG.TextEditor?.enrichers?.find((config) => config.id === id) : undefined;
    this.#leaving = new AbortController();
    enricher?.onRender?.(this, { signal: this.#leaving.signal });
  }

  disconnectedCallback(): void {
    this.#leaving?.abort();
  }
}

/** `<document-embed uuid>`: what a document shows of itself within other text. */
export class HTMLDocumentEmbedElement extends HTMLElement {
  static tagName = "document-embed";

  connectedCallback(): void {
    if (!this.childElementCount) void this.#load();
  }

  async #load(): Promise<void> {
    const uuid = this.getAttribute("uuid") ?? "";
    try {
      const embedded = await host.fromUuid(uuid);
      const content = await embedded?.toEmbed?.(Object.fromEntries(Object.entries(this.dataset)));
      if (content) this.replaceChildren(content);
    } catch (error) {
      notify("warn", `"${uuid}" could not be shown: ${(error as Error).message}`);
    }
  }
}
