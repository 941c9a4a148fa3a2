import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test as base, expect, type Page } from "@playwright/test";
import { clientDir, inProject, root, SYSTEM_ID, systemDir } from "../../scripts/project.ts";
import { addressesUnder, type Manifest } from "../../scripts/system/manifest.ts";
import { zipFolder } from "../../scripts/system/zip.ts";
import { barriers } from "./barriers.ts";

interface Releases {
  /** where the newest manifest always is */
  manifest: string;
  /** Puts out our package as it is built, as this version. */
  publish(version: string): void;
}

interface Workshop {
  releases: Releases;
  /** Address of a table with nothing installed and no world. */
  table: string;
}

const builtManifest = (): Manifest => JSON.parse(readFileSync(join(systemDir, "system.json"), "utf8")) as Manifest;

async function openReleases(): Promise<{ server: Server; releases: Releases }> {
  const files = new Map<string, string | Uint8Array>();
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? "");
    response.writeHead(file === undefined ? 404 : 200).end(file);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const publish = (version: string): void => {
    const addresses = addressesUnder(url, SYSTEM_ID, version);
    const text = JSON.stringify({ ...builtManifest(), version, ...addresses });
    files.set(new URL(addresses.manifest).pathname, text);
    files.set(new URL(addresses.download).pathname, zipFolder(systemDir, { "system.json": text }));
  };
  return { server, releases: { manifest: `${url}/system.json`, publish } };
}

async function openEmptyTable(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const main = inProject("test", "stand-in", "server", "main.ts");
  const args = ["--import", "tsx", main, "--port", "0", "--data", dataDir, "--client", clientDir];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const gone = once(child, "exit").then(() => [""]);
  const [line] = await Promise.race([once(createInterface(child.stdout), "line"), gone]);
  if (!String(line).startsWith("ready: ")) throw new Error("The table ended before it was ready; it says above why.");
  return { child, url: String(line).slice("ready: ".length) };
}

const test = base.extend<Workshop>({
  releases: async ({ browser: _started }, use) => {
    const { server, releases } = await openReleases();
    await use(releases);
    server.closeAllConnections();
    server.close();
  },
  table: async ({ browser: _started }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), "install-"));
    const { child, url } = await openEmptyTable(dataDir);
    await use(url);
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  },
});

const install = async (page: Page, address: string): Promise<void> => {
  await page.getByLabel("Address of a manifest").fill(address);
  await page.getByRole("button", { name: "Install", exact: true }).click();
};

const sit = async (page: Page): Promise<void> => {
  await page.getByRole("link", { name: "To the table" }).click();
  await page.getByRole("radio", { name: /^Gamemaster/ }).check();
  await page.getByRole("button", { name: "Take your seat" }).click();
  await page.locator("html[data-ready='true']").waitFor({ state: "attached" });
};

interface Played {
  Actor: { create(data: object): Promise<{ id: string }> };
  game: {
    system: { version: string };
    actors: Iterable<{ name: string; type: string }>;
    documentTypes: Record<string, string[]>;
  };
}

/** What the open page plays. */
const played = (page: Page) =>
  page.evaluate(() => {
    const { game } = globalThis as unknown as Played;
    const actors = [...game.actors].map(({ name, type }) => [name, type]);
    return { version: game.system.version, actors, types: game.documentTypes };
  });

test("our package is installed by its address, played, updated, and the world is kept", { tag: "@own-tables" }, async ({
  page,
  table,
  releases,
}) => {
  test.setTimeout(90_000);
  const types = builtManifest().documentTypes as Record<string, object>;
  releases.publish("0.9.0");
  await page.goto(table);
  await expect(page).toHaveURL(/\/setup$/);
  await expect(page.getByText("A world needs a system: install one first.")).toBeVisible();
  await install(page, releases.manifest);
  await expect(page.getByText("Hot Property 0.9.0 is installed.")).toBeVisible();
  await page.getByLabel("Title of a new world").fill("The long con");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The long con is made.")).toBeVisible();
  await page.getByRole("button", { name: "Open The long con" }).click();
  await sit(page);
  // a GM whose world is empty is told what to do first; each step is ticked off once it is done
  const welcome = page.locator("#hot-property-welcome");
  await expect(welcome.getByRole("heading", { name: "Before the first evening" })).toBeVisible();
  expect(await barriers(page, welcome)).toEqual([]);
  await page.evaluate(async () => {
    const { Actor } = globalThis as unknown as Played;
    await Actor.create({ name: "Slip", type: "character" });
  });
  await expect(welcome.getByRole("heading", { name: /every player/ })).toContainText("done");
  expect((await played(page)).version).toBe("0.9.0");

  releases.publish("0.10.0");
  await page.goto(`${table}/join`);
  await page.getByRole("link", { name: "Set up the table" }).click();
  await page.getByRole("button", { name: "Check for update: Hot Property" }).click();
  await expect(page.getByText("Hot Property 0.10.0 can be had.")).toBeVisible();
  await page.getByRole("button", { name: "Update to 0.10.0: Hot Property" }).click();
  await expect(page.getByText("The open world plays with Hot Property: close the world first.")).toBeVisible();
  await page.getByRole("button", { name: "Close The long con" }).click();
  await expect(page.getByText("The world is closed.")).toBeVisible();
  await page.getByRole("button", { name: "Update to 0.10.0: Hot Property" }).click();
  await expect(page.getByText("Hot Property 0.10.0 is installed; it was 0.9.0.")).toBeVisible();
  await page.getByRole("button", { name: "Check for update: Hot Property" }).click();
  await expect(page.getByText("Hot Property 0.10.0 is up to date.")).toBeVisible();
  await page.getByRole("button", { name: "Open The long con" }).click();
  await sit(page);
  const after = await played(page);
  expect(after.version).toBe("0.10.0");
  expect(after.actors).toEqual([["Slip", "character"]]);
  await expect(welcome).toHaveCount(0);
  for (const [name, declared] of Object.entries(types))
    expect(after.types[name]).toEqual(expect.arrayContaining(Object.keys(declared)));
});

test("what can't be installed is said in one sentence beside the address, which stays to be mended", {
  tag: "@own-tables",
}, async ({ page, table, releases }) => {
  await page.goto(`${table}/setup`);
  const field = page.getByLabel("Address of a manifest");
  await install(page, "system.json");
  await expect(page.getByText('"system.json" is no http or https address.')).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("system.json");
  await install(page, releases.manifest);
  await expect(page.getByText(`${releases.manifest} answered 404, not with a file.`)).toBeVisible();
  releases.publish("0.9.0");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Hot Property 0.9.0 is installed.")).toBeVisible();
  await expect(field).toHaveValue("");
});

for (const theme of ["light", "dark"] as const)
  test(`the setup page has no barrier that axe knows, in ${theme}, and fits a narrow window`, {
    tag: "@own-tables",
  }, async ({ page, table, releases }) => {
    releases.publish("0.9.0");
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${table}/setup`);
    await install(page, releases.manifest);
    await page.getByLabel("Title of a new world").fill("The long con");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Open The long con" }).click();
    await expect(page.getByRole("link", { name: "To the table" })).toBeVisible();
    await install(page, "nowhere");
    await expect(page.getByText("is no http or https address.")).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
