import type { Page } from "@playwright/test";
import {
  cardOf,
  focusIsLost,
  heatOn,
  makeMove,
  moveButton,
  openSheet,
  openWindow,
  optionOn,
  paybackOn,
  rollDialog,
  rowOf,
  tick,
  windowOf,
} from "./at-the-sheet.ts";
import { goTo } from "./by-keyboard.ts";
import { expect, test } from "./table.ts";
import { change, itemNames, newCharacter, seedDice, storedAt } from "./the-world.ts";

const HARD_WAY = "Take the hard way";
/** Whether what has the focus shows it: an outline or a shadow that the same control has not without it. */
const focusShows = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return false;
    const around = [focused, focused.parentElement, focused.nextElementSibling].filter((e) => e instanceof HTMLElement);
    const looks = () => around.map((e) => `${getComputedStyle(e).outline} ${getComputedStyle(e).boxShadow}`).join();
    const withFocus = looks();
    focused.blur();
    const without = looks();
    focused.focus();
    return withFocus !== without;
  });

test("C152 C154 S3.3 from the join page to Undo by keyboard alone, and the focus is never lost", async ({
  browser,
  join,
  table,
  watch,
}) => {
  test.setTimeout(90_000);
  const gm = await join("Gamemaster");
  const who = await newCharacter(gm, "Ana");
  await change(gm, who.uuid, { name: "A Keyboard Case" });
  const context = await browser.newContext({ viewport: { width: 1600, height: 1000 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  watch.attach(page, "Ana");
  const kept = async () => expect.poll(() => focusIsLost(page)).toBe(false);
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await kept();
  };

  await page.goto(`${table.url}/join`);
  const seats = page.getByRole("radio");
  await expect(seats.first()).toBeVisible();
  await page.keyboard.press("Tab");
  const ana = page.getByRole("radio", { name: "Ana" });
  for (let seat = 0; seat < 8 && !(await ana.isChecked()); seat += 1) await page.keyboard.press("ArrowDown");
  await expect(ana).toBeFocused();
  await expect(ana).toBeChecked();
  await goTo(page, page.getByRole("button", { name: "Take your seat" }));
  await page.keyboard.press("Enter");
  await page.locator("html[data-ready='true']").waitFor({ state: "attached" });

  // The sidebar's rail is one stop; the arrows choose on it.
  await goTo(page, page.getByRole("tab", { name: "Chat" }));
  await press("ArrowDown");
  await expect(page.getByRole("tab", { name: "Actors" })).toBeFocused();
  await expect(page.getByRole("tab", { name: "Actors" })).toHaveAttribute("aria-selected", "true");
  const row = rowOf(page, who.uuid).locator(".entry-name");
  await goTo(page, row, { back: true });
  await press("Enter");
  const sheet = windowOf(page, who.uuid);
  await expect(sheet).toBeVisible();
  await expect(sheet).toBeFocused();

  const move = moveButton(sheet, HARD_WAY);
  await goTo(page, move);
  expect(await focusShows(page)).toBe(true);
  await seedDice(page, 4, 4);
  await press("Enter");
  const dialog = rollDialog(page);
  await expect(dialog).toBeVisible();
  await goTo(page, dialog.getByRole("spinbutton"));
  await press("ArrowUp");
  await expect(dialog.locator("output")).toHaveText("2d6 + 1");
  await press("ArrowDown");
  await goTo(page, dialog.getByRole("button", { name: "Roll", exact: true }));
  expect(await focusShows(page)).toBe(true);
  await press("Space");
  await expect(dialog).toHaveCount(0);
  await kept();
  await expect(move).toBeFocused();

  await goTo(page, page.getByRole("tab", { name: "Actors" }));
  await press("ArrowUp");
  const card = cardOf(page, "A Keyboard Case", HARD_WAY);
  await expect(card).toBeVisible();
  const onCard = () => card.evaluate((element) => element.contains(document.activeElement));
  await goTo(page, optionOn(card, "heat +1").getByRole("checkbox"), { back: true });
  expect(await focusShows(page)).toBe(true);
  await press("Space");
  const enemy = optionOn(card, "a new enemy");
  await goTo(page, enemy.getByRole("checkbox"));
  await press("Space");
  const choice = enemy.getByRole("combobox", { name: "Who is owed" });
  await goTo(page, choice);
  await press("End");
  await expect(choice.locator("option:checked")).toHaveText("somebody new…");
  await goTo(page, enemy.getByRole("textbox", { name: "a new name" }));
  await page.keyboard.type("The lift engineer");
  await goTo(page, card.getByRole("button", { name: "Apply", exact: true }));
  expect(await focusShows(page)).toBe(true);
  await press("Enter");
  await expect(card).toHaveAttribute("data-state", "applied");
  await kept();
  await expect.poll(onCard).toBe(true);
  await expect(heatOn(sheet)).toHaveText("1");
  await expect(paybackOn(sheet)).toHaveText(["The lift engineer"]);
  await expect.poll(() => storedAt(gm, who.uuid, "system.heat.loose")).toBe(1);

  await goTo(page, card.getByRole("button", { name: "Undo", exact: true }));
  await press("Enter");
  await expect(card).toHaveAttribute("data-state", "pending");
  await kept();
  await expect.poll(onCard).toBe(true);
  await expect(heatOn(sheet)).toHaveText("0");
  await expect.poll(() => storedAt(gm, who.uuid, "system.heat.loose")).toBe(0);
  await expect.poll(() => itemNames(gm, who.uuid)).toEqual([]);
  await context.close();
});

test("C154 the focus stays on a card that the log puts a new one in place of, without the log's help", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  const who = await newCharacter(gm, "Ana");
  const card = await makeMove(await openSheet(gm, who.uuid), { who: who.name, move: HARD_WAY, faces: [5, 6] });
  // Foundry's own log keeps nothing of what it replaces.
  await gm.evaluate(() => {
    interface Message {
      id: string;
      renderHTML(): Promise<HTMLElement>;
    }
    const { ui } = globalThis as unknown as { ui: { chat: { updateMessage(message: Message): Promise<void> } } };
    ui.chat.updateMessage = async (message) => {
      const fresh = await message.renderHTML();
      document.querySelector(`.chat-message[data-message-id="${message.id}"]`)?.replaceWith(fresh);
    };
  });
  const onCard = () => card.evaluate((element) => element.contains(document.activeElement));
  await tick(card, "heat +1");
  await card.getByRole("button", { name: "Apply", exact: true }).focus();
  await gm.keyboard.press("Enter");
  await expect(card).toHaveAttribute("data-state", "applied");
  await expect.poll(onCard).toBe(true);
  await goTo(gm, card.getByRole("button", { name: "Undo", exact: true }), { back: true });
  await gm.keyboard.press("Enter");
  await expect(card).toHaveAttribute("data-state", "pending");
  await expect.poll(onCard).toBe(true);
});

test("C154 pages of a sheet, play and edit, heat and carried things by keyboard; the focus stays where it was", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  const page = await join("Ana");
  const who = await newCharacter(gm, "Ana", {
    system: { modifiers: { carriedTipDDDDDD: { kind: "forward", value: 1, cause: "a tip", stat: "" } } },
    items: [{ name: "Hammer", type: "weapon", system: { edge: 1 } }],
  });
  const sheet = await openWindow(page, who.uuid);
  await expect(sheet).toBeFocused();

  const onSheet = () => sheet.evaluate((element) => element.contains(document.activeElement));
  const up = sheet.getByRole("button", { name: "Heat up by one" });
  await goTo(page, up);
  await page.keyboard.press("Space");
  await expect(heatOn(sheet)).toHaveText("1");
  await expect(up).toBeFocused();
  await page.keyboard.press("Space");
  await expect(heatOn(sheet)).toHaveText("2");
  await expect(up).toBeFocused();

  await goTo(page, sheet.locator(".hp-slip"));
  await page.keyboard.press("Enter");
  await expect(sheet.locator(".hp-slip")).toHaveCount(0);
  await expect.poll(() => focusIsLost(page)).toBe(false);
  await expect.poll(onSheet).toBe(true);

  const gear = sheet.getByRole("tab", { name: "Gear" });
  await goTo(page, gear);
  await page.keyboard.press("Enter");
  await expect(gear).toHaveAttribute("aria-selected", "true");
  await expect(gear).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(sheet.getByRole("tab", { name: "Street" })).toBeFocused();
  await expect(gear).toHaveAttribute("aria-selected", "false");
  await page.keyboard.press("ArrowRight");
  await expect(gear).toHaveAttribute("aria-selected", "true");
  const hand = sheet.getByRole("button", { name: "In hand: Hammer" });
  await goTo(page, hand);
  await page.keyboard.press("Space");
  await expect(hand).toHaveAttribute("aria-pressed", "true");
  await expect(hand).toBeFocused();

  const edit = sheet.getByRole("button", { name: "edit", exact: true });
  await goTo(page, edit, { back: true });
  await page.keyboard.press("Enter");
  await expect(edit).toHaveAttribute("aria-pressed", "true");
  await expect(edit).toBeFocused();
  // a field of one line, though its words may be shown on several: Enter is no line break, and leaves the caret there
  const look = sheet.getByRole("textbox", { name: "Look" });
  await goTo(page, look);
  await page.keyboard.type("a grey hoodie");
  await page.keyboard.press("Enter");
  await expect.poll(() => storedAt(gm, who.uuid, "system.look")).toBe("a grey hoodie");
  await expect(look).toBeFocused();
  await page.keyboard.insertText("\nand gloves");
  await expect(look).toHaveValue("a grey hoodie and gloves");
  const remove = sheet.getByRole("button", { name: "Delete Hammer" });
  await goTo(page, remove);
  await page.keyboard.press("Enter");
  const sure = page.getByRole("dialog", { name: "Delete Hammer?" });
  await expect(sure).toBeVisible();
  await goTo(page, sure.getByRole("button", { name: "Yes" }), { back: true });
  await page.keyboard.press("Enter");
  await expect(sure).toHaveCount(0);
  await expect(remove).toHaveCount(0);
  await expect.poll(() => focusIsLost(page)).toBe(false);
  await expect.poll(onSheet).toBe(true);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
});
