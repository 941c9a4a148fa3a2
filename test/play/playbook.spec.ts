import type { Locator, Page } from "@playwright/test";
import { openTab, openWindow, press, rowOf } from "./at-the-sheet.ts";
import { expect, test } from "./table.ts";
import { change, create, itemNames, newCharacter, remove, storedAt } from "./the-world.ts";

const GO_BETWEEN = "Compendium.hot-property.playbooks.Item.playbookGoBetwee";

const asking = (page: Page): Locator => page.locator(".application.hot-property.asking");

/** A Go-Between of the world's own, to be dragged. */
const ours = async (gm: Page): Promise<string> => {
  const { name, type, system } = await gm.evaluate(async (uuid) => {
    const { fromUuid } = globalThis as unknown as { fromUuid(u: string): Promise<{ toObject(): object }> };
    return (await fromUuid(uuid)).toObject() as { name: string; type: string; system: object };
  }, GO_BETWEEN);
  return create(gm, "Item", { name: `${name}, ours`, type, system, ownership: { default: 2 } });
};

const takeFirst = async (page: Page): Promise<void> => {
  const dialog = asking(page);
  await dialog.getByRole("checkbox", { name: /^A word in the right ear/ }).check();
  await dialog.getByRole("checkbox", { name: /^Finder’s fee/ }).check();
  await dialog.getByRole("checkbox", { name: /^letter opener/ }).check();
  await press(dialog, "That’s me");
  await expect(dialog).toHaveCount(0);
};

/** Reads what a move does, by keyboard, without choosing it. */
const readsByKeyboard = async (page: Page, move: string): Promise<void> => {
  const choice = asking(page).getByRole("checkbox", { name: new RegExp(`^${move}`) });
  const full = asking(page)
    .locator("details")
    .filter({ has: page.getByLabel(`What it does: ${move}`) });
  await expect(full.getByText("7–9")).toBeHidden();
  await choice.focus();
  await page.keyboard.press("Tab");
  await expect(full.locator("summary")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(full.getByText("7–9")).toBeVisible();
  await expect(full.getByText("To pick from")).toBeVisible();
  await expect(choice).not.toBeChecked();
};

test("S9.5 a playbook that is dropped asks, sets up by one card, and is undone by one press", async ({ join }) => {
  const gm = await join("Gamemaster");
  const ana = await join("Ana");
  const playbook = await ours(gm);
  const who = await newCharacter(gm, "Ana");
  const sheet = await openWindow(ana, who.uuid);
  await openTab(ana, "Items");
  await rowOf(ana, playbook).dragTo(sheet.locator(".hp-tabs"));
  await press(asking(ana), "That’s me");
  await expect(asking(ana).getByRole("alert")).toHaveText("Moves: choose 2.");
  await readsByKeyboard(ana, "A word in the right ear");
  await takeFirst(ana);
  await expect(sheet.locator(".hp-tag-button")).toHaveText("Go-Between, ours");
  await expect(sheet.locator(".hp-livelihood")).toContainText("as long as two sides");
  await expect
    .poll(() => itemNames(gm, who.uuid))
    .toEqual(expect.arrayContaining(["Both ends", "Finder’s fee", "letter opener"]));
  await openTab(ana, "Chat");
  await press(ana.locator(".hp-card--notice").last(), "Undo");
  await expect(sheet.getByRole("button", { name: "Choose a playbook" })).toBeVisible();
  await expect.poll(() => itemNames(gm, who.uuid)).toEqual([]);
  await remove(gm, who.uuid, playbook);
});

test("S9.5 another playbook asks first and keeps what was bought and written", async ({ join }) => {
  const gm = await join("Gamemaster");
  const playbook = await ours(gm);
  const move = (key: string, name: string) => ({
    name,
    type: "move",
    system: { key, group: "playbook", playbook: "cabbie" },
  });
  const who = await newCharacter(gm, "Ana", {
    system: { look: "a flat cap", advances: { advanceAAAAAAAAA: { kind: "move", what: "cabbie-b", evening: 1 } } },
    items: [
      { name: "Cabbie", type: "playbook", system: { key: "cabbie" } },
      move("cabbie-a", "A"),
      move("cabbie-b", "B"),
    ],
  });
  const sheet = await openWindow(gm, who.uuid);
  await openTab(gm, "Items");
  await rowOf(gm, playbook).dragTo(sheet.locator(".hp-tabs"));
  await gm.getByRole("dialog", { name: "Another playbook?" }).getByRole("button", { name: "Yes" }).click();
  await takeFirst(gm);
  await expect(sheet.locator(".hp-tag-button")).toHaveText("Go-Between, ours");
  // what comes and what goes are two writes
  await expect.poll(() => itemNames(gm, who.uuid)).not.toContain("Cabbie");
  const names = await itemNames(gm, who.uuid);
  expect(names).toContain("B");
  expect(names).not.toContain("A");
  await expect.poll(() => storedAt(gm, who.uuid, "system.look")).toBe("a flat cap");
  await remove(gm, who.uuid, playbook);
});

test("S8.2 an advance is offered when it is due, and taken from what is lawful", async ({ join }) => {
  const gm = await join("Gamemaster");
  const ana = await join("Ana");
  const who = await newCharacter(gm, "Ana", { system: { experience: 4, stats: { hush: 2 } } });
  const sheet = await openWindow(ana, who.uuid);
  await expect(sheet.locator(".hp-advance")).toHaveCount(0);
  await change(gm, who.uuid, { "system.heat.loose": 1 });
  await press(sheet.locator(".hp-advance"), "Take it");
  await asking(ana)
    .getByRole("radio", { name: /^Brass/ })
    .check();
  await expect(asking(ana).getByRole("radio", { name: /^Hush/ })).toHaveCount(0);
  await press(asking(ana), "Take it");
  await expect(sheet.locator(".hp-advance")).toHaveCount(0);
  await expect.poll(() => storedAt(ana, who.uuid, "system.stats.brass")).toBe(1);
  await expect.poll(() => storedAt(ana, who.uuid, "system.experience")).toBe(0);
  await remove(gm, who.uuid);
});
