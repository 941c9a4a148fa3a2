import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { expect, type Page, test } from "@playwright/test";
import { build } from "vite";
import { clientDir, inProject, root } from "../../scripts/project.ts";
import { buildConformance } from "../../scripts/quench/build.ts";
import { AT_TABLE, FILES } from "../quench/batches.ts";
import type { FakeQuench } from "../quench/fake-quench.ts";

declare const window: Window & { fakeQuench: FakeQuench };
declare const Hooks: { callAll(name: string, ...args: unknown[]): unknown };

const MODULE = "hot-property-conformance";

/** The small Quench, with chai, as one script. */
const fakeQuench = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    root,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: inProject("test", "quench", "fake-quench.ts"), output: { format: "iife" } },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ("output" in one ? one.output : []));
  const chunk = outputs.find((output) => output.type === "chunk");
  return chunk?.type === "chunk" ? chunk.code : "";
};

/** How many tests vitest finds in each file. */
const testsByFile = async (): Promise<Map<string, number>> => {
  const vitest = inProject("node_modules", "vitest", "vitest.mjs");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [vitest, "list", "--project=conformance", ...Object.keys({ ...FILES, ...AT_TABLE }), "--json"],
    { cwd: root, maxBuffer: 1 << 26 },
  );
  const found = JSON.parse(stdout.slice(stdout.indexOf("["))) as { file: string }[];
  const counts = new Map<string, number>();
  for (const { file } of found) {
    const name = basename(file, ".test.ts");
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
};

const sitDown = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/join`);
  await page.getByRole("radio", { name: /^Gamemaster/ }).check();
  await page.getByRole("button", { name: "Take your seat" }).click();
  await page.locator("html[data-ready='true']").waitFor({ state: "attached" });
};

/** A table on the sample system, with the module. */
const openSample = async (home: string): Promise<{ url: string; close(): Promise<unknown> }> => {
  const flags = {
    port: "0",
    data: join(home, "data"),
    system: join(home, "sample"),
    module: join(home, MODULE),
    client: clientDir,
    world: "conformance",
  };
  const args = Object.entries(flags).flatMap(([flag, value]) => [`--${flag}`, value]);
  const command = ["--import", "tsx", inProject("test", "stand-in", "server", "main.ts"), ...args];
  const child = spawn(process.execPath, command, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const gone = once(child, "exit");
  const [first] = await Promise.race([once(createInterface(child.stdout), "line"), gone.then(() => [""])]);
  const close = (): Promise<unknown> => {
    child.kill("SIGTERM");
    return gone;
  };
  return { url: String(first).replace("ready: ", ""), close };
};

test("the conformance module's batches pass at the table, as many as vitest runs [own]", async ({ page }) => {
  test.setTimeout(240_000);
  const home = await mkdtemp(join(tmpdir(), "quench-"));
  const [script, counts] = await Promise.all([fakeQuench(), testsByFile(), buildConformance(home)]);
  const table = await openSample(home);
  try {
    await sitDown(page, table.url);
    await page.addScriptTag({ content: script });
    await page.evaluate(() => Hooks.callAll("quenchReady", window.fakeQuench));
    await expect.poll(() => page.evaluate(() => window.fakeQuench.keys().length)).toBeGreaterThan(0);
    for (const key of await page.evaluate(() => window.fakeQuench.keys())) {
      const report = await page.evaluate((batch) => window.fakeQuench.runBatch(batch), key);
      const name = key.slice(MODULE.length + 1);
      expect.soft(report.failed, name).toEqual([]);
      if (name.startsWith("windows-")) expect.soft(report.passed, name).toBeGreaterThan(0);
      else expect.soft(report.passed + report.skipped, name).toBe(counts.get(name));
    }
  } finally {
    await table.close();
    await rm(home, { recursive: true, force: true });
  }
});
