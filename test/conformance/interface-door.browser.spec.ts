import { barriers } from "../play/barriers.ts";
import type { PageClass } from "./interface-harness/page-globals.ts";
import { expect, test } from "./interface-harness/stage.ts";

declare const User: PageClass;

test.describe("the join page [own]", () => {
  test("names the world and its users, and tells who is at the table", async ({ door, sit }) => {
    await sit("Ana");
    const page = await door();
    await expect(page.getByRole("heading", { name: "The parlour" })).toBeVisible();
    await expect(page.locator("#system-title")).toContainText("Parlour · 1");
    await expect(page.getByRole("radio")).toHaveCount(await page.locator(".seat").count());
    await expect(page.locator(".seat", { hasText: "Ana" })).toContainText("at the table");
    await expect(page.locator(".seat", { hasText: "Ben" })).not.toContainText("at the table");
  });

  test("lets somebody in who only has a keyboard", async ({ door }) => {
    const page = await door();
    await page.getByRole("radio", { name: /^Ben/ }).waitFor();
    await page.keyboard.press("Tab");
    while (!(await page.getByRole("radio", { name: /^Ben/ }).isChecked())) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.locator("html[data-ready='true']")).toBeAttached();
    await expect(page.locator(".player.self")).toContainText("Ben");
  });

  test("asks for a password where there is one, and says when it is wrong", async ({ door, sit }) => {
    const gm = await sit("Gamemaster");
    await gm.evaluate(() => User.create({ name: "Cleo", role: 1, password: "latch" }));
    const page = await door();
    await expect(page.getByLabel("Password")).toBeHidden();
    await page.getByRole("radio", { name: /^Cleo/ }).check();
    await page.getByLabel("Password").fill("key");
    await page.getByRole("button", { name: "Take your seat" }).click();
    await expect(page.getByRole("alert")).toContainText("password");
    await expect(page).toHaveURL(/\/join$/);
    await page.getByLabel("Password").fill("latch");
    await page.keyboard.press("Enter");
    await expect(page.locator("html[data-ready='true']")).toBeAttached();
  });

  test("says when the table can't be reached, and lets one try again", async ({ door, parlour }) => {
    const page = await door();
    await page.getByRole("radio", { name: /^Ana/ }).check();
    parlour.line.cut();
    await page.getByRole("button", { name: "Take your seat" }).click();
    await expect(page.getByRole("alert")).toContainText("can’t be reached");
    parlour.line.mend();
    await page.getByRole("button", { name: "Take your seat" }).click();
    await expect(page.locator("html[data-ready='true']")).toBeAttached();
  });

  for (const theme of ["light", "dark"] as const)
    test(`has no barrier that axe knows, in ${theme}`, async ({ door }) => {
      const page = await door({ theme, width: 600 });
      await page.getByRole("radio", { name: /^Ana/ }).check();
      expect(await barriers(page)).toEqual([]);
    });
});
