import type { Page } from "@playwright/test";
import {
  heatOn,
  makeMove,
  notices,
  openNotes,
  openSheet,
  openTab,
  openWindow,
  press,
  rollDialog,
  saveNotes,
  setMode,
} from "./at-the-sheet.ts";
import { expect, test } from "./table.ts";
import { change, create, newCharacter, OWNER, remove, SLIP, seedDice, stored, storedAt, USERS } from "./the-world.ts";

/** Waits until a page has been told what the notes are now. */
const arrivedAt = (page: Page, uuid: string, notes: string): Promise<void> =>
  expect.poll(() => storedAt(page, uuid, "system.notes")).toBe(notes);

const STRONG: [number, number] = [5, 6];

test.describe("one roll, however it is asked for", () => {
  test("C031 sheet, macro and chat command bring the same proposal", async ({ join }) => {
    const ana = await join("Ana");
    const sheet = await openSheet(ana, SLIP);
    const fromSheet = await makeMove(sheet, { who: "Slip Marlowe", move: "Take the hard way", faces: STRONG });
    const offered = ["heat +1", "a new enemy", "−1 forward"];
    await expect(fromSheet.locator(".hp-option-label")).toHaveText(offered);

    const cards = ana.locator('article.hp-card[aria-label="Slip Marlowe: Take the hard way"]');
    const rollFrom = async (ask: () => Promise<void>) => {
      const before = await cards.count();
      await seedDice(ana, ...STRONG);
      await ask();
      await press(rollDialog(ana), "Roll");
      await expect(cards).toHaveCount(before + 1);
      return cards.last();
    };
    const fromChat = await rollFrom(async () => {
      await ana.getByRole("textbox", { name: "Message", exact: true }).fill("/move take the hard way");
      await ana.keyboard.press("Enter");
    });
    await openTab(ana, "Chat");
    const fromMacro = await rollFrom(() =>
      ana.evaluate(() => {
        const { game } = globalThis as unknown as {
          game: { system: { api: { makeMove(name: string): Promise<void> } } };
        };
        void game.system.api.makeMove("Take the hard way");
      }),
    );
    for (const card of [fromChat, fromMacro]) {
      await expect(card.locator(".hp-option-label")).toHaveText(offered);
      await expect(card.locator(".hp-card-tier")).toHaveText("Strong hit");
      await expect(card.getByRole("button", { name: "Apply", exact: true })).toBeEnabled();
    }
  });

  test("C031 a move nobody has is refused by name, and nothing is posted", async ({ join, allowProblem }) => {
    allowProblem(/There is no move called/);
    const ana = await join("Ana");
    await openTab(ana, "Chat");
    const before = await ana.locator(".chat-message").count();
    await ana.getByRole("textbox", { name: "Message", exact: true }).fill("/move walk on water");
    await ana.keyboard.press("Enter");
    await expect(notices(ana).last()).toContainText("There is no move called “walk on water”");
    expect(await ana.locator(".chat-message").count()).toBe(before);
  });
});

test.describe("a player on their own", () => {
  test("C082 with one character to own finishes its creation end to end", async ({ join }) => {
    const [gm, ana] = [await join("Gamemaster"), await join("Ana")];
    const { uuid } = await newCharacter(gm, "Ana", { name: "Blank" });
    const sheet = await openSheet(ana, uuid);
    await setMode(sheet, "edit");
    const fill = async (name: string, value: string) => {
      await sheet.locator(`[name="${name}"]`).fill(value);
      await sheet.locator(`[name="${name}"]`).blur();
    };
    await fill("name", "Queenie");
    await fill("system.look", "camel coat, no smile");
    for (const [stat, value] of [
      ["name", 2],
      ["hush", -1],
      ["brass", 1],
      ["wise", 0],
      ["straight", 0],
    ] as const) {
      await fill(`system.stats.${stat}`, String(value));
    }
    await expect
      .poll(() => storedAt(gm, uuid, "system.stats"))
      .toEqual({ name: 2, hush: -1, brass: 1, wise: 0, straight: 0 });
    await sheet.getByRole("tab", { name: "People" }).click();
    await press(sheet, "Contact");
    await expect(ana.locator(".application.item")).toBeVisible();
    await expect.poll(() => storedAt(gm, uuid, "items.0.type")).toBe("contact");
    await expect
      .poll(() => stored(gm, uuid))
      .toMatchObject({ name: "Queenie", system: { look: "camel coat, no smile" } });
    await remove(gm, uuid);
  });
});

test.describe("two people at one file", () => {
  test("C091 A's text on the crew's thing is kept while B opens and closes the crew's file", async ({ join }) => {
    const [gm, ana, ben] = [await join("Gamemaster"), await join("Ana"), await join("Ben")];
    const crew = await create(gm, "Actor", {
      name: "Test lot",
      type: "crew",
      ownership: { default: 0, [USERS.Ana]: OWNER, [USERS.Ben]: OWNER },
      items: [{ name: "Lock-up key", type: "gear" }],
    });
    const key = `${crew}.Item.${String(await storedAt(gm, crew, "items.0._id"))}`;
    const onAna = await openWindow(ana, key);
    const notes = await openNotes(onAna);
    await ana.keyboard.type("the blue one, behind");
    const onBen = await openWindow(ben, crew);
    await onBen.getByRole("button", { name: "Close window" }).click();
    await expect(onBen).toHaveCount(0);
    await ana.keyboard.type(" the boiler");
    await expect(notes).toHaveText("the blue one, behind the boiler");
    await saveNotes(onAna);
    await expect.poll(() => storedAt(gm, key, "system.notes")).toBe("<p>the blue one, behind the boiler</p>");
    await remove(gm, crew);
  });

  test("C092 a number that B has come to is still selected whole after the sheet was drawn anew", async ({ join }) => {
    const [gm, ben] = [await join("Gamemaster"), await join("Ben")];
    const mine = await newCharacter(gm, "Ben", { name: "Counter" });
    const sheet = await openSheet(ben, mine.uuid);
    await setMode(sheet, "edit");
    const hush = sheet.locator('[name="system.stats.hush"]');
    await hush.selectText();
    await change(gm, mine.uuid, { "system.heat.loose": 2 });
    await expect(sheet.locator(".hp-heat-total")).toHaveText("2");
    await expect(hush).toBeFocused();
    await ben.keyboard.type("-1");
    await expect(hush).toHaveValue("-1");
    await hush.blur();
    await expect.poll(() => storedAt(gm, mine.uuid, "system.stats.hush")).toBe(-1);
    await remove(gm, mine.uuid);
  });

  test("C092 what B types, with focus and caret, survives A changing their own and the GM changing B's", async ({
    join,
  }) => {
    const [gm, ben] = [await join("Gamemaster"), await join("Ben")];
    const mine = await newCharacter(gm, "Ben", { name: "Typist" });
    const theirs = await newCharacter(gm, "Ana", { name: "Mover" });
    const sheet = await openSheet(ben, mine.uuid);
    await setMode(sheet, "edit");
    await sheet.getByRole("tab", { name: "File" }).click();
    const notes = await openNotes(sheet);
    await ben.keyboard.type("half a th");
    await ben.keyboard.press("ArrowLeft");
    await change(gm, theirs.uuid, { "system.heat.loose": 2, name: "Mover on" });
    await change(gm, mine.uuid, { "system.heat.loose": 3, "system.debts": { [theirs.id]: 1 } });
    await expect(sheet.locator(".hp-heat-total")).toHaveText("3");
    await expect(notes).toBeFocused();
    await ben.keyboard.type("oug");
    await expect(notes).toHaveText("half a tough");
    await remove(gm, mine.uuid, theirs.uuid);
  });

  test("C094 when A saves what B has changed meanwhile, A is asked, and neither text is lost unasked", async ({
    join,
  }) => {
    const [gm, ana] = [await join("Gamemaster"), await join("Ana")];
    const { uuid } = await newCharacter(gm, "Ana", { name: "Shared", system: { notes: "as it was" } });
    const sheet = await openSheet(ana, uuid);
    await setMode(sheet, "edit");
    await sheet.getByRole("tab", { name: "File" }).click();
    const question = ana.getByRole("dialog", { name: "Changed while you typed" });
    const notes = () => storedAt(gm, uuid, "system.notes");

    // as text: both are kept
    await (await openNotes(sheet)).fill("Ana's words");
    await change(gm, uuid, { "system.notes": "the GM's words" });
    await arrivedAt(ana, uuid, "<p>the GM's words</p>");
    await saveNotes(sheet);
    await expect(question).toContainText("Theirs: “the GM's words” Yours: “Ana's words”");
    expect(await notes()).toBe("<p>the GM's words</p>");
    await press(question, "Both, mine below");
    await expect.poll(notes).toBe("<p>the GM's words</p>\n<p>Ana's words</p>");

    // as HTML: one's own alone
    await openNotes(sheet);
    await press(sheet, "Show the HTML");
    await sheet.getByRole("textbox", { name: "HTML" }).fill("<h2>Ana's</h2>");
    await change(gm, uuid, { "system.notes": "the GM's again", "system.heat.loose": 2 });
    await expect(heatOn(sheet)).toHaveText("2");
    await expect(sheet.getByRole("textbox", { name: "HTML" })).toHaveValue("<h2>Ana's</h2>");
    await saveNotes(sheet);
    await press(question, "Mine alone");
    await expect.poll(notes).toBe("<h2>Ana's</h2>");

    // untouched: theirs, without a question
    await openNotes(sheet);
    await change(gm, uuid, { "system.notes": "the GM's last" });
    await arrivedAt(ana, uuid, "<p>the GM's last</p>");
    await saveNotes(sheet);
    await expect(question).toHaveCount(0);
    await expect(sheet.locator(".hp-notes")).toHaveText("the GM's last");
    expect(await notes()).toBe("<p>the GM's last</p>");
    await remove(gm, uuid);
  });
});
