import type { Page } from "@playwright/test";
import { expect, type HarnessWindow, test } from "./applications-harness/stage.ts";

/**
 * Windows of the browser's own, as 14 has them. Sources: the API they are opened by,
 * https://github.com/foundryvtt/foundryvtt/issues/13128; how applications use it, https://github.com/foundryvtt/foundryvtt/issues/13132;
 * https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ApplicationWindowRenderOptions.html.
 */

interface Detached {
  windows: Map<string, { window: Window; applications: Map<string, unknown> }>;
  focused: Window | null;
}

interface Detachable {
  window: { windowId?: string };
  detachWindow(): Promise<void>;
  attachWindow(): Promise<void>;
  render(options: object): Promise<unknown>;
}

declare const foundry: { applications: { detached: Detached; instances: Map<string, Detachable> } };
declare const window: Window & HarnessWindow;

const log = (page: Page) => page.evaluate(() => window.scenes.note.log);

const control = async (page: Page, name: string): Promise<void> => {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name }).click();
};

/** A window on the page, taken out of it by its header's menu. */
const detach = async (page: Page): Promise<Page> => {
  await page.evaluate(() => window.scenes.detachable("out"));
  const [popup] = await Promise.all([page.waitForEvent("popup"), control(page, "Detach window")]);
  await expect(popup.locator("#out")).toBeVisible();
  return popup;
};

test("13 has no windows outside the page [detach-window]", async ({ enter }) => {
  const page = await enter({ generation: 13 });
  await page.evaluate(() => window.scenes.detachable("in"));
  await expect(page.getByRole("button", { name: "More actions" })).toBeHidden();
  expect(
    await page.evaluate(() => [
      "detached" in foundry.applications,
      "detachWindow" in (foundry.applications.instances.get("in") ?? {}),
    ]),
  ).toEqual([false, false]);
});

// https://github.com/foundryvtt/foundryvtt/issues/13128: styles, document attributes and globals come along
test("a detached application lies in a window with the page's looks, attributes and names [detached-page]", async ({
  enter,
}) => {
  const page = await enter({ generation: 14, theme: "dark" });
  const popup = await detach(page);
  await expect(page.locator("#out")).toHaveCount(0);
  await expect(popup.locator("body")).toHaveClass(await page.evaluate(() => document.body.className));
  expect(await popup.evaluate(() => [document.compatMode, document.documentElement.lang])).toEqual([
    "CSS1Compat",
    "en",
  ]);
  const sheets = (one: Page) =>
    one.evaluate(() => [...document.styleSheets].map(({ cssRules }) => cssRules.length).join());
  await expect.poll(() => sheets(popup)).toBe(await sheets(page));
  expect(
    await page.evaluate(() => {
      const [entry] = foundry.applications.detached.windows;
      const win = entry?.[1].window as unknown as Record<string, unknown>;
      const own = globalThis as unknown as Record<string, unknown>;
      return ["foundry", "game", "ui", "Math"].map((name) => win[name] === own[name]);
    }),
  ).toEqual([true, true, true, true]);
});

// https://foundryvtt.com/api/interfaces/foundry.DetachedWindowDescriptor.html
// https://foundryvtt.com/api/v14/classes/foundry.default-1.html (windows, focused)
test("the registry tells the windows, what lies in them, and where somebody works [detached-registry]", async ({
  enter,
}) => {
  const page = await enter({ generation: 14 });
  const popup = await detach(page);
  await popup.getByLabel("Word").click();
  expect(
    await page.evaluate(() => {
      const { windows, focused } = foundry.applications.detached;
      const [entry] = windows;
      const app = foundry.applications.instances.get("out");
      return {
        size: windows.size,
        apps: [...(entry?.[1].applications.keys() ?? [])],
        named: app?.window.windowId === entry?.[0],
        focused: focused === entry?.[1].window,
      };
    }),
  ).toEqual({ size: 1, apps: ["out"], named: true, focused: true });
});

// https://github.com/MetaMorphic-Digital/draw-steel/issues/1161: another window, other classes
test("events there are of another realm, and what is listened to is still heard [detached]", async ({ enter }) => {
  const page = await enter({ generation: 14 });
  const popup = await detach(page);
  await popup.getByLabel("Word").fill("kept");
  await popup.getByRole("button", { name: "Press" }).click();
  await expect.poll(() => log(page)).toContainEqual(["pressed", false]);
  await expect(popup.getByLabel("Word")).toHaveValue("kept");
});

// https://foundryvtt.com/api/functions/hookEvents.openDetachedWindow.html
// https://foundryvtt.com/api/functions/hookEvents.closeDetachedWindow.html
// https://foundryvtt.com/api/v14/classes/foundry.default-1.html: a window without applications closes
test("attached again, the application is back on the page and its window closes [detached-registry]", async ({
  enter,
}) => {
  const page = await enter({ generation: 14 });
  const before = await page.evaluate(async () => {
    await window.scenes.detachable("again");
    return document.querySelector("#again")?.getBoundingClientRect().toJSON() as object;
  });
  const [popup] = await Promise.all([page.waitForEvent("popup"), control(page, "Detach window")]);
  // the page may be gone before the press on it is over
  await Promise.all([popup.waitForEvent("close"), control(popup, "Attach window").catch(() => undefined)]);
  await expect(page.locator("#again")).toBeVisible();
  expect(await page.locator("#again").evaluate((app) => app.getBoundingClientRect().toJSON() as object)).toEqual(
    before,
  );
  await expect.poll(() => log(page)).toEqual([["open", "Harness"], "close"]);
  expect(await page.evaluate(() => foundry.applications.detached.windows.size)).toBe(0);
});

// https://github.com/foundryvtt/foundryvtt/issues/14418
test("detaching what is detached changes nothing [detached-again]", async ({ enter }) => {
  const page = await enter({ generation: 14 });
  const popup = await detach(page);
  await page.evaluate(async () => {
    await foundry.applications.instances.get("out")?.detachWindow();
    await foundry.applications.instances.get("out")?.render({ window: { detached: true } });
  });
  await expect(popup.locator("#out")).toBeVisible();
  expect(await page.evaluate(() => foundry.applications.detached.windows.size)).toBe(1);
});

// https://github.com/foundryvtt/foundryvtt/issues/14293 (renderChild)
test("a child lies in the window of the application that renders it [render-child]", async ({ enter }) => {
  const page = await enter({ generation: 14 });
  const popup = await detach(page);
  await popup.getByRole("button", { name: "Beside" }).click();
  const child = popup.getByRole("dialog", { name: "Child" });
  await expect(child).toBeFocused();
  await popup.keyboard.press("Escape");
  await expect(child).toHaveCount(0);
  await expect(popup.locator("#out")).toBeVisible();
});

// what becomes of them no page says; see docs/foundry.md
test("a window that is closed takes its applications along [detached-closed?]", async ({ enter }) => {
  const page = await enter({ generation: 14 });
  const popup = await detach(page);
  await popup.close();
  await expect.poll(() => log(page)).toContainEqual("close");
  await expect.poll(() => log(page)).toContainEqual("app closed");
  expect(await page.evaluate(() => foundry.applications.instances.has("out"))).toBe(false);
});
