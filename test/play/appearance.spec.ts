import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as path } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { inProject } from "../../scripts/project.ts";
import { makeMove, moveButton, openWindow, press, rollDialog } from "./at-the-sheet.ts";
import { expect, signIn, test } from "./table.ts";
import { startTable } from "./table-child.ts";
import { create, newCharacter, OWNER, SLIP, storedAt, USERS } from "./the-world.ts";

const HARD_WAY = "Take the hard way";

/** How far two drawings may lie apart, in pixels. */
const TOLERANCE = 2;

interface Box {
  what: string;
  box: [number, number, number, number];
}

/** Every element of ours in a window or card, with its place in there. */
const boxesIn = (root: Locator): Promise<Box[]> =>
  root.evaluate(async (element) => {
    // a picture that isn't there yet may have another size
    await Promise.all([...element.querySelectorAll("img")].map((img) => img.decode().catch(() => undefined)));
    const origin = element.getBoundingClientRect();
    return [...element.querySelectorAll<HTMLElement>("[class*='hp-']")]
      .filter((part) => part.checkVisibility())
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return { what: part.className, box: [x - origin.x, y - origin.y, width, height] };
      });
  });

/** One of each kind of window and a card, as a page of this generation draws them. */
const drawn = async (page: Page): Promise<Record<string, Box[]>> => {
  // asked for beforehand: what is drawn before its letters are there is wider or narrower
  await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())).then(() => undefined));
  const all: Record<string, Box[]> = {};
  const item = { name: "A thing", type: "gear", system: { hot: true, notes: "Still warm." } };
  const made = [SLIP];
  for (const type of ["npc", "crew", "faction", "vehicle"])
    made.push(
      await create(page, "Actor", { name: `The ${type}`, type, system: { notes: "Some words." }, items: [item] }),
    );
  for (const type of ["playbook", "move", "contact", "weapon", "gear"])
    made.push(await create(page, "Item", { name: `A ${type}`, type }));
  for (const uuid of made) {
    const sheet = await openWindow(page, uuid);
    all[String(await storedAt(page, uuid, "name"))] = await boxesIn(sheet.locator(".window-content"));
    await sheet.getByRole("button", { name: "Close window" }).click();
  }
  const name = "The model";
  const model = await create(page, "Actor", { name, type: "character", ownership: { default: 0, [USERS.Ana]: OWNER } });
  const sheet = await openWindow(page, model);
  await moveButton(sheet, HARD_WAY).click();
  all.dialog = await boxesIn(rollDialog(page).locator(".window-content"));
  await press(rollDialog(page), "Leave it");
  const card = await makeMove(sheet, { who: name, move: HARD_WAY, faces: [5, 6] });
  all.card = await boxesIn(card);
  return all;
};

test("C172 sheets, dialog and card are drawn alike on 13 and 14, to two pixels", { tag: "@own-tables" }, async ({
  browser,
  watch,
}) => {
  test.setTimeout(120_000);
  const drawings: Record<string, Box[]>[] = [];
  for (const generation of [13, 14] as const) {
    const dataDir = mkdtempSync(path(tmpdir(), "table-"));
    const table = await startTable(dataDir, generation);
    const context = await browser.newContext({ viewport: { width: 1600, height: 1000 }, reducedMotion: "reduce" });
    await signIn(context, table.url, "Gamemaster");
    const page = await context.newPage();
    watch.attach(page, `Gamemaster on ${generation}`);
    await page.goto(`${table.url}/game`);
    await page.locator("html[data-ready='true']").waitFor({ state: "attached" });
    drawings.push(await drawn(page));
    await context.close();
    await table.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const [on13 = {}, on14 = {}] = drawings;
  expect(Object.keys(on14)).toEqual(Object.keys(on13));
  expect(Object.values(on13).flat().length).toBeGreaterThan(300);
  for (const [name, boxes] of Object.entries(on13)) {
    const others = on14[name] ?? [];
    expect(
      others.map(({ what }) => what),
      name,
    ).toEqual(boxes.map(({ what }) => what));
    const apart = boxes.flatMap(({ what, box }, i) => {
      const other = others[i]?.box ?? [];
      return box.some((n, k) => Math.abs(n - (other[k] ?? 0)) > TOLERANCE)
        ? [`${what}: ${box.join()} and ${other.join()}`]
        : [];
    });
    expect(apart, name).toEqual([]);
  }
});

test("C172 our stylesheet reaches nothing but what bears our own class", () => {
  const css = readFileSync(inProject("dist", "hot-property", "hot-property.css"), "utf8").replaceAll(
    /\/\*.*?\*\//gs,
    "",
  );
  // colours and the like under names of our own are for everybody to read and change nothing
  const names = /^(\s*--hp-[\w-]+:[^;]*;)*\s*$/;
  const selectors = [...css.matchAll(/([^{}]+)\{([^{}]*)/g)]
    .filter(([, , body = ""]) => !names.test(body))
    .map(([, selector = ""]) => selector.trim())
    .filter((selector) => selector !== "" && !selector.startsWith("@") && !/^(from|to|[\d.]+%)/.test(selector));
  expect(selectors.length).toBeGreaterThan(100);
  const foreign = selectors
    .flatMap((list) => list.split(/,(?![^(]*\))/))
    .filter((one) => !one.includes(".hot-property"));
  expect(foreign).toEqual([]);
});

test("C166 C167 each of our windows is an ApplicationV2 and keeps the controls that Foundry puts there", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  // as a module adds its own
  await gm.evaluate(() => {
    const { Hooks } = globalThis as unknown as {
      Hooks: { on(name: string, run: (app: object, controls: object[]) => void): number };
    };
    Hooks.on("getHeaderControlsApplicationV2", (_app, controls) => {
      controls.push({ icon: "fa-solid fa-up-right-from-square", label: "Pop out!", action: "popOut" });
    });
  });
  const made: string[] = [];
  for (const type of ["character", "npc", "crew", "faction", "vehicle"])
    made.push(await create(gm, "Actor", { name: `Window of ${type}`, type }));
  for (const type of ["playbook", "move", "contact", "weapon", "gear"])
    made.push(await create(gm, "Item", { name: `Window of ${type}`, type }));
  const isV2 = (sheet: Locator): Promise<boolean> =>
    sheet.evaluate((element) => {
      interface Applications {
        api: { ApplicationV2: abstract new () => unknown };
        instances: Map<string, unknown>;
      }
      const { foundry } = globalThis as unknown as { foundry: { applications: Applications } };
      const { api, instances } = foundry.applications;
      return instances.get(element.id) instanceof api.ApplicationV2;
    });
  for (const uuid of made) {
    const sheet = await openWindow(gm, uuid);
    expect(await isV2(sheet), uuid).toBe(true);
    await sheet.locator(".window-header [data-action=toggleControls]").click();
    const menu = sheet.getByRole("menu");
    await expect(menu.getByRole("menuitem").first()).toBeVisible();
    await expect(menu.getByRole("menuitem", { name: /configure|sheet/i }).first()).toBeVisible();
    await expect(menu.getByRole("menuitem", { name: "Pop out!" })).toBeVisible();
    await gm.keyboard.press("Escape");
    await sheet.getByRole("button", { name: "Close window" }).click();
    await expect(sheet).toHaveCount(0);
  }
  const character = await openWindow(gm, made[0] ?? "");
  await moveButton(character, HARD_WAY).click();
  expect(await isV2(rollDialog(gm))).toBe(true);
});

test("C171 a card's listeners are there once, however often it was drawn", async ({ join, writesOf, forgetWrites }) => {
  const gm = await join("Gamemaster");
  const who = await newCharacter(gm, "Ana");
  const card = await makeMove(await openWindow(gm, who.uuid), { who: who.name, move: HARD_WAY, faces: [3, 4] });
  await gm.evaluate(async () => {
    interface Log {
      ui: { chat: { updateMessage(message: unknown): Promise<unknown> } };
      game: { messages: { contents: unknown[] } };
    }
    const { ui, game } = globalThis as unknown as Log;
    for (let i = 0; i < 5; i++) await ui.chat.updateMessage(game.messages.contents.at(-1));
  });
  forgetWrites(gm);
  await card.getByRole("button", { name: "One result higher" }).click();
  await expect(card.locator(".hp-card-tier")).toHaveText("Strong hit");
  expect(writesOf(gm)).toHaveLength(1);
  const script = readFileSync(inProject("dist", "hot-property", "hot-property.mjs"), "utf8");
  expect(script).not.toMatch(/["'`]renderChatMessage["'`]|jQuery|\$\(/);
});
