import type { Locator, Page } from "@playwright/test";
import {
  cardOf,
  heatOn,
  makeMove,
  moveButton,
  openSheet,
  openTab,
  openWindow,
  optionOn,
  paybackOn,
  press,
  rollDialog,
  rowOf,
  tick,
  windowOf,
} from "./at-the-sheet.ts";
import { expect, test } from "./table.ts";
import { itemNames, newCharacter, remove, seedDice, storedAt } from "./the-world.ts";

/** Makes a move in the Items directory, as a GM does, and hands over its open sheet and its uuid. */
const makeInDirectory = async (gm: Page, name: string): Promise<{ sheet: Locator; uuid: string }> => {
  await openTab(gm, "Items");
  await gm.getByRole("button", { name: "Create Item" }).first().click();
  const dialog = gm.getByRole("dialog", { name: "Create Item" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("combobox", { name: "Type" }).selectOption({ label: "Move" });
  await dialog.getByRole("button", { name: "Create Item" }).click();
  const row = gm.locator(".directory-item.entry").filter({ hasText: name });
  await expect(row).toBeVisible();
  const uuid = (await row.getAttribute("data-uuid")) ?? "";
  return { sheet: windowOf(gm, uuid), uuid };
};

/** Types into a field and leaves it, and waits until it is stored. */
const write = async (sheet: Locator, uuid: string, path: string, value: string, as: unknown = value): Promise<void> => {
  const field = sheet.locator(`[name="${path}"]`);
  await field.fill(value);
  await field.blur();
  await expect.poll(() => storedAt(sheet.page(), uuid, path)).toEqual(as);
};

/** Adds a consequence where the sheet offers it for a result or a line. */
const follow = async (sheet: Locator, of: string, kind: string): Promise<void> => {
  const adders = sheet.getByRole("combobox", { name: `What follows for: ${of}` });
  await adders.selectOption({ label: kind });
  const block = sheet
    .locator(".hp-follows")
    .filter({ has: sheet.page().getByRole("combobox", { name: `What follows for: ${of}`, exact: true }) });
  const before = await block.locator(".hp-follow").count();
  await block.getByRole("button", { name: `Add to: ${of}` }).click();
  await expect(block.locator(".hp-follow")).toHaveCount(before + 1);
};

const addLine = async (sheet: Locator, uuid: string, label: string): Promise<void> => {
  const lines = sheet.locator(".hp-line");
  const before = await lines.count();
  await sheet.getByRole("button", { name: "Line", exact: true }).click();
  await expect(lines).toHaveCount(before + 1);
  const field = lines.last().getByRole("textbox", { name: "What this line says" });
  const path = (await field.getAttribute("name")) ?? "";
  await write(sheet, uuid, path, label);
};

test("G6 S2.1 S2.3 a GM writes a move without code, and a player makes it: dialog, card, pickers, Apply, Undo", async ({
  join,
}) => {
  test.setTimeout(120_000);
  const gm = await join("Gamemaster");
  const ana = await join("Ana");
  const who = await newCharacter(gm, "Ana");
  // Open before the move exists: it turns up by itself.
  const open = await openSheet(ana, who.uuid);
  await expect(moveButton(open, "Grease a palm")).toHaveCount(0);

  const { sheet, uuid } = await makeInDirectory(gm, "Grease a palm");
  await expect(sheet).toBeVisible();
  await write(sheet, uuid, "system.trigger", "you pay to be looked past");
  await sheet.getByRole("combobox", { name: "Stat", exact: true }).selectOption({ label: "Straight" });
  await expect.poll(() => storedAt(gm, uuid, "system.roll.stat")).toBe("straight");
  await write(sheet, uuid, "system.results.weak.text", "Looked past, for now.");
  await write(sheet, uuid, "system.results.weak.pick", "1", 1);
  await write(sheet, uuid, "system.results.miss.text", "The palm stays open.");
  await follow(sheet, "Miss", "Payback");
  await sheet.getByRole("checkbox", { name: "has its own line" }).check();
  await expect.poll(() => storedAt(gm, uuid, "system.results.top.used")).toBe(true);
  await write(sheet, uuid, "system.results.top.text", "They hold the door for you.");
  await addLine(sheet, uuid, "it was on camera");
  await follow(sheet, "it was on camera", "Heat");
  await addLine(sheet, uuid, "they talk");
  await follow(sheet, "they talk", "Words only");
  const words = sheet.locator(".hp-line").last().getByRole("textbox", { name: "Words" });
  await words.fill("the whole street knows your price");
  await words.blur();
  await expect
    .poll(async () => JSON.stringify(await storedAt(gm, uuid, "system.options")))
    .toContain("the whole street knows your price");

  const written = await storedAt(gm, uuid, "system");
  await expect.poll(() => storedAt(ana, uuid, "system"), "the whole move reaches the player").toEqual(written);
  await expect(moveButton(open, "Grease a palm")).toContainText("Straight");
  await expect(moveButton(open, "Grease a palm")).toContainText("you pay to be looked past");
  const rolled = (faces: [number, number]) => makeMove(open, { who: who.name, move: "Grease a palm", faces });

  // Two consequences, picked one at a time; the GM watches.
  let card = await rolled([4, 4]);
  await expect(card.locator(".hp-card-pick")).toHaveText("pick 1");
  await expect(card).toContainText("Looked past, for now.");
  await tick(card, "it was on camera");
  await expect(optionOn(card, "they talk").getByRole("checkbox")).toBeDisabled();
  await press(card, "Apply");
  await openTab(gm, "Chat");
  const gmCard = cardOf(gm, who.name, "Grease a palm");
  await expect(gmCard.locator(".hp-change")).toHaveText([/heat\s*from0→to1/]);
  await expect(heatOn(open)).toHaveText("1");
  await press(card, "Undo");
  await expect(gmCard).toHaveAttribute("data-state", "pending");
  await expect.poll(() => storedAt(gm, who.uuid, "system.heat.loose")).toBe(0);

  card = await rolled([4, 4]);
  await tick(card, "they talk");
  await press(card, "Apply");
  await expect(card.locator(".hp-change")).toContainText(["the whole street knows your price"]);
  await expect.poll(() => storedAt(gm, who.uuid, "system.heat.loose")).toBe(0);

  // On a miss somebody is owed whatever is picked: only who is asked.
  card = await rolled([1, 1]);
  await expect(card).toContainText("The palm stays open.");
  await card.getByRole("combobox", { name: "Who is owed" }).selectOption({ label: "Mick the Lock" });
  await press(card, "Apply");
  await expect(card.locator(".hp-change")).toContainText(["owes Mick the Lock"]);
  await expect(paybackOn(open)).toHaveText(["Mick the Lock"]);
  await press(card, "Undo");
  await expect(paybackOn(open)).toHaveCount(0);
  await expect.poll(() => itemNames(gm, who.uuid)).toEqual([]);

  card = await rolled([6, 6]);
  await expect(card.locator(".hp-card-tier")).toHaveText("Top hit");
  await expect(card).toContainText("They hold the door for you.");

  await remove(gm, uuid);
  await expect(moveButton(open, "Grease a palm")).toHaveCount(0);
});

test("S2.3 a compendium's move that the GM made the world's own stands in its place, as rewritten", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  const ana = await join("Ana");
  const who = await newCharacter(gm, "Ana");
  const packed = "Compendium.hot-property.moves.Item.takeTheHardWay00";
  const open = await openSheet(ana, who.uuid);
  await expect(moveButton(open, "Take the hard way")).toHaveCount(1);
  await expect(moveButton(open, "Take the hard way")).toContainText("Brass");

  await press(await openWindow(gm, packed), "Make it this world’s own");
  await openTab(gm, "Items");
  const row = gm.locator(".directory-item.entry").filter({ hasText: "Take the hard way" });
  await expect(row).toHaveCount(1);
  const uuid = (await row.getAttribute("data-uuid")) ?? "";
  const sheet = windowOf(gm, uuid);
  await expect(sheet).toBeVisible();
  await write(sheet, uuid, "name", "Through the wall");
  await sheet.getByRole("combobox", { name: "Stat", exact: true }).selectOption({ label: "Hush" });
  await expect.poll(() => storedAt(gm, uuid, "system.roll.stat")).toBe("hush");
  await write(sheet, uuid, "system.results.weak.pick", "0", 0);
  await expect.poll(() => storedAt(ana, uuid, "system.results.weak.pick")).toBe(0);

  await expect(moveButton(open, "Take the hard way")).toHaveCount(0);
  await expect(moveButton(open, "Through the wall")).toHaveCount(1);
  await expect(moveButton(open, "Through the wall")).toContainText("Hush");
  await seedDice(ana, 4, 4);
  await moveButton(open, "Through the wall").click();
  await expect(rollDialog(ana)).toContainText("Hush");
  await press(rollDialog(ana), "Roll");
  await openTab(ana, "Chat");
  const card = cardOf(ana, who.name, "Through the wall");
  await expect(card.locator(".hp-card-tier")).toHaveText("Weak hit");
  await expect(card.locator(".hp-option")).toHaveCount(0);

  // Asked for again, the world's own is opened instead of made twice.
  await press(await openWindow(gm, packed), "Make it this world’s own");
  await expect(rowOf(gm, uuid)).toHaveCount(1);
  await expect(
    gm.locator(".directory-item.entry").filter({ hasText: /Through the wall|Take the hard way/ }),
  ).toHaveCount(1);

  await remove(gm, uuid);
  await expect(moveButton(open, "Take the hard way")).toHaveCount(1);
});
