import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as path } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import type { Page } from "@playwright/test";
import { heatOn, openWindow, press } from "./at-the-sheet.ts";
import { expect, signIn, test } from "./table.ts";
import { startTable } from "./table-child.ts";
import { storedAt } from "./the-world.ts";

const ID = "PackedSomebody01";
const LOOSE = "system.heat.loose";

/** A module that brings one character in a compendium. */
const moduleWithActor = async (dir: string): Promise<string> => {
  const [sources, module] = [path(dir, "sources"), path(dir, "people")];
  for (const folder of [sources, module]) mkdirSync(folder);
  const stats = { coreVersion: "13.341", systemId: "hot-property", systemVersion: "0.1.0" };
  const item = {
    _id: "PackedThing00001",
    _key: `!actors.items!${ID}.PackedThing00001`,
    name: "Lucky coin",
    type: "gear",
  };
  const actor = {
    _id: ID,
    _key: `!actors!${ID}`,
    name: "Packed Somebody",
    type: "character",
    system: { heat: { loose: 2 } },
    items: [{ ...item, system: { hot: true }, _stats: stats }],
    effects: [],
    _stats: stats,
  };
  writeFileSync(path(sources, "somebody.json"), JSON.stringify(actor));
  await compilePack(sources, path(module, "packs", "people"), { log: false });
  const packs = [{ name: "people", label: "People", type: "Actor", path: "packs/people", system: "hot-property" }];
  const manifest = { id: "people", title: "People", version: "1.0.0", compatibility: { minimum: "13" }, packs };
  writeFileSync(path(module, "module.json"), JSON.stringify(manifest));
  return module;
};

const ready = (page: Page): Promise<void> => page.locator("html[data-ready='true']").waitFor({ state: "attached" });

test("C114 C117 a packed actor comes into the world, stands as token, is changed through it and is whole after a reload", {
  tag: "@own-tables",
}, async ({ browser, watch }) => {
  test.setTimeout(120_000);
  const dir = mkdtempSync(path(tmpdir(), "packed-"));
  const module = await moduleWithActor(dir);
  for (const generation of [13, 14] as const) {
    const table = await startTable(path(dir, String(generation)), generation, module);
    const context = await browser.newContext({ viewport: { width: 1600, height: 1000 }, reducedMotion: "reduce" });
    await signIn(context, table.url, "Gamemaster");
    const page = await context.newPage();
    watch.attach(page, `Gamemaster on ${generation}`);
    await page.goto(`${table.url}/game`);
    await ready(page);
    const packed = `Compendium.people.people.Actor.${ID}`;
    await expect
      .poll(() => storedAt(page, packed, "_stats"))
      .toMatchObject({ systemId: "hot-property", coreVersion: "13.341" });
    const placed = await page.evaluate(async (uuid) => {
      interface Found {
        uuid: string;
        pack: string;
        actor: { uuid: string };
        getTokenDocument(data: object, options: object): Promise<{ toObject(): object }>;
        createEmbeddedDocuments(kind: string, data: object[]): Promise<Found[]>;
      }
      const { game, getDocumentClass } = globalThis as unknown as {
        game: {
          packs: { get(id: string): unknown };
          actors: { importFromCompendium(pack: unknown, id: string): Promise<Found> };
        };
        getDocumentClass(kind: string): { create(data: object): Promise<Found> };
      };
      const actor = await game.actors.importFromCompendium(
        game.packs.get("people.people"),
        uuid.split(".").at(-1) ?? "",
      );
      const scene = await getDocumentClass("Scene").create({ name: "The stage" });
      const tokens: string[] = [];
      for (const actorLink of [true, false]) {
        const token = await actor.getTokenDocument({ actorLink }, { parent: scene });
        const [made] = await scene.createEmbeddedDocuments("Token", [token.toObject()]);
        tokens.push(made?.actor.uuid ?? "");
      }
      return { actor: actor.uuid, linked: tokens[0] ?? "", own: tokens[1] ?? "" };
    }, packed);
    expect(placed.linked).toBe(placed.actor);
    await expect.poll(() => storedAt(page, placed.actor, "prototypeToken.actorLink")).toBe(true);
    await press(await openWindow(page, placed.linked), "Heat up by one");
    await expect.poll(() => storedAt(page, placed.own, LOOSE)).toBe(3);
    await press(await openWindow(page, placed.own), "Heat down by one");
    // the copy goes down from what its base has come to
    await expect.poll(() => storedAt(page, placed.own, LOOSE)).toBe(2);
    await page.reload();
    await ready(page);
    // one stuck heat by the coin, in each of them
    await expect(heatOn(await openWindow(page, placed.actor))).toHaveText("4");
    await expect(heatOn(await openWindow(page, placed.own))).toHaveText("3");
    await expect.poll(() => storedAt(page, placed.actor, LOOSE)).toBe(3);
    await expect.poll(() => storedAt(page, placed.own, LOOSE)).toBe(2);
    await expect.poll(() => storedAt(page, packed, LOOSE)).toBe(2);
    await expect.poll(() => storedAt(page, placed.actor, "_stats.compendiumSource")).toBe(packed);
    await context.close();
    await table.close();
  }
  rmSync(dir, { recursive: true, force: true });
});
