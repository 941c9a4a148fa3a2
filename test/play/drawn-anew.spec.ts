import type { Page } from "@playwright/test";
import { heatOn, setMode, windowOf } from "./at-the-sheet.ts";
import { expect, test } from "./table.ts";
import { change, newCharacter, remove, storedAt } from "./the-world.ts";

interface Sheet {
  element: HTMLElement;
  render(options?: object): Promise<unknown>;
  _renderHTML(...args: unknown[]): Promise<unknown>;
}

interface InPage {
  fromUuid(uuid: string): Promise<{ sheet: Sheet }>;
  putInPlace(): Promise<unknown>;
}

/** A drawing of a sheet that has begun and isn't put in place before `putInPlace`: what happens meanwhile happens in between. */
const beginDrawing = (page: Page, uuid: string): Promise<void> =>
  page.evaluate(async (which) => {
    const inPage = globalThis as unknown as InPage;
    const { sheet } = await inPage.fromUuid(which);
    await new Promise<void>((begun) => {
      let go = (): void => {};
      const wait = new Promise<void>((resolve) => {
        go = resolve;
      });
      sheet._renderHTML = async (...args) => {
        Reflect.deleteProperty(sheet, "_renderHTML");
        const drawn = await sheet._renderHTML(...args);
        begun();
        await wait;
        return drawn;
      };
      const done = sheet.render({ force: true });
      inPage.putInPlace = () => {
        go();
        return done;
      };
    });
  }, uuid);

const putInPlace = (page: Page): Promise<unknown> =>
  page.evaluate(() => (globalThis as unknown as InPage).putInPlace().then(() => null));

/** What has the focus, in words that are the same for the control that is drawn in its place. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const control = document.activeElement;
    return `${control?.localName} ${control?.getAttribute("name") ?? control?.getAttribute("aria-label") ?? control?.textContent}`;
  });

test("G6 C092 C154 what happens while a sheet is drawn: a change is shown, a press counts, and who typed on or went on is there", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  const who = await newCharacter(gm, "Ana");
  await beginDrawing(gm, who.uuid);
  await change(gm, who.uuid, { "system.heat.loose": 1 });
  await putInPlace(gm);
  const sheet = windowOf(gm, who.uuid);
  await expect(heatOn(sheet)).toHaveText("1");

  await sheet.getByRole("button", { name: "Heat up by one" }).hover();
  await gm.mouse.down();
  // what another's change would do; it is over before the frames are, unless it waits for the press
  await gm.evaluate(async (uuid) => {
    const frames = async () => {
      for (let i = 0; i < 12; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    await Promise.race([(await (globalThis as unknown as InPage).fromUuid(uuid)).sheet.render(), frames()]);
  }, who.uuid);
  await gm.mouse.up();
  await expect(heatOn(sheet)).toHaveText("2");

  await setMode(sheet, "edit");
  const look = sheet.locator('[name="system.look"]');
  await look.fill("a cap");
  await beginDrawing(gm, who.uuid);
  await gm.keyboard.press("Home");
  await gm.keyboard.type("in ");
  await putInPlace(gm);
  await gm.keyboard.type("only ");
  await expect(look).toHaveValue("in only a cap");

  await beginDrawing(gm, who.uuid);
  await gm.keyboard.press("Tab");
  await expect(look).not.toBeFocused();
  const next = await focused(gm);
  await putInPlace(gm);
  expect(await focused(gm)).toBe(next);
  await expect.poll(() => storedAt(gm, who.uuid, "system.look")).toBe("in only a cap");
  await expect.poll(() => focused(gm)).toBe(next);
  await remove(gm, who.uuid);
});
