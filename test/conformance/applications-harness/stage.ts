import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base, expect, type Page } from "@playwright/test";
import { build } from "vite";
import type { Outcome } from "./suite-runner.ts";

export { expect } from "@playwright/test";

const here = fileURLToPath(new URL(".", import.meta.url));
const client = fileURLToPath(new URL("../../stand-in/client/", import.meta.url));

/** The page as its window's script leaves it. */
export interface HarnessWindow {
  runSuite(name: string): Promise<Outcome[]>;
  scenes: typeof import("./scenes.ts").scenes;
}

interface Seat {
  generation?: 13 | 14;
  user?: "Gamemaster" | "Player";
  theme?: "light" | "dark";
}

interface OnStage {
  /** Opens the page; it has the framework, two users, and no package. */
  enter(seat?: Seat): Promise<Page>;
}

type Files = Map<string, { body: string | Buffer; type: string }>;

interface ForWorker {
  /** Address of what serves the page: windows it opens ask by themselves, which no test's route hears of. */
  host: string;
}

const TYPES: Record<string, string> = { js: "text/javascript", css: "text/css", woff2: "font/woff2" };

/** The page's script with all it imports, built in memory. */
async function bundle(): Promise<Files> {
  const built = await build({
    configFile: false,
    root: here,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      target: "es2023",
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: {
          page: join(here, "page.ts"),
          look: join(client, "styles/game.css"),
          windows: join(client, "framework/framework.css"),
        },
        output: { keepNames: true, entryFileNames: "[name].js", assetFileNames: "[name][extname]" },
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((result) =>
    "output" in result ? result.output : [],
  );
  return new Map(
    outputs.map((output): [string, { body: string | Buffer; type: string }] => {
      const body = output.type === "chunk" ? output.code : output.source;
      const type = TYPES[output.fileName.split(".").at(-1) ?? ""] ?? "application/octet-stream";
      return [`/${output.fileName}`, { body: typeof body === "string" ? body : Buffer.from(body), type }];
    }),
  );
}

const styles = (files: Files): string =>
  [...files.keys()]
    .filter((name) => name.endsWith(".css"))
    .map((name) => `<link rel="stylesheet" href="${name}">`)
    .join("");

const page = (files: Files): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Harness</title>${styles(files)}</head>
   <body class="game"><main><h1>Harness</h1><button type="button" id="opener">Open</button></main>
   <script type="module" src="/page.js"></script></body></html>`;

function answerTo(path: string, files: Files): { body: string | Buffer; type: string } | null {
  if (path === "/") return { body: page(files), type: "text/html" };
  const built = files.get(path);
  if (built) return built;
  if (path.endsWith(".svg")) return { body: '<svg xmlns="http://www.w3.org/2000/svg"/>', type: "image/svg+xml" };
  const template = /^\/applications-harness\/([a-z-]+\.hbs)$/.exec(path)?.[1];
  return template && existsSync(join(here, "templates", template))
    ? { body: readFileSync(join(here, "templates", template), "utf8"), type: "text/plain" }
    : null;
}

export const test = base.extend<OnStage, ForWorker>({
  host: [
    async ({ browser: _started }, use) => {
      const files = await bundle();
      const server = createServer((request, response) => {
        const answer = answerTo(new URL(request.url ?? "/", "http://harness").pathname, files);
        response.writeHead(answer ? 200 : 404, answer ? { "content-type": answer.type } : {}).end(answer?.body);
      });
      await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      server.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  enter: async ({ browser, host }, use) => {
    const problems: string[] = [];
    const contexts: { close(): Promise<void> }[] = [];
    await use(async ({ generation = 13, user = "Gamemaster", theme = "light" } = {}) => {
      const context = await browser.newContext({ colorScheme: theme, viewport: { width: 1000, height: 700 } });
      contexts.push(context);
      const stage = await context.newPage();
      stage.on("pageerror", (error) => problems.push(error.stack ?? error.message));
      await stage.goto(`${host}/?generation=${generation}&user=${user}`);
      await stage.locator("html[data-ready='true']").waitFor({ state: "attached" });
      return stage;
    });
    for (const context of contexts) await context.close();
    expect(problems, "errors nobody caught on the page").toEqual([]);
  },
});
