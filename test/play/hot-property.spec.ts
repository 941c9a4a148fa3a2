import type { Locator, Page } from "@playwright/test";
import { heatOn, notices, openTab, openWindow, press, setMode } from "./at-the-sheet.ts";
import { expect, test } from "./table.ts";
import { change, create, give, itemNames, newCharacter, OBSERVER, remove, storedAt } from "./the-world.ts";

const card = (page: Page, title: string): Locator => page.locator(`article.hp-card[aria-label="${title}"]`).last();

test("S7.5 C109 dragged to another player's sheet, a hot thing waits for their yes, moves with its heat, and comes back", async ({
  join,
}) => {
  const [gm, ana, ben] = [await join("Gamemaster"), await join("Ana"), await join("Ben")];
  const item = { name: "Watch", type: "gear", system: { hot: true } };
  const one = await newCharacter(gm, "Ana", { items: [item] });
  const other = await newCharacter(gm, "Ben");
  await change(gm, other.uuid, { "ownership.default": OBSERVER });
  await expect.poll(() => storedAt(ana, other.uuid, "ownership.default")).toBe(OBSERVER);
  const mine = await openWindow(ana, one.uuid);
  await mine.getByRole("tab", { name: "Gear" }).click();
  const theirs = await openWindow(ana, other.uuid);
  await theirs.locator(".window-title").hover();
  await ana.mouse.down();
  await ana.mouse.move(300, 60, { steps: 3 });
  await ana.mouse.up();
  await mine.locator(".hp-row:visible", { hasText: "Watch" }).dragTo(theirs.locator(".hp-name").first());
  const title = `${one.name} hands something over`;
  await openTab(ben, "Chat");
  await press(card(ben, title), "Yes");
  await expect(heatOn(theirs)).toHaveText("1");
  await expect(heatOn(mine)).toHaveText("0");
  await expect.poll(() => itemNames(gm, one.uuid)).toEqual([]);
  await openTab(gm, "Chat");
  await press(card(gm, title), "Undo");
  await expect(heatOn(mine)).toHaveText("1");
  await expect.poll(() => itemNames(gm, other.uuid)).toEqual([]);
  await expect.poll(() => itemNames(gm, one.uuid)).toEqual(["Watch"]);
  await remove(gm, one.uuid, other.uuid);
});

test("S7.7 a tag that another excludes is refused with its reason; the price follows the tags", async ({
  join,
  allowProblem,
}) => {
  allowProblem(/can’t be slow while it is fast/);
  const gm = await join("Gamemaster");
  const car = await create(gm, "Actor", { name: "Getaway", type: "vehicle" });
  const sheet = await openWindow(gm, car);
  await setMode(sheet, "edit");
  await press(sheet, "fast");
  await expect(sheet.locator(".hp-price strong")).toHaveText("4 dough");
  await press(sheet, "slow");
  await expect(notices(gm).last()).toContainText("can’t be slow while it is fast");
  await expect.poll(() => storedAt(gm, car, "system.tags.slow")).toBe(false);
  await remove(gm, car);
});

test("S7.8 two vehicles are compared on a card; a collision is applied from it and undone", async ({ join }) => {
  const gm = await join("Gamemaster");
  const one = await create(gm, "Actor", {
    name: "Lorry",
    type: "vehicle",
    system: { tags: { tough: true, slow: true } },
  });
  const other = await create(gm, "Actor", {
    name: "Moped",
    type: "vehicle",
    system: { tags: { weak: true, agile: true } },
  });
  await give(gm, one, { name: "Crate", type: "gear" });
  const sheet = await openWindow(gm, one);
  await press(sheet, "Compare");
  const dialog = gm.locator(".application.dialog");
  await dialog.getByRole("combobox").selectOption({ label: "Moped" });
  await press(dialog, "Compare");
  await openTab(gm, "Chat");
  const compared = card(gm, "Lorry against Moped");
  await expect(compared).toContainText("Moped is ahead");
  await press(compared, "Moped hits something");
  await expect.poll(() => storedAt(gm, other, "system.damage")).toBe("wreck");
  await press(compared, "Undo");
  await expect.poll(() => storedAt(gm, other, "system.damage")).toBe("fine");
  await remove(gm, one, other);
});
