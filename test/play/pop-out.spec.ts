import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import {
  cardOf,
  heatOn,
  moveButton,
  openNotes,
  openSheet,
  openTab,
  openWindow,
  press,
  rollDialog,
  setMode,
  windowOf,
} from "./at-the-sheet.ts";
import { barriers } from "./barriers.ts";
import { expect, test } from "./table.ts";
import { change, create, itemNames, newCharacter, remove, seedDice, storedAt } from "./the-world.ts";

/** Every type of actors and items there is. */
const types = (kind: "Actor" | "Item"): string[] =>
  (JSON.parse(readFileSync("template.json", "utf8")) as Record<string, { types: string[] }>)[kind]?.types ?? [];

/** Takes a window out of the page by its header's menu. */
const popOut = async (sheet: Locator): Promise<Page> => {
  await press(sheet, "More actions");
  const out = sheet.page().waitForEvent("popup");
  await sheet.getByRole("menuitem", { name: "Detach window" }).click();
  return out;
};

/** Opens a document's window in the browser window that is out there already. */
const openThere = async (page: Page, popup: Page, uuid: string): Promise<Locator> => {
  await page.evaluate(async (which) => {
    interface Host {
      fromUuid(uuid: string): Promise<{ sheet: { render(options: object): Promise<unknown> } }>;
      foundry: { applications: { detached: { windows: Map<string, unknown> } } };
    }
    const { fromUuid, foundry } = globalThis as unknown as Host;
    const [windowId] = foundry.applications.detached.windows.keys();
    await (await fromUuid(which)).sheet.render({ force: true, window: { windowId } });
  }, uuid);
  const sheet = windowOf(popup, uuid);
  await expect(sheet).toBeVisible();
  return sheet;
};

/** Another name, typed in and left by the keyboard. */
const rename = async (sheet: Locator, name: string): Promise<void> => {
  const field = sheet.locator("[name=name]");
  await field.fill(name);
  await field.press("Tab");
};

/** Closes what is left in a page, and so the page: after the press is answered, which a page that goes with it couldn't. */
const closeLast = (sheet: Locator): Promise<void> =>
  sheet
    .getByRole("button", { name: "Close window", exact: true })
    .evaluate((button) => void setTimeout(() => (button as HTMLElement).click()));

test("C166 C167 the window of every type works outside the page @14", async ({ join, watch }) => {
  const gm = await join("Gamemaster", { theme: "dark" });
  const made: string[] = [];
  for (const kind of ["Actor", "Item"] as const)
    for (const type of types(kind)) made.push(await create(gm, kind, { name: `Out ${type}`, type }));
  const [first = "", ...others] = made;
  const popup = await popOut(await openWindow(gm, first));
  watch.attach(popup, "Gamemaster, outside");
  await expect(windowOf(gm, first)).toHaveCount(0);
  await expect(windowOf(popup, first)).toHaveClass(/theme-dark/);
  for (const uuid of [...others, first]) {
    const sheet = uuid === first ? windowOf(popup, uuid) : await openThere(gm, popup, uuid);
    for (const tab of await sheet.getByRole("tab").all()) await tab.click();
    if (await sheet.getByRole("button", { name: "edit", exact: true }).count()) await setMode(sheet, "edit");
    expect(await barriers(popup, sheet), uuid).toEqual([]);
    await rename(sheet, "Known by another name");
    await expect.poll(() => storedAt(gm, uuid, "name"), uuid).toBe("Known by another name");
    // who moved on by the keyboard stays where they are, though the sheet was drawn anew
    await expect(sheet.locator(":focus")).toHaveCount(1);
    if (uuid === first) await closeLast(sheet);
    else {
      await press(sheet, "Close window");
      await expect(sheet).toHaveCount(0);
    }
  }
  // nothing is left in it
  await expect.poll(() => popup.isClosed()).toBe(true);
  await remove(gm, ...made);
});

test("C167 a move is made, words are typed and a thing is struck out, all outside the page @14", async ({
  join,
  watch,
}) => {
  const ana = await join("Ana");
  const gm = await join("Gamemaster");
  const { uuid, name } = await newCharacter(gm, "Ana", {
    system: { heat: { loose: 1 } },
    items: [{ name: "Crowbar", type: "gear" }],
  });
  await openTab(ana, "Chat");
  const popup = await popOut(await openWindow(ana, uuid));
  watch.attach(popup, "Ana, outside");
  const sheet = windowOf(popup, uuid);
  await seedDice(ana, 5, 6);
  await moveButton(sheet, "Take the hard way").focus();
  await popup.keyboard.press("Enter");
  await expect(rollDialog(popup)).toBeVisible();
  await expect(rollDialog(ana)).toHaveCount(0);
  await press(rollDialog(popup), "Roll");
  await expect(cardOf(ana, name, "Take the hard way")).toBeVisible();

  await sheet.getByRole("button", { name: "More actions" }).hover();
  await expect(popup.getByRole("tooltip")).toHaveText("More actions");
  await popup.mouse.move(300, 20);
  await expect(popup.getByRole("tooltip")).toBeHidden();
  await press(sheet, "Heat up by one");
  await expect(heatOn(sheet)).toHaveText("2");
  await expect(sheet.getByRole("button", { name: "Heat up by one" })).toBeFocused();

  expect(await barriers(popup)).toEqual([]);
  await setMode(sheet, "edit");
  await sheet.getByRole("tab", { name: "Gear" }).click();
  await press(sheet, "Delete Crowbar");
  const question = popup.getByRole("dialog").filter({ hasText: "Crowbar" });
  await press(question, "Yes");
  await expect.poll(() => itemNames(ana, uuid)).toEqual([]);

  // somebody else changes the file under the words
  await sheet.locator('[name="system.look"]').click();
  await popup.keyboard.type("The back door ");
  await change(gm, uuid, { "system.heat.loose": 0 });
  await expect.poll(() => storedAt(ana, uuid, "system.heat.loose")).toBe(0);
  await popup.keyboard.type("is open");
  await popup.close();
  await expect.poll(() => storedAt(gm, uuid, "system.look")).toContain("The back door is open");
  await remove(gm, uuid);
});

test("C101 C167 notes that are open outside the page are saved when that window closes @14", async ({
  join,
  watch,
}) => {
  const gm = await join("Gamemaster");
  const who = await newCharacter(gm, "Ana", { system: { notes: "<p>Met at</p>" } });
  const popup = await popOut(await openWindow(gm, who.uuid));
  watch.attach(popup, "Gamemaster, outside");
  const sheet = windowOf(popup, who.uuid);
  await setMode(sheet, "edit");
  await sheet.getByRole("tab", { name: "File" }).click();
  await openNotes(sheet);
  await popup.keyboard.press("ControlOrMeta+End");
  await popup.keyboard.type(" the wet market");
  await popup.close();
  await expect.poll(() => storedAt(gm, who.uuid, "system.notes")).toBe("<p>Met at the wet market</p>");
  await remove(gm, who.uuid);
});

test("S5.5 what is dragged onto a sheet outside the page arrives @14", async ({ join, allowProblem }) => {
  allowProblem(/knows .* already/);
  const gm = await join("Gamemaster");
  const npc = await create(gm, "Actor", { name: "Vi the Florist", type: "npc" });
  const who = await newCharacter(gm, "Ana");
  const popup = await popOut(await openSheet(gm, who.uuid));
  // a hand that crosses from window to window can't be shown here: what it carries can
  const sheet = windowOf(popup, who.uuid);
  const dataTransfer = await popup.evaluateHandle((uuid) => {
    const carried = new DataTransfer();
    carried.setData("text/plain", JSON.stringify({ type: "Actor", uuid }));
    return carried;
  }, npc);
  await sheet.locator(".window-content").dispatchEvent("drop", { dataTransfer });
  await expect.poll(() => itemNames(gm, who.uuid)).toEqual(["Vi the Florist"]);
  // what is refused is said where it was tried
  await sheet.getByRole("tab", { name: "People" }).click();
  await sheet.locator(".window-content").dispatchEvent("drop", { dataTransfer });
  await expect(popup.getByRole("alert")).toHaveText(`${who.name} knows Vi the Florist already.`);
  await closeLast(sheet);
  await remove(gm, npc, who.uuid);
});
