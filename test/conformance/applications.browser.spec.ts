import type { Page } from "@playwright/test";
import { barriers } from "../play/barriers.ts";
import { expect, type HarnessWindow, test } from "./applications-harness/stage.ts";

const SUITES = [
  "options",
  "render",
  "forms",
  "parts",
  "helpers",
  "dialog",
  "sheets",
  "menus",
  "text",
  "elements",
  "editor",
];

declare const window: Window & HarnessWindow;

const log = (page: Page) => page.evaluate(() => window.scenes.note.log);

for (const generation of [13, 14] as const)
  test.describe(`the framework as of ${generation} [own]`, () => {
    for (const name of SUITES)
      test(`keeps what the suite "${name}" asks`, async ({ enter }) => {
        const page = await enter({ generation });
        const outcomes = await page.evaluate((suite) => window.runSuite(suite), name);
        expect(outcomes.length).toBeGreaterThan(0);
        expect(outcomes.filter(({ error }) => error !== null)).toEqual([]);
      });

    test("opens the header's controls from the keyboard", async ({ enter }) => {
      const page = await enter({ generation });
      await page.evaluate(() => window.scenes.controls());
      const button = page.getByRole("button", { name: "More actions" });
      await button.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("menuitem", { name: "First thing" })).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await expect(page.getByRole("menuitem", { name: "Second thing" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(button).toBeFocused();
      await expect(page.locator("#controlled")).toBeVisible();
      await page.keyboard.press("Enter");
      // on 14 the last line takes the window out of the page
      for (let line = 13; line <= generation; line += 1) await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      expect(await log(page)).toEqual(["second"]);
      await expect(page.getByRole("menuitem", { name: "Second thing" })).toBeHidden();
    });

    test("opens a context menu from the keyboard and runs an entry", async ({ enter }) => {
      const page = await enter({ generation });
      await page.evaluate(() => window.scenes.menu());
      const row = page.locator("li.row");
      await row.focus();
      await page.keyboard.press("Shift+F10");
      await expect(page.getByRole("menuitem", { name: "Alpha" })).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect.poll(() => log(page)).toEqual(["Beta"]);
      await expect(row).toBeFocused();
      await page.keyboard.press("Shift+F10");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("menu")).toHaveCount(0);
      await expect(row).toBeFocused();
    });
  });

test.describe("windows [own]", () => {
  test("take the focus when they open and give it back when they close", async ({ enter }) => {
    const page = await enter();
    await page.evaluate(() => window.scenes.opener("opened"));
    const opener = page.getByRole("button", { name: "Open", exact: true });
    await opener.focus();
    await page.keyboard.press("Enter");
    const opened = page.getByRole("dialog", { name: "opened" });
    await expect(opened).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(opened.getByRole("button", { name: "Inside" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(opened).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test("close by Escape one by one, the topmost first", async ({ enter }) => {
    const page = await enter();
    await page.evaluate(async () => {
      for (const id of ["lower", "upper"]) await window.scenes.window(id);
    });
    await page.keyboard.press("Escape");
    await expect(page.locator("#upper")).toHaveCount(0);
    await expect(page.locator("#lower")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.locator("#lower")).toHaveCount(0);
  });

  test("stay when Escape is meant for a field elsewhere", async ({ enter }) => {
    const page = await enter();
    await page.evaluate(async () => {
      const field = Object.assign(document.createElement("input"), { ariaLabel: "Elsewhere" });
      document.querySelector("main")?.append(field);
      await window.scenes.window("stays");
    });
    await page.getByLabel("Elsewhere").focus();
    await page.keyboard.press("Escape");
    await expect(page.locator("#stays")).toBeVisible();
    await expect(page.getByLabel("Elsewhere")).toBeFocused();
  });

  test("don't take the focus from another window when they close", async ({ enter }) => {
    const page = await enter();
    await page.evaluate(async () => {
      await window.scenes.window("one", '<input aria-label="Field">');
      await window.scenes.window("two");
    });
    await page.getByLabel("Field").focus();
    await page.evaluate(() => document.querySelector<HTMLElement>("#two [data-action=close]")?.click());
    await expect(page.locator("#two")).toHaveCount(0);
    await expect(page.getByLabel("Field")).toBeFocused();
  });

  test("are moved by their header and sized by their corner", async ({ enter }) => {
    const page = await enter();
    await page.evaluate(() => window.scenes.opener("moved"));
    await page.getByRole("button", { name: "Open", exact: true }).click();
    const moved = page.locator("#moved");
    await expect(moved).toBeFocused();
    const before = await moved.boundingBox();
    if (!before) throw new Error("the window has no place");
    const drag = async (x: number, y: number, dx: number, dy: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + dx, y + dy, { steps: 4 });
      await page.mouse.up();
    };
    await drag(before.x + 60, before.y + 12, 50, 40);
    const after = await moved.boundingBox();
    expect([after?.x, after?.y]).toEqual([before.x + 50, before.y + 40]);
    const corner = await moved.locator(".window-resize-handle").boundingBox();
    if (!after || !corner) throw new Error("the window has no corner");
    await drag(corner.x + 4, corner.y + 4, 30, 20);
    const sized = await moved.boundingBox();
    expect([sized?.width, sized?.height]).toEqual([before.width + 30, before.height + 20]);
  });
});

test.describe("dialogs [own]", () => {
  test("answer with the default button on Enter in a field, whichever stands first", async ({ enter }) => {
    const page = await enter();
    await page.evaluate(() => window.scenes.dialog({}));
    await page.getByLabel("Word").fill("x");
    await page.keyboard.press("Enter");
    await expect.poll(() => log(page)).toEqual(["yes"]);
  });

  test("have the focus on the default button, and are pressed by it", async ({ enter }) => {
    const page = await enter();
    await page.evaluate(() => window.scenes.dialog({ content: "<p>Sure?</p>" }));
    await expect(page.getByRole("button", { name: "Yes" })).toBeFocused();
    await page.keyboard.press("Space");
    await expect.poll(() => log(page)).toEqual(["yes"]);
  });

  for (const modal of [false, true])
    test(`are dismissed by Escape, ${modal ? "modal" : "not modal"}`, async ({ enter }) => {
      const page = await enter();
      await page.evaluate(async () => window.scenes.window("below"));
      await page.evaluate((asked) => window.scenes.dialog({ modal: asked }), modal);
      await page.getByLabel("Word").focus();
      await page.keyboard.press("Escape");
      await expect.poll(() => log(page)).toEqual([null]);
      await expect(page.locator("#below")).toBeVisible();
      await expect(page.locator("#below")).toBeFocused();
    });

  test("keep the rest of the page out of reach while they are modal", async ({ enter }) => {
    const page = await enter();
    await page.evaluate(() => window.scenes.dialog({ modal: true }));
    await expect(page.getByLabel("Word")).toBeVisible();
    await page.locator("#opener").focus();
    await expect(page.locator("#opener")).not.toBeFocused();
  });
});

test.describe("sheets [own]", () => {
  test("are read-only for who may only look, and closed to who may not [read-only?]", async ({ enter }) => {
    const page = await enter({ user: "Player" });
    await page.evaluate(() => window.scenes.sheet("Vera"));
    const sheet = page.getByRole("form", { name: "Vera" });
    await expect(sheet.getByLabel("Nerve")).toBeDisabled();
    await expect(sheet.getByRole("button", { name: "Press" })).toBeDisabled();
    await expect(sheet.locator("li.draggable")).toHaveCount(0);
    await sheet.getByRole("img", { name: "Portrait" }).click();
    await expect(page.locator(".filepicker")).toHaveCount(0);
    await sheet.getByRole("button", { name: "Close window" }).click();
    await expect(sheet).toHaveCount(0);
    await page.evaluate(() => window.scenes.sheet("Hidden"));
    await expect(page.getByRole("form")).toHaveCount(0);
  });

  test("save what was typed before Escape closes them", async ({ enter }) => {
    const page = await enter();
    await page.evaluate(() => window.scenes.sheet("Vera"));
    await page.getByLabel("Nerve").fill("8");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("form")).toHaveCount(0);
    await page.evaluate(() => window.scenes.sheet("Vera"));
    await expect(page.getByLabel("Nerve")).toHaveValue("8");
  });
});

for (const theme of ["light", "dark"] as const)
  test(`windows, dialogs and menus are accessible in ${theme} [own]`, async ({ enter }) => {
    const page = await enter({ theme });
    await page.evaluate(async () => {
      await window.scenes.controls();
      await window.scenes.sheet("Vera");
      window.scenes.dialog({});
      window.scenes.menu();
    });
    await expect(page.getByRole("dialog", { name: "Question" })).toBeVisible();
    await page.locator("li.row").focus();
    await page.keyboard.press("Shift+F10");
    await expect(page.getByRole("menuitem", { name: "Alpha" })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });
