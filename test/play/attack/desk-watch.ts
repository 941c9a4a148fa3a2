import type { Page } from "@playwright/test";

const LINE = /^The GM's desk refused (\S+)'s request (\S*): ([\s\S]*)$/;

/** What the desk of a GM's window refuses, as its console says. */
export class DeskWatch {
  readonly #lines: { who: string; id: string; reason: string }[] = [];

  constructor(page: Page) {
    page.on("console", (message) => {
      const [, who = "", id = "", reason = ""] = LINE.exec(message.text()) ?? [];
      if (who !== "") this.#lines.push({ who, id, reason });
    });
  }

  /** The reasons that were given to one request, oldest first. */
  reasonsFor(id: string): string[] {
    return this.#lines.filter((line) => line.id === id).map(({ reason }) => reason);
  }

  get count(): number {
    return this.#lines.length;
  }
}
