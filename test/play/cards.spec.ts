import type { Page } from "@playwright/test";
import { cardOf, makeMove, moveButton, notices, openSheet, openTab, press, rollDialog, tick } from "./at-the-sheet.ts";
import { expect, test } from "./table.ts";
import { change, create, DOC, newCharacter, remove, type Stored, seedDice, stored, storedAt } from "./the-world.ts";

const HARD_WAY = "Take the hard way";
const HEAT_OFF = "Take the heat off";
const STATS = ["Name", "Hush", "Brass", "Wise", "Straight"];

/** The latest message as a page holds it. */
const latestMessage = (page: Page): Promise<Stored> =>
  page.evaluate(() => {
    const { game } = globalThis as unknown as { game: { messages: { contents: { toObject(): Stored }[] } } };
    const message = game.messages.contents.at(-1);
    if (!message) throw new Error("Nothing was said yet.");
    return message.toObject();
  });

const uuidOfLatest = async (page: Page): Promise<string> => `ChatMessage.${String((await latestMessage(page))._id)}`;

/** A world's move that only the test knows. */
const ownMove = (page: Page, name: string): Promise<string> =>
  create(page, "Item", {
    name,
    type: "move",
    system: {
      group: "basic",
      roll: { kind: "stat", stat: "wise" },
      results: {
        strong: { text: "There it is.", pick: 0, consequences: [{ type: "heat", whom: "roller", amount: 1 }] },
      },
    },
  });

test.describe("C062 messages that are none of ours", () => {
  test("C062 a plain /roll carries none of our buttons", async ({ join }) => {
    const page = await join("Ana");
    const message = page.locator(".chat-message").last();
    await page.getByRole("textbox", { name: "Message" }).fill("/roll 2d6");
    await page.keyboard.press("Enter");
    await expect(message.locator(".dice-total")).toBeVisible();
    expect((await latestMessage(page)).type).toBe("base");
    await expect(message.locator("article, .message-content button, [data-action=apply]")).toHaveCount(0);
  });

  test("C062 a draw from a table carries none of our buttons", async ({ join }) => {
    const page = await join("Gamemaster");
    const uuid = await create(page, "RollTable", {
      name: "Who is at the bar",
      formula: "1d1",
      results: [{ type: "text", name: "Nobody you know", description: "", range: [1, 1], weight: 1 }],
    });
    await page.evaluate(async (which) => {
      const { fromUuid } = globalThis as unknown as { fromUuid(uuid: string): Promise<{ draw(): Promise<unknown> }> };
      await (await fromUuid(which)).draw();
    }, uuid);
    const message = page.locator(".chat-message").last();
    await expect(message).toContainText("Nobody you know");
    await expect(message.locator("article, .message-content button, [data-action=apply]")).toHaveCount(0);
    await remove(page, uuid);
  });
});

test("C021 each stat and each move posts a card named for what was pressed", async ({ join }) => {
  const gm = await join("Gamemaster");
  const ana = await join("Ana");
  const extra = await ownMove(gm, "Case the joint");
  const who = await newCharacter(gm, "Ana", { system: { heat: { loose: 1 } } });
  const sheet = await openSheet(ana, who.uuid);
  await openTab(ana, "Chat");
  for (const stat of STATS) {
    await seedDice(ana, 3, 5);
    await sheet.locator(".hp-stat").filter({ hasText: stat }).click();
    await expect(rollDialog(ana).locator(".hp-roll-name")).toHaveText(stat);
    await press(rollDialog(ana), "Roll");
    await expect(cardOf(ana, who.name, stat).locator(".hp-card-title")).toHaveText(stat);
    await expect(cardOf(ana, who.name, stat).locator(".hp-card-why")).toContainText(stat);
  }
  // every one of everybody's moves is tried in test/unit/table/all-moves.test.ts
  for (const move of ["Ask around", "Case the joint"]) {
    const card = await makeMove(sheet, { who: who.name, move, faces: [3, 5] });
    await expect(card.locator(".hp-card-title")).toHaveText(move);
  }
  // This one is made only on heat that is just coming in.
  const came = await makeMove(sheet, { who: who.name, move: HARD_WAY, faces: [5, 5] });
  await tick(came, "heat +1");
  await press(came, "Apply");
  await seedDice(ana, 3, 5);
  await press(came, HEAT_OFF);
  await press(rollDialog(ana), "Roll");
  await expect(cardOf(ana, who.name, HEAT_OFF).locator(".hp-card-title")).toHaveText(HEAT_OFF);
  await remove(gm, extra);
});

test("C064 every roll lies in its message, and no dice module is called by us", async ({ join }) => {
  const gm = await join("Gamemaster");
  const ana = await join("Ana");
  const who = await newCharacter(gm, "Ana", { system: { stats: { brass: 2 } } });
  const sheet = await openSheet(ana, who.uuid);
  await ana.evaluate(() => {
    const touched: string[] = [];
    const trap = new Proxy({}, { get: (_target, key) => touched.push(String(key)) });
    const { game } = globalThis as unknown as { game: object };
    const get = () => {
      touched.push("dice3d");
      return trap;
    };
    Object.defineProperty(game, "dice3d", { get });
    Object.assign(globalThis, { touchedDice: touched });
  });
  const rollsOf = async () => ((await latestMessage(ana)).rolls as string[]).map((roll) => JSON.parse(roll) as Stored);

  const card = await makeMove(sheet, { who: who.name, move: HARD_WAY, faces: [5, 4] });
  await expect(card.locator(".hp-card-total")).toHaveText("Total11");
  expect(await rollsOf()).toMatchObject([{ class: "MoveRoll", formula: "2d6 + 2", total: 11 }]);

  await seedDice(ana, 1, 2);
  await sheet.locator(".hp-stat").filter({ hasText: "Hush" }).click();
  await press(rollDialog(ana), "Roll");
  await expect(cardOf(ana, who.name, "Hush").locator(".hp-card-total")).toHaveText("Total3");
  expect(await rollsOf()).toMatchObject([{ class: "MoveRoll", total: 3 }]);
  expect(await ana.evaluate(() => (globalThis as unknown as { touchedDice: string[] }).touchedDice)).toEqual([]);
});

test.describe("C056 what a card was about is gone", () => {
  test("C056 the move: the press is refused with the reason, nothing changes, and the card says so from then on", async ({
    join,
    allowProblem,
    writesOf,
    forgetWrites,
  }) => {
    allowProblem(/is gone, so what it says can’t be checked/);
    const gm = await join("Gamemaster");
    const ana = await join("Ana");
    const move = await ownMove(gm, "Lift the lid");
    const who = await newCharacter(gm, "Ana");
    const card = await makeMove(await openSheet(ana, who.uuid), { who: who.name, move: "Lift the lid", faces: [5, 6] });
    await remove(gm, move);
    await expect.poll(() => stored(ana, move)).toBeNull();
    forgetWrites(ana);
    await press(card, "Apply");
    await expect(notices(ana)).toHaveText([/“Lift the lid” is gone/]);
    await expect(card).toHaveAttribute("data-state", "pending");
    expect(writesOf(ana)).toEqual([]);
    await expect.poll(() => storedAt(gm, who.uuid, "system.heat.loose")).toBe(0);
    const later = await join("Ana");
    await expect(cardOf(later, who.name, "Lift the lid")).toContainText("“Lift the lid” is gone");
  });

  test("C056 the character: the press is refused with the reason, and the card says so from then on", async ({
    join,
    allowProblem,
    writesOf,
    forgetWrites,
  }) => {
    allowProblem(/is gone from this world/);
    const gm = await join("Gamemaster");
    const who = await newCharacter(gm, "Ana");
    const card = await makeMove(await openSheet(gm, who.uuid), { who: who.name, move: HARD_WAY, faces: [5, 6] });
    await tick(card, "heat +1");
    await remove(gm, who.uuid);
    forgetWrites(gm);
    await press(card, "Apply");
    await expect(notices(gm)).toHaveText([`${who.name} is gone from this world, so nothing can be changed.`]);
    expect(writesOf(gm)).toEqual([]);
    const later = cardOf(await join("Gamemaster"), who.name, HARD_WAY);
    await expect(later).toContainText(`${who.name} is gone from this world, so nothing can be changed.`);
    await expect(later.getByRole("button", { name: "Apply", exact: true })).toBeDisabled();
    await expect(later.getByRole("button", { name: "Apply anyway" })).toHaveCount(0);
  });

  test("C056 the character, after it was applied: Undo is not offered, and says why", async ({
    join,
    allowProblem,
  }) => {
    allowProblem(/is gone/);
    const gm = await join("Gamemaster");
    const who = await newCharacter(gm, "Ana");
    const card = await makeMove(await openSheet(gm, who.uuid), { who: who.name, move: HARD_WAY, faces: [5, 6] });
    await tick(card, "heat +1");
    await press(card, "Apply");
    await expect(card).toHaveAttribute("data-state", "applied");
    await remove(gm, who.uuid);
    await press(card, "Undo");
    await expect(notices(gm)).toHaveText([new RegExp(`^${who.name} is gone`)]);
    const later = cardOf(await join("Gamemaster"), who.name, HARD_WAY);
    await expect(later).toContainText("What this changed is gone.");
    await expect(later.getByRole("button", { name: "Undo" })).toHaveCount(0);
  });
});

test("C057 a card whose speaker was altered still finds its character", async ({ join }) => {
  const gm = await join("Gamemaster");
  const ana = await join("Ana");
  const who = await newCharacter(gm, "Ana");
  const doc = await storedAt(gm, DOC, "system.heat.loose");
  const card = await makeMove(await openSheet(ana, who.uuid), { who: who.name, move: HARD_WAY, faces: [5, 6] });
  await change(gm, await uuidOfLatest(ana), {
    speaker: { scene: null, token: null, actor: DOC.split(".").at(-1), alias: "Somebody else" },
  });
  await expect(ana.locator(".chat-message").last().locator(".message-sender")).toHaveText("Somebody else");
  await tick(card, "heat +1");
  await press(card, "Apply");
  await expect(card.locator(".hp-change")).toHaveText([new RegExp(`${who.name}\\s+heat\\s*from0→to1`)]);
  await expect.poll(() => storedAt(gm, who.uuid, "system.heat.loose")).toBe(1);
  await expect.poll(() => storedAt(gm, DOC, "system.heat.loose")).toBe(doc);
});

test("C052 whoever may only look at a character can't roll for them", async ({ join, writesOf, forgetWrites }) => {
  const gm = await join("Gamemaster");
  const ben = await join("Ben");
  const who = await newCharacter(gm, "Ana");
  await change(gm, who.uuid, { "ownership.default": 2 });
  const sheet = await openSheet(ben, who.uuid);
  forgetWrites(ben);
  await expect(moveButton(sheet, HARD_WAY)).toBeDisabled();
  for (const stat of STATS) await expect(sheet.locator(".hp-stat").filter({ hasText: stat })).toBeDisabled();
  await moveButton(sheet, HARD_WAY).click({ force: true });
  await expect(rollDialog(ben)).toHaveCount(0);
  expect(writesOf(ben)).toEqual([]);
});
