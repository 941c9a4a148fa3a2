import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { clientDir, inProject, root } from "../../../scripts/project.ts";
import { Line } from "./line.ts";

export { expect } from "@playwright/test";

const here = fileURLToPath(new URL(".", import.meta.url));

interface Seat {
  theme?: "light" | "dark";
  width?: number;
  height?: number;
}

interface AtParlour {
  /** Joins through the join page, in a browser context of its own. */
  sit(name: "Gamemaster" | "Ana" | "Ben", seat?: Seat): Promise<Page>;
  /** The join page, before anybody joined. */
  door(seat?: Seat): Promise<Page>;
}

interface ForWorker {
  /** The table of this worker: its address goes through a line that can be cut. */
  parlour: { url: string; line: Line };
}

/** Starts the table by its command line on the made-up system; resolves to its address and how to end it. */
async function openParlour(home: string): Promise<{ port: number; close(): Promise<void> }> {
  const system = join(home, "parlour");
  await cp(join(here, "package"), system, { recursive: true });
  await compilePack(join(here, "props"), join(system, "packs", "props"), { yaml: true, log: false });
  const flags = {
    port: "0",
    data: join(home, "data"),
    system,
    module: join(here, "module"),
    client: clientDir,
    world: "parlour",
    seed: join(here, "world"),
  };
  const args = Object.entries(flags).flatMap(([flag, value]) => [`--${flag}`, value]);
  const command = ["--import", "tsx", inProject("test", "stand-in", "server", "main.ts"), ...args];
  const child = spawn(process.execPath, command, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const gone = once(child, "exit");
  const [first] = await Promise.race([once(createInterface(child.stdout), "line"), gone.then(() => [""])]);
  const port = Number(/:(\d+)$/.exec(String(first))?.[1]);
  if (!port) throw new Error("The table ended before it was ready; it says above why.");
  const close = async (): Promise<void> => {
    child.kill("SIGTERM");
    await gone;
  };
  return { port, close };
}

export const test = base.extend<AtParlour, ForWorker>({
  parlour: [
    async ({ browser: _started }, use) => {
      const home = await mkdtemp(join(tmpdir(), "parlour-"));
      const table = await openParlour(home);
      const line = new Line(table.port);
      await use({ url: `http://127.0.0.1:${await line.open()}`, line });
      await line.close();
      await table.close();
      await rm(home, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],

  door: async ({ browser, parlour }, use) => {
    const problems: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async ({ theme = "light", width = 1280, height = 800 } = {}) => {
      const viewport = { width, height };
      const context = await browser.newContext({ colorScheme: theme, viewport, reducedMotion: "reduce" });
      contexts.push(context);
      const page = await context.newPage();
      page.on("pageerror", (error) => problems.push(error.stack ?? error.message));
      await page.goto(`${parlour.url}/join`);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(problems, "errors nobody caught on a page").toEqual([]);
  },

  sit: ({ door }, use) =>
    use(async (name, seat) => {
      const page = await door(seat);
      await page.getByRole("radio", { name: new RegExp(`^${name}`) }).check();
      await page.getByRole("button", { name: "Take your seat" }).click();
      await page.locator("html[data-ready='true']").waitFor({ state: "attached" });
      return page;
    }),
});
