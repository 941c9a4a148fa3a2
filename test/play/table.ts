import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import type { Generation } from "../stand-in/core/compatibility.ts";
import type { ModifyRequest } from "../stand-in/core/protocol.ts";
import { type Line, lineTo } from "./lag.ts";
import { startTable } from "./table-child.ts";
import { Watch } from "./watch.ts";

export { expect } from "@playwright/test";

export interface Seat {
  /** What the user's system prefers; light unless said. */
  theme?: "light" | "dark";
  /** Of the window, in pixels; wide enough, unless said, that a sheet in its middle leaves the sidebar free. */
  width?: number;
  height?: number;
}

interface AtTable {
  /** Sits down as a user of the world, in a browser context of their own; the page has reached `data-ready`. */
  join(userName: string, seat?: Seat): Promise<Page>;
  /** The create, update and delete requests a page has sent since it joined, or since `forgetWrites`. */
  writesOf(page: Page): ModifyRequest[];
  forgetWrites(page: Page): void;
  /** Console errors and warnings that match are expected in this test; any other fails it. */
  allowProblem(pattern: RegExp): void;
  watch: Watch;
}

export interface ForWorker {
  /** Of Foundry: what the project says. */
  generation: Generation;
  /** The one table of this worker. Its world is shared by the worker's tests: each makes the documents it needs. */
  table: { url: string };
}

export async function signIn(context: BrowserContext, url: string, userName: string): Promise<void> {
  const answer = await context.request.get(`${url}/api/join`);
  const { users } = (await answer.json()) as { users: { id: string; name: string }[] };
  const user = users.find(({ name }) => name === userName);
  if (!user) throw new Error(`${userName} doesn't play here; these do: ${users.map(({ name }) => name).join(", ")}`);
  const entry = await context.request.post(`${url}/api/join`, { data: { userId: user.id, password: "" } });
  if (!entry.ok()) throw new Error(`${userName} was not let in: ${await entry.text()}`);
}

/** What was said stays with the test that said it: every page draws the whole log when it opens. */
const clearChat = (gamemaster: Page): Promise<void> =>
  gamemaster.evaluate(async () => {
    const { ChatMessage } = globalThis as unknown as {
      ChatMessage?: { deleteDocuments(ids: string[], operation: object): Promise<unknown> };
    };
    await ChatMessage?.deleteDocuments([], { deleteAll: true });
  });

export const test = base.extend<AtTable, ForWorker>({
  generation: [13, { option: true, scope: "worker" }],

  table: [
    async ({ browser: _started, generation }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "table-"));
      const table = await startTable(dataDir, generation);
      await use({ url: table.url });
      await table.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],

  watch: async ({ browser: _started }, use) => {
    const watch = new Watch();
    await use(watch);
    expect(watch.unexpected(), "errors and warnings in the browsers' consoles").toEqual([]);
  },

  join: async ({ browser, table, watch }, use) => {
    const contexts: BrowserContext[] = [];
    const lines: Line[] = [];
    let gamemaster: Page | null = null;
    await use(async (userName, { theme = "light", width = 1600, height = 1000 } = {}) => {
      const context = await browser.newContext({
        colorScheme: theme,
        viewport: { width, height },
        reducedMotion: "reduce",
      });
      contexts.push(context);
      const line = await lineTo(table.url, userName);
      lines.push(line);
      await signIn(context, line.url, userName);
      const page = await context.newPage();
      watch.attach(page, userName);
      await page.goto(`${line.url}/game`);
      await page.locator("html[data-ready='true']").waitFor({ state: "attached" });
      if (userName === "Gamemaster") gamemaster ??= page;
      return page;
    });
    const last = gamemaster as Page | null;
    const own = last?.isClosed() ? null : last?.context();
    for (const context of contexts.filter((one) => one !== own)) await context.close();
    if (last && own) await clearChat(last);
    await own?.close();
    for (const line of lines) await line.close();
  },

  writesOf: ({ watch }, use) => use((page) => watch.writesOf(page)),
  forgetWrites: ({ watch }, use) => use((page) => watch.forgetWrites(page)),
  allowProblem: ({ watch }, use) => use((pattern) => watch.allow(pattern)),
});
