import { expect, type Locator, type Page } from "@playwright/test";
import { arrived, seedDice } from "./the-world.ts";

/** The window of a document, wherever it was opened from. */
export const windowOf = (page: Page, uuid: string): Locator =>
  page.locator(`.application.sheet[id$="-${uuid.replaceAll(".", "-")}"]`);

/** Opens a tab of the sidebar. */
export const openTab = async (page: Page, name: string): Promise<void> => {
  await page.getByRole("tab", { name, exact: true }).click();
};

/** The row of a world document in its directory. */
export const rowOf = (page: Page, uuid: string): Locator => page.locator(`.directory-item.entry[data-uuid="${uuid}"]`);

/** Opens an actor's or item's window by its row in the sidebar. */
export const openSheet = async (page: Page, uuid: string): Promise<Locator> => {
  await openTab(page, uuid.startsWith("Actor.") ? "Actors" : "Items");
  const row = rowOf(page, uuid);
  const folder = page.locator(".directory-item.folder.collapsed").filter({ has: row }).first();
  if (await folder.count()) await folder.locator(".folder-toggle").first().click();
  await row.locator(".entry-name").click();
  const sheet = windowOf(page, uuid);
  await expect(sheet).toBeVisible();
  // until its letters have come nothing stands where it stays, and what is dragged then is its neighbour
  await sheet.evaluate(({ ownerDocument }) => ownerDocument.fonts.ready.then(() => undefined));
  return sheet;
};

/** Opens a window without going through the sidebar: items on actors and in compendia have no row there. */
export const openWindow = async (page: Page, uuid: string): Promise<Locator> => {
  await arrived(page, uuid);
  await page.evaluate(async (which) => {
    const { fromUuid } = globalThis as unknown as {
      fromUuid(uuid: string): Promise<{ sheet: { render(options: object): Promise<unknown> } } | null>;
    };
    await (await fromUuid(which))?.sheet.render({ force: true });
  }, uuid);
  const sheet = windowOf(page, uuid);
  await expect(sheet).toBeVisible();
  return sheet;
};

export const closeWindow = async (sheet: Locator): Promise<void> => {
  await sheet.getByRole("button", { name: "Close window" }).click();
  await expect(sheet).toHaveCount(0);
};

export const setMode = async (sheet: Locator, mode: "play" | "edit"): Promise<void> => {
  const button = sheet.getByRole("button", { name: mode, exact: true });
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
};

/** Opens the notes of a sheet in edit mode, to be written in. */
export const openNotes = async (sheet: Locator): Promise<Locator> => {
  await press(sheet, "Edit the notes");
  const text = sheet.getByRole("textbox", { name: "Notes", exact: true });
  await expect(text).toBeFocused();
  return text;
};

/** Saves the notes that are open; they close. */
export const saveNotes = async (sheet: Locator): Promise<void> => {
  await sheet.page().mouse.move(1, 1); // away from the menu, whose hints lie over it
  await sheet.getByRole("toolbar").getByRole("button", { name: "Save", exact: true }).click();
  await expect(sheet.getByRole("textbox", { name: "Notes", exact: true })).toHaveCount(0);
};

/** The heat a character's sheet shows. */
export const heatOn = (sheet: Locator): Locator => sheet.locator(".hp-heat-total");

/** The cards in a character's payback box. */
export const paybackOn = (sheet: Locator): Locator => sheet.locator(".hp-index-name");

export const moveButton = (sheet: Locator, move: string): Locator =>
  sheet.locator(".hp-move-make").filter({ has: sheet.page().locator(".hp-move-name", { hasText: move }) });

/** The dialog before a roll. */
export const rollDialog = (page: Page): Locator => page.locator(".application.hot-property.roll");

/** The latest card of somebody's move, as this page shows it. */
export const cardOf = (page: Page, who: string, what: string): Locator =>
  page.locator(`.chat-message article.hp-card[aria-label="${who}: ${what}"]`).last();

/**
 * Presses a card's button by its action, found and pressed in one go: for people who press at the same moment, where one's
 * press has the other's card drawn anew. Nothing happens where it is gone by then.
 */
export const pressAtOnce = (
  page: Page,
  { who, what, action, clicks = [1] }: { who: string; what: string; action: string; clicks?: readonly number[] },
): Promise<void> =>
  page.evaluate(
    ([label, of, details]) => {
      const cards = [...document.querySelectorAll(".chat-message article.hp-card")];
      const card = cards.findLast((one) => one.getAttribute("aria-label") === label);
      const button = card?.querySelector(`[data-action="${of}"]`);
      for (const detail of details) button?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
    },
    [`${who}: ${what}`, action, clicks] as const,
  );

/** Presses a move on a sheet, rolls with these two faces, and waits for the card. */
export const makeMove = async (
  sheet: Locator,
  { who, move, faces }: { who: string; move: string; faces: [number, number] },
): Promise<Locator> => {
  const page = sheet.page();
  await seedDice(page, ...faces);
  const cards = page.locator(`article.hp-card[aria-label="${who}: ${move}"]`);
  const before = await cards.count();
  await moveButton(sheet, move).click();
  await rollDialog(page).getByRole("button", { name: "Roll", exact: true }).click();
  await expect(cards).toHaveCount(before + 1);
  await openTab(page, "Chat");
  return cards.last();
};

/** A line of a card's list. */
export const optionOn = (card: Locator, label: string): Locator =>
  card.locator(".hp-option").filter({ hasText: label });

export const tick = (card: Locator, label: string): Promise<void> =>
  optionOn(card, label).getByRole("checkbox").check();

export const press = (within: Locator, name: string): Promise<void> =>
  within.getByRole("button", { name, exact: true }).click();

/** The notices this page shows. */
export const notices = (page: Page): Locator => page.locator("#notifications .notification-message");

/** Whether the keyboard is somewhere in the page, and not thrown back to its top. */
export const focusIsLost = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement === null || document.activeElement === document.body);
