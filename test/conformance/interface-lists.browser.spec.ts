import type { PageClass, PageGame } from "./interface-harness/page-globals.ts";
import { expect, test } from "./interface-harness/stage.ts";

declare const Actor: PageClass;
declare const Folder: PageClass;
declare const Item: PageClass;
declare const game: PageGame;

const PICTURE = "systems/parlour/picture.svg";

test.describe("directories [own]", () => {
  test("C077 list only what a user may know of, and follow when that changes [ownership]", async ({ sit }) => {
    const [gm, ana] = [await sit("Gamemaster"), await sit("Ana")];
    await ana.getByRole("tab", { name: "Actors" }).click();
    await expect(ana.locator("#actors .entry", { hasText: "Rook" })).toBeVisible();
    await expect(ana.locator("#actors .entry", { hasText: "Mob" })).toHaveCount(0);
    await gm.getByRole("tab", { name: "Actors" }).click();
    await gm.locator("#actors .entry", { hasText: "Mob" }).getByRole("button", { name: "What to do with Mob" }).click();
    await gm.getByRole("menuitem", { name: "Who may see and change it" }).click();
    await gm.getByLabel("Ana", { exact: true }).selectOption({ label: "Observer: may read it" });
    await gm.getByRole("button", { name: "Save" }).click();
    await expect(ana.locator("#actors .entry", { hasText: "Mob" })).toBeVisible();
    await gm.evaluate(() => game.actors.getName("Mob")?.update({ "ownership.UserAna000000001": 0 }));
    await expect(ana.locator("#actors .entry", { hasText: "Mob" })).toHaveCount(0);
  });

  test("have a place for the buttons of packages, also for who may create nothing [directory-buttons?]", async ({
    sit,
  }) => {
    const ana = await sit("Ana");
    await ana.getByRole("tab", { name: "Actors" }).click();
    await expect(ana.locator("#actors .directory-header .header-actions")).toHaveCount(1);
  });

  test("create, open and find by keyboard", async ({ sit }) => {
    const gm = await sit("Gamemaster");
    await gm.getByRole("tab", { name: "Chat" }).focus();
    await gm.keyboard.press("ArrowDown");
    await expect(gm.getByRole("tab", { name: "Actors" })).toBeFocused();
    await gm.getByRole("button", { name: "Create Actor" }).press("Enter");
    await expect(gm.getByRole("dialog").getByLabel("Name")).toBeFocused();
    await gm.keyboard.type("Dove");
    await gm.keyboard.press("Enter");
    const sheet = gm.locator(".parlour-guest", { hasText: "Dove" });
    await expect(sheet).toBeVisible();
    await sheet.getByRole("button", { name: "Close window" }).click();
    await gm.getByRole("searchbox", { name: "Search Actors" }).fill("dov");
    await expect(gm.locator("#actors .entry")).toHaveCount(1);
    await gm.locator("#actors .entry .entry-name").press("Enter");
    await expect(sheet).toBeVisible();
  });

  test("a change elsewhere leaves the row under the keyboard alone", async ({ sit }) => {
    const gm = await sit("Gamemaster");
    await gm.getByRole("tab", { name: "Items" }).click();
    await gm.evaluate(async (img) => {
      await Item.create({ name: "Aardvark", type: "prop", img });
      await Item.create({ name: "Zebra", type: "prop", img });
    }, PICTURE);
    const zebra = gm.locator("#items .entry", { hasText: "Zebra" }).locator(".entry-name");
    await zebra.focus();
    await gm.evaluate(() => game.items.getName("Aardvark")?.update({ name: "Yak" }));
    await expect(gm.locator("#items .entry", { hasText: "Yak" })).toBeVisible();
    await expect(zebra).toBeFocused();
  });

  test("a document dragged onto a folder lies in it, and out again by its menu", async ({ sit }) => {
    const gm = await sit("Gamemaster");
    await gm.getByRole("tab", { name: "Actors" }).click();
    await gm.evaluate(async (img) => {
      await Folder.create({ name: "Regulars", type: "Actor" });
      await Actor.create({ name: "Wren", type: "guest", img });
    }, PICTURE);
    const folder = gm.locator("#actors .folder", { hasText: "Regulars" });
    await gm.locator("#actors .entry", { hasText: "Wren" }).dragTo(folder.locator(".folder-toggle"));
    const home = () => gm.evaluate(() => game.actors.getName("Wren")?.folder?.name ?? null);
    await expect.poll(home).toBe("Regulars");
    const toggle = folder.getByRole("button", { name: "Regulars", exact: true });
    await toggle.press("Enter");
    await expect(folder.locator(".entry", { hasText: "Wren" })).toBeHidden();
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await toggle.press("Enter");
    await folder.locator(".entry", { hasText: "Wren" }).locator(".entry-name").press("Shift+F10");
    await gm.getByRole("menuitem", { name: "Move out of its folder" }).click();
    await expect.poll(home).toBe(null);
  });

  test("deleting asks first", async ({ sit }) => {
    const gm = await sit("Gamemaster");
    await gm.getByRole("tab", { name: "Items" }).click();
    await gm.evaluate((img) => Item.create({ name: "Doomed", type: "prop", img }), PICTURE);
    const row = gm.locator("#items .entry", { hasText: "Doomed" });
    const ask = async (answer: string): Promise<void> => {
      await row.locator(".entry-menu").click();
      await gm.getByRole("menuitem", { name: "Delete" }).click();
      await gm.getByRole("dialog").getByRole("button", { name: answer }).click();
    };
    await ask("Cancel");
    await expect(row).toBeVisible();
    await ask("Delete");
    await expect(row).toHaveCount(0);
  });
});

test.describe("compendia [own]", () => {
  test("C126 C131 are read by players, and give by drag and by keyboard", async ({ sit }) => {
    const gm = await sit("Gamemaster");
    await gm.getByRole("tab", { name: "Packs" }).click();
    await gm.locator("#compendium .entry", { hasText: "Props" }).locator(".entry-name").press("Enter");
    const pack = gm.locator(".application.compendium");
    await expect(pack).toContainText("Locked");
    await pack.locator(".entry", { hasText: "Rope" }).locator(".entry-name").press("Enter");
    const sheet = gm.locator(".parlour-prop");
    await expect(sheet.getByLabel("Name")).toBeDisabled();
    await sheet.getByRole("button", { name: "Close window" }).click();

    await gm.getByRole("tab", { name: "Items" }).click();
    await pack.locator(".entry", { hasText: "Rope" }).locator(".entry-name").press("Shift+F10");
    await gm.getByRole("menuitem", { name: "Import" }).click();
    await expect(gm.locator("#items .entry", { hasText: "Rope" })).toHaveCount(1);
    await pack.getByRole("button", { name: "Tools", exact: true }).click();
    await pack.locator(".entry", { hasText: "Crowbar" }).dragTo(gm.locator("#items .directory-list"));
    await expect(gm.locator("#items .entry", { hasText: "Crowbar" })).toHaveCount(1);

    const ana = await sit("Ana");
    await ana.getByRole("tab", { name: "Packs" }).click();
    await ana.locator("#compendium .entry", { hasText: "Props" }).locator(".entry-name").click();
    await expect(ana.locator(".application.compendium .entry", { hasText: "Rope" })).toBeVisible();
    await expect(ana.getByRole("button", { name: "Import all" })).toHaveCount(0);
  });

  test("an item dropped on a sheet is the actor's", async ({ sit }) => {
    const ana = await sit("Ana");
    await ana.getByRole("tab", { name: "Actors" }).click();
    await ana.locator("#actors .entry", { hasText: "Rook" }).locator(".entry-name").click();
    const sheet = ana.locator(".parlour-guest");
    await sheet.waitFor();
    await ana.getByRole("tab", { name: "Packs" }).click();
    await ana.locator("#compendium .entry", { hasText: "Props" }).locator(".entry-name").click();
    const rope = ana.locator(".application.compendium .entry", { hasText: "Rope" });
    await rope.waitFor();
    await ana.evaluate(() => game.packs.get("parlour.props").apps[0]?.setPosition({ left: 0, top: 0 }));
    await rope.dragTo(sheet.locator("h2"));
    await expect
      .poll(() => ana.evaluate(() => game.actors.getName("Rook")?.items.map(({ name }) => name)))
      .toEqual(["Rope"]);
  });

  test("all of one is imported with its folders", async ({ sit }) => {
    const gm = await sit("Gamemaster");
    await gm.getByRole("tab", { name: "Packs" }).click();
    await gm.locator("#compendium .entry .entry-menu").click();
    await gm.getByRole("menuitem", { name: "Import all" }).click();
    await gm.getByRole("dialog").getByRole("button", { name: "Import all" }).click();
    await expect(gm.locator(".notification.success")).toContainText("3 of 3");
    const homes = await gm.evaluate(() =>
      game.items.filter(({ folder }) => folder !== null).map(({ name, folder }) => `${name} in ${folder?.name}`),
    );
    expect(homes.sort()).toEqual(["Crowbar in Tools", "Lantern in Tools", "Rope in Props"]);
  });

  test("is unlocked only after a warning, and for everybody", async ({ sit }) => {
    const [gm, ana] = [await sit("Gamemaster"), await sit("Ana")];
    const isLocked = (page: typeof gm) => page.evaluate(() => game.packs.get("parlour.props").locked);
    const locked = () => Promise.all([gm, ana].map(isLocked));
    expect(await locked()).toEqual([true, true]);
    const toggle = async (): Promise<void> => {
      await gm.locator("#compendium .entry .entry-menu").click();
      await gm.getByRole("menuitem", { name: "Lock or unlock" }).click();
    };
    await gm.getByRole("tab", { name: "Packs" }).click();
    await toggle();
    await gm.getByRole("dialog").getByRole("button", { name: "Unlock" }).click();
    await expect.poll(locked).toEqual([false, false]);
    await toggle();
    await expect.poll(locked).toEqual([true, true]);
  });
});
