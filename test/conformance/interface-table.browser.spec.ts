import type { Page } from "@playwright/test";
import { barriers } from "../play/barriers.ts";
import type { PageClass, PageGame, PageUi } from "./interface-harness/page-globals.ts";
import { expect, test } from "./interface-harness/stage.ts";

declare const ChatMessage: PageClass;
declare const game: PageGame;
declare const ui: PageUi;

/** Saves the settings that are open; their window closes. */
const saveSettings = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.locator("#settings-config")).toHaveCount(0);
};

const openSettings = async (page: Page): Promise<void> => {
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.locator("#settings").getByRole("button", { name: "Settings" }).click();
  await page.locator("#settings-config").waitFor();
};

test.describe("the table's page [own]", () => {
  for (const theme of ["light", "dark"] as const)
    for (const width of [1280, 600])
      test(`has no barrier that axe knows, in ${theme}, ${width} pixels wide`, async ({ sit }) => {
        const page = await sit("Gamemaster", { theme, width });
        await page.evaluate(() => ChatMessage.create({ content: "<p>A line.</p>", whisper: ["UserGM0000000001"] }));
        const tabs = ["Chat", "Actors", "Items", "Scenes", "Journal", "Tables", "Macros", "Packs", "Settings"];
        for (const name of tabs) {
          await page.getByRole("tab", { name }).click();
          expect(await barriers(page), name).toEqual([]);
        }
        await page.locator("#settings").getByRole("button", { name: "Settings" }).click();
        await page.locator("#settings-config").waitFor();
        await page.evaluate(() => {
          for (const level of ["info", "error"] as const) ui.notifications[level]("A notice.", { console: false });
        });
        expect(await barriers(page), "the settings window").toEqual([]);
      });

  test("folds the sidebar away where there is no room for it", async ({ sit }) => {
    const page = await sit("Ana", { width: 600 });
    const field = page.getByRole("textbox", { name: "Message" });
    await expect(field).toBeHidden();
    await page.getByRole("button", { name: "Unfold" }).click();
    await expect(field).toBeInViewport({ ratio: 1 });
    await field.focus();
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
    await expect(page.getByRole("button", { name: "Unfold" })).toBeFocused();
  });

  test("shows who comes and goes", async ({ sit }) => {
    const gm = await sit("Gamemaster");
    const ben = gm.locator(".player", { hasText: "Ben" });
    await expect(ben).toContainText("away");
    const page = await sit("Ben");
    await expect(ben).not.toContainText("away");
    await page.getByRole("tab", { name: "Settings" }).click();
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL(/\/join$/);
    await expect(ben).toContainText("away");
  });

  test("shows a hint on the keyboard's focus, and takes it away by Escape", async ({ sit }) => {
    const page = await sit("Gamemaster");
    await page.getByRole("textbox", { name: "Message" }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Send" })).toBeFocused();
    await expect(page.locator("#tooltip")).toHaveText("Send");
    await page.keyboard.press("Escape");
    await expect(page.locator("#tooltip")).toBeHidden();
  });

  test("keeps notices until they have been read: the pointer holds them, the button dismisses them", async ({
    sit,
  }) => {
    const page = await sit("Ana");
    await page.clock.install();
    await page.evaluate(() => void ui.notifications.info("Held.", { console: false }));
    await page.evaluate(() => void ui.notifications.info("Let go.", { console: false }));
    const held = page.locator(".notification", { hasText: "Held." });
    await held.hover();
    await page.clock.runFor(6000);
    await expect(page.locator(".notification", { hasText: "Let go." })).toHaveCount(0);
    await held.getByRole("button", { name: "Dismiss this notice" }).click();
    await expect(held).toHaveCount(0);
  });
});

test.describe("settings [own]", () => {
  test("of the world are the gamemaster's; they reach everybody, and nonsense stays out", async ({ sit }) => {
    const [gm, ana] = [await sit("Gamemaster"), await sit("Ana")];
    await openSettings(ana);
    await expect(ana.getByLabel("Lights")).toHaveCount(0);
    await openSettings(gm);
    await gm.getByLabel("Lights").fill("7");
    await saveSettings(gm);
    const lights = () => ana.evaluate(() => game.settings.get("parlour", "lights"));
    await expect.poll(lights).toBe(7);
    await openSettings(gm);
    await gm.locator("#settings-config").evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await gm.getByLabel("Lights").fill("99");
    await gm.getByRole("button", { name: "Save settings" }).click();
    await expect(gm.locator(".notification.error")).toContainText("lights");
    await expect(gm.getByLabel("Lights")).toHaveValue("99");
    expect(await lights()).toBe(7);
  });

  test("C149 the table and its windows have a theme each", async ({ sit }) => {
    const ana = await sit("Ana", { theme: "light" });
    await openSettings(ana);
    await ana.getByLabel("Colours of the table").selectOption("dark");
    await saveSettings(ana);
    await expect(ana.locator("body")).toHaveClass(/theme-dark/);
    await openSettings(ana);
    await expect(ana.locator("#settings-config")).toHaveClass(/theme-light/);
    expect(await barriers(ana)).toEqual([]);
    await ana.reload();
    await expect(ana.locator("body")).toHaveClass(/theme-dark/);
  });
});

test.describe("users [own]", () => {
  test("are added and given a character by the gamemaster", async ({ sit, door }) => {
    const gm = await sit("Gamemaster");
    await gm.getByRole("tab", { name: "Settings" }).click();
    await gm.getByRole("button", { name: "Users" }).click();
    await gm.getByRole("button", { name: "Add a user" }).click();
    await gm.getByRole("dialog").getByLabel("Name").fill("Dora");
    await gm.getByRole("dialog").getByLabel("Character").selectOption({ label: "Rook" });
    await gm.getByRole("button", { name: "Add user" }).click();
    await expect(gm.locator(".user-row", { hasText: "Dora" })).toContainText("plays Rook");
    const page = await door();
    await expect(page.getByRole("radio", { name: /^Dora/ })).toBeEnabled();
    await gm.locator("#user-management").getByRole("button", { name: "Delete Dora" }).click();
    await gm.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await expect(gm.locator(".user-row", { hasText: "Dora" })).toHaveCount(0);
  });

  test("C079 can't be set up by a player", async ({ sit }) => {
    const ana = await sit("Ana");
    await ana.getByRole("tab", { name: "Settings" }).click();
    await expect(ana.getByRole("button", { name: "Users" })).toHaveCount(0);
  });
});
