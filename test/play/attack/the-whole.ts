import type { Page } from "@playwright/test";

interface Stored {
  uuid: string;
  toObject(): Record<string, unknown>;
}

/** Everything that is stored in the world, as a window has it: uuid to JSON. When it was written doesn't count. */
export const everything = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const { game } = globalThis as unknown as { game: { collections: Iterable<Iterable<Stored>> } };
    const timeless = (key: string, value: unknown): unknown => (key === "_stats" ? undefined : value);
    return Object.fromEntries(
      [...game.collections].flatMap((all) =>
        [...all].map((one) => [one.uuid, JSON.stringify(one.toObject(), timeless)] as const),
      ),
    );
  });

/** uuids of what differs. */
export const differences = (one: Record<string, string>, other: Record<string, string>): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((uuid) => one[uuid] !== other[uuid]);

/** Whether something that came from a text has run in the page. */
export const hasRun = (page: Page): Promise<boolean> =>
  page.evaluate(() => "pwned" in globalThis || "pwned" in Object.prototype);

/** What in the page looks as if a text had become elements: none of our templates has any of these. */
export const planted = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll("img[src='x'], script[data-planted], [onerror], [onclick], iframe, b[data-planted]"),
    ].map((element) => element.outerHTML.slice(0, 120)),
  );
