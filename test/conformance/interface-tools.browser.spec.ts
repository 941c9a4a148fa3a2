import type { Page } from "@playwright/test";
import { barriers } from "../play/barriers.ts";
import type { PageClass, PageDocument, PageGame, PageHooks } from "./interface-harness/page-globals.ts";
import { expect, test } from "./interface-harness/stage.ts";

declare const JournalEntry: PageClass;
declare const Macro: PageClass;
declare const RollTable: PageClass;
declare const Scene: PageClass;
declare const Hooks: PageHooks;
declare const game: PageGame;
declare const fromUuid: (uuid: string) => Promise<PageDocument | null>;

const openFrom = async (page: Page, tab: string, name: string): Promise<void> => {
  await page.getByRole("tab", { name: tab }).click();
  await page.locator(".sidebar-tab.active .entry", { hasText: name }).locator(".entry-name").click();
};

const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await page.locator("html[data-ready='true']").waitFor({ state: "attached" });
};

test.describe("a scene [own]", () => {
  test("C114 takes an actor as a token, whose own sheet changes the token alone and lasts [token-actor?]", async ({
    sit,
  }) => {
    const gm = await sit("Gamemaster");
    await gm.evaluate(() => Scene.create({ name: "The docks", active: true }));
    await openFrom(gm, "Scenes", "The docks");
    const scene = gm.locator(".scene-sheet");
    await expect(scene).toContainText("Nobody is here yet");
    await gm.getByRole("tab", { name: "Actors" }).click();
    await gm.locator("#actors .entry", { hasText: "Mob" }).dragTo(scene.locator(".scene-tokens"));
    await expect(scene.locator(".token-row")).toHaveCount(1);
    await scene.getByRole("button", { name: "Mob", exact: true }).click();
    const sheet = gm.locator(".parlour-guest");
    await sheet.getByLabel("Name").fill("Angry mob");
    await sheet.getByLabel("Name").press("Tab");
    await expect(sheet.getByRole("heading", { name: "Angry mob" }).last()).toBeVisible();
    await reload(gm);
    expect(await gm.evaluate(() => game.actors.get("ActorMob00000001")?.name)).toBe("Mob");
    await gm.getByRole("tab", { name: "Scenes" }).click();
    await gm.locator(".scene-here").getByRole("button", { name: "Mob", exact: true }).click();
    await expect(gm.locator(".parlour-guest").getByLabel("Name")).toHaveValue("Angry mob");
  });

  test("shows each change of its tokens to others, and lets go of a token", async ({ sit }) => {
    const [gm, ana] = [await sit("Gamemaster"), await sit("Ana")];
    await gm.evaluate(async () => {
      for (const scene of game.scenes.contents) await scene.delete();
      const scene = await Scene.create({ name: "The yard", active: true, ownership: { default: 2 } });
      await scene.createEmbeddedDocuments("Token", [{ name: "Rook", actorId: "ActorRook0000001" }]);
    });
    await openFrom(ana, "Scenes", "The yard");
    const row = ana.locator(".scene-sheet .token-row", { hasText: "Rook" });
    await expect(row).toContainText("has its own state");
    await expect(row.getByRole("button", { name: "Take Rook away" })).toBeHidden();
    await openFrom(gm, "Scenes", "The yard");
    await gm.locator(".scene-sheet").getByRole("button", { name: "Take Rook away" }).click();
    await expect(ana.locator(".scene-sheet .token-row")).toHaveCount(0);
    expect(await barriers(gm)).toEqual([]);
  });
});

test.describe("the hotbar [own]", () => {
  test("C112 takes a macro by drag, runs it by its digit, and has it after a reload", async ({ sit }) => {
    const gm = await sit("Gamemaster");
    await gm.evaluate(() => Macro.create({ name: "Shout", type: "chat", command: "Hey!" }));
    await gm.getByRole("tab", { name: "Macros" }).click();
    const third = gm.locator("#hotbar .slot").nth(2);
    await gm.locator("#macros .entry", { hasText: "Shout" }).dragTo(third);
    await expect(third.getByRole("button", { name: "Shout" })).toBeVisible();
    await reload(gm);
    await expect(third.getByRole("button", { name: "Shout" })).toBeVisible();
    await gm.locator("body").press("3");
    await expect(gm.locator(".chat-message", { hasText: "Hey!" })).toBeVisible();
    await third.getByRole("button").press("Delete");
    await expect(third.getByRole("button", { name: /empty/ })).toBeVisible();
    expect(await gm.evaluate(() => game.user.hotbar)).toEqual({});
  });

  test("leaves digits alone where somebody writes", async ({ sit }) => {
    const ana = await sit("Ana");
    await ana.evaluate(async () => {
      const macro = await Macro.create({ name: "Mark", type: "script", command: "document.body.dataset.ran = 'yes'" });
      await (game.user as unknown as PageDocument).update({ hotbar: { 1: macro.id } });
    });
    const box = ana.locator("#chat textarea");
    await box.focus();
    await ana.keyboard.press("1");
    await expect(box).toHaveValue("1");
    await expect(ana.locator("body")).not.toHaveAttribute("data-ran", "yes");
    await ana.getByRole("button", { name: "Mark" }).press("Enter");
    await expect(ana.locator("body")).toHaveAttribute("data-ran", "yes");
  });

  test("asks packages first what a drop means, and else shows the document's sheet [hotbar-drop]", async ({ sit }) => {
    const gm = await sit("Gamemaster");
    const told = gm.evaluate(
      () =>
        new Promise((resolve) => {
          Hooks.once("hotbarDrop", (_bar: unknown, data: { type: string }, slot: number) => {
            resolve([data.type, slot]);
            return false;
          });
        }),
    );
    await gm.getByRole("tab", { name: "Actors" }).click();
    const fifth = gm.locator("#hotbar .slot").nth(4);
    const mob = gm.locator("#actors .entry", { hasText: "Mob" });
    await mob.dragTo(fifth);
    expect(await told).toEqual(["Actor", 5]);
    await expect(fifth.getByRole("button", { name: /empty/ })).toBeVisible();
    await mob.dragTo(fifth);
    await fifth.getByRole("button", { name: "Show Mob" }).click();
    await expect(gm.locator(".parlour-guest", { hasText: "Mob" })).toBeVisible();
  });

  test("makes a macro where a slot is empty, by keyboard alone, on each of its pages", async ({ sit }) => {
    const ben = await sit("Ben");
    await ben.getByRole("button", { name: "Next page of the hotbar" }).press("Enter");
    await ben.getByRole("button", { name: /^Slot 12: empty/ }).press("Enter");
    await expect(ben.getByRole("dialog").getByLabel("Name")).toBeFocused();
    await ben.keyboard.type("Whistle");
    await ben.keyboard.press("Enter");
    await expect(ben.getByRole("button", { name: "Whistle", exact: true }).first()).toBeVisible();
    const sheet = ben.locator(".macro-sheet");
    await sheet.getByLabel("What it is").selectOption("chat");
    await sheet.getByLabel("Command").fill("Fweet");
    await sheet.getByRole("button", { name: "Run it" }).click();
    await expect(ben.locator(".chat-message", { hasText: "Fweet" })).toBeVisible();
    expect(Object.keys(await ben.evaluate(() => game.user.hotbar))).toEqual(["12"]);
    expect(await barriers(ben)).toEqual([]);
  });
});

test.describe("a table to roll on [own]", () => {
  test("takes lines, draws one into the chat, and says when none is left", async ({ sit }) => {
    const gm = await sit("Gamemaster");
    await gm.evaluate(() => RollTable.create({ name: "Rumours", formula: "", replacement: false }));
    await openFrom(gm, "Tables", "Rumours");
    const sheet = gm.locator(".roll-table-sheet");
    await sheet.getByRole("button", { name: "Add a line" }).click();
    await sheet.getByLabel("What it says of a line").fill("The mayor pays");
    await sheet.getByLabel("What it says of a line").press("Tab");
    await expect(sheet.getByRole("button", { name: "Delete The mayor pays" })).toBeVisible();
    await sheet.getByRole("button", { name: "Draw" }).click();
    await expect(gm.locator(".chat-message", { hasText: "The mayor pays" })).toBeAttached();
    await expect(sheet.locator(".result-drawn")).toHaveText("drawn");
    await sheet.getByRole("button", { name: "Draw" }).click();
    await expect(gm.locator("#notifications")).toContainText("No line is left");
    await sheet.getByRole("button", { name: "Put all back" }).click();
    await expect(sheet.locator(".result-drawn")).toHaveText("");
    expect(await barriers(gm)).toEqual([]);
    await sheet.getByRole("button", { name: "Delete The mayor pays" }).click();
    await expect(sheet.locator("tbody tr")).toHaveCount(0);
  });
});

test.describe("a journal entry [own]", () => {
  test("C101 shows its pages to who may read them; what is written is there when it is opened again", async ({
    sit,
  }) => {
    const [gm, ana] = [await sit("Gamemaster"), await sit("Ana")];
    await gm.evaluate(() =>
      JournalEntry.create({
        name: "Casebook",
        ownership: { default: 2 },
        pages: [
          { name: "Facts", sort: 1, text: { content: "<p>See @UUID[Actor.ActorRook0000001]{Rook}.</p>" } },
          { name: "Secrets", sort: 2, ownership: { default: 0 }, text: { content: "<p>The butler.</p>" } },
        ],
      }),
    );
    await openFrom(ana, "Journal", "Casebook");
    const read = ana.locator(".journal-sheet");
    await expect(read.locator(".page-pane a.content-link")).toHaveText("Rook");
    await expect(read.getByRole("button", { name: "Secrets" })).toHaveCount(0);
    await expect(read.getByRole("button", { name: "Edit" })).toHaveCount(0);
    await openFrom(gm, "Journal", "Casebook");
    const written = gm.locator(".journal-sheet");
    await written.getByRole("button", { name: "Secrets" }).click();
    await expect(written.locator(".page-pane")).toContainText("The butler.");
    expect(await barriers(gm)).toEqual([]);
    await written.getByRole("button", { name: "Facts" }).click();
    await written.getByRole("button", { name: "Edit" }).click();
    const editor = gm.locator(".core-page.application").getByRole("textbox", { name: "Text", exact: true });
    await editor.press("ControlOrMeta+a");
    await editor.pressSequentially("## Nothing new.");
    await editor.press("ControlOrMeta+s");
    await expect(read.locator(".page-pane")).toContainText("Nothing new.");
    await reload(gm);
    await openFrom(gm, "Journal", "Casebook");
    await expect(gm.locator(".journal-sheet .page-pane h2")).toHaveText("Nothing new.");
    const uuid = await gm.evaluate(() => game.journal.getName("Casebook")?.uuid ?? "");
    expect(await ana.evaluate((id) => fromUuid(id).then((entry) => entry?.name), uuid)).toBe("Casebook");
  });

  test("opens at the page that a link leads to", async ({ sit }) => {
    const gm = await sit("Gamemaster");
    await gm.evaluate(async () => {
      const entry = await JournalEntry.create({ name: "Atlas", pages: [{ name: "North" }, { name: "South" }] });
      const { pages } = entry as unknown as { pages: { getName(name: string): PageDocument } };
      const content = `@UUID[${pages.getName("South").uuid}]{Go south}`;
      await JournalEntry.create({ name: "Letter", pages: [{ name: "Dear", text: { content } }] });
    });
    await openFrom(gm, "Journal", "Letter");
    await gm.locator("a.content-link", { hasText: "Go south" }).click();
    const atlas = gm.locator(".journal-sheet", { hasText: "North" });
    await expect(atlas.getByRole("button", { name: "South" })).toHaveAttribute("aria-current", "page");
  });

  test("gets new pages, and loses them", async ({ sit }) => {
    const gm = await sit("Gamemaster");
    await gm.evaluate(() => JournalEntry.create({ name: "Ledger" }));
    await openFrom(gm, "Journal", "Ledger");
    const sheet = gm.locator(".journal-sheet");
    await expect(sheet).toContainText("There is no page here yet.");
    await sheet.getByRole("button", { name: "Add a page" }).click();
    await gm.getByRole("dialog").getByLabel("Name").fill("Debts");
    await gm.keyboard.press("Enter");
    await expect(sheet.getByRole("button", { name: "Debts" })).toHaveAttribute("aria-current", "page");
    await gm.evaluate(() => game.journal.getName("Ledger")?.delete());
    await expect(sheet).toHaveCount(0);
  });
});
