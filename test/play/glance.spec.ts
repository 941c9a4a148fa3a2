import type { Locator, Page } from "@playwright/test";
import { openTab, press } from "./at-the-sheet.ts";
import { barriers } from "./barriers.ts";
import { expect, test } from "./table.ts";
import { change, newCharacter, remove } from "./the-world.ts";

const TITLE = "The table at a glance";

const glance = (page: Page): Locator => page.locator("#hot-property-glance");

test("S5.3 C154 the GM presses an arrow, both screens follow, and the card takes it back", async ({
  join,
  writesOf,
  forgetWrites,
}) => {
  const [gm, ana] = [await join("Gamemaster", { width: 1280 }), await join("Ana", { theme: "dark", width: 600 })];
  const [anas, bens] = [await newCharacter(gm, "Ana"), await newCharacter(gm, "Ben")];
  await change(gm, anas.uuid, { [`system.debts.${bens.id}`]: 2 });
  forgetWrites(gm);
  await openTab(gm, "Actors");
  await gm.getByRole("button", { name: TITLE }).click();
  await ana.keyboard.press("Shift+G");
  const arrow = (page: Page, n: number): Locator =>
    glance(page).getByRole("button", { name: `${bens.name} owes ${anas.name} ${n}` });
  await arrow(gm, 2).press("Enter");
  expect(writesOf(gm)).toEqual([]);
  const more = glance(gm).getByRole("button", { name: /up by one$/ });
  await expect(more).toBeFocused();
  await glance(gm).getByLabel("What for").fill("had the van for a night");
  await more.press("Enter");
  await expect(arrow(gm, 3)).toBeVisible();
  await expect(arrow(ana, 3)).toBeVisible();
  await expect(more).toBeFocused();
  for (const page of [gm, ana]) expect(await barriers(page, glance(page))).toEqual([]);
  await openTab(gm, "Chat");
  await expect(gm.locator("article.hp-card").last()).toContainText("had the van for a night");
  await gm.locator("article.hp-card").last().getByRole("button", { name: "Undo" }).click();
  await expect(arrow(ana, 2)).toBeVisible();
  await remove(gm, anas.uuid, bens.uuid);
});

test("C077 C151 a player sees of another's file the name alone; the tables are as sound as the picture", async ({
  join,
}) => {
  const [gm, ben] = [await join("Gamemaster", { theme: "dark", width: 600 }), await join("Ben", { width: 1280 })];
  const anas = await newCharacter(gm, "Ana");
  const bens = await newCharacter(gm, "Ben");
  for (const page of [gm, ben]) {
    await page.keyboard.press("Shift+G");
    await press(glance(page), "Tables");
  }
  const row = (page: Page): Locator => glance(page).locator("table").first().getByRole("row", { name: anas.name });
  await expect(row(gm)).toContainText("Fine");
  await expect(row(ben)).toContainText("not shown");
  await expect(row(ben)).not.toContainText("Fine");
  await expect(glance(ben).getByRole("button", { name: "End scene" })).toHaveCount(0);
  await expect(glance(gm).getByRole("button", { name: "End scene" })).toBeVisible();
  for (const page of [gm, ben]) expect(await barriers(page, glance(page))).toEqual([]);
  await remove(gm, anas.uuid, bens.uuid);
});
