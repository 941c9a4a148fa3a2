import type { Locator, Page } from "@playwright/test";
import { cardOf, moveButton, notices, openSheet, openTab, press, rollDialog } from "./at-the-sheet.ts";
import { expect, test } from "./table.ts";
import { change, give, itemNames, newCharacter, remove, seedDice, stored, USERS } from "./the-world.ts";

const HARD_WAY = "Take the hard way";

const slot = (page: Page, n: number): Locator => page.locator(`#hotbar .slot[data-slot="${n}"]`);
const button = (page: Page, n: number): Locator => slot(page, n).getByRole("button");

const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await page.locator("html[data-ready='true']").waitFor({ state: "attached" });
  await openTab(page, "Chat");
};

/** Rolls by `ask` and expects the card of exactly this character. */
const rollsFor = async (page: Page, who: string, move: string, ask: () => Promise<unknown>): Promise<void> => {
  const cards = page.locator(`article.hp-card[aria-label="${who}: ${move}"]`);
  const before = await cards.count();
  await seedDice(page, 5, 6);
  await ask();
  await press(rollDialog(page), "Roll");
  await expect(cards).toHaveCount(before + 1);
  await expect(cards.last().locator(".hp-die")).toHaveText(["5", "6"]);
};

/** Takes everything off the hotbar, and the macros that lay there. */
const clear = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    interface Macros {
      contents: { isOwner: boolean; delete(): Promise<unknown> }[];
    }
    const { game } = globalThis as unknown as { game: { macros: Macros } };
    for (const macro of [...game.macros.contents]) if (macro.isOwner) await macro.delete();
  });

const macroIn = (page: Page, n: number): Promise<unknown> =>
  page.evaluate((which) => {
    interface Slotted {
      user: { hotbar: Record<string, string> };
      macros: { get(id: string): { command: string; type: string } | undefined };
    }
    const { game } = globalThis as unknown as { game: Slotted };
    return game.macros.get(game.user.hotbar[which] ?? "")?.command ?? null;
  }, String(n));

test("C112 a move dragged to the hotbar rolls with its character, also after a reload", async ({ join }) => {
  const [gm, ana] = [await join("Gamemaster"), await join("Ana")];
  const who = await newCharacter(gm, "Ana");
  const own = await give(gm, who.uuid, {
    name: "Whistle",
    type: "move",
    system: { group: "own", roll: { stat: "wise" }, results: { strong: { text: "They look up.", pick: 0 } } },
  });
  const sheet = await openSheet(ana, who.uuid);
  await openTab(ana, "Chat");
  const row = (name: string) => sheet.locator(".hp-move").filter({ has: ana.getByText(name, { exact: true }) });
  // what the GM gave her has moved the others by then
  await expect(row("Whistle")).toBeVisible();
  await row(HARD_WAY).dragTo(slot(ana, 2));
  await expect(button(ana, 2)).toHaveAccessibleName(`${HARD_WAY}: ${who.name}`);
  await row("Whistle").dragTo(slot(ana, 3));
  await expect(button(ana, 3)).toHaveAccessibleName(`Whistle: ${who.name}`);
  expect(await macroIn(ana, 3)).toBe(`game.system.api.rollMove("${own}", "${who.uuid}");`);
  // it was Slip that Ana plays: the macro rolls for whom it was dragged from
  await rollsFor(ana, who.name, HARD_WAY, () => button(ana, 2).click());
  await reload(ana);
  await rollsFor(ana, who.name, HARD_WAY, () => button(ana, 2).click());
  await rollsFor(ana, who.name, "Whistle", () => ana.keyboard.press("3"));

  // dragged from the sheet, one of everybody's moves is no item to be copied
  const items = await itemNames(ana, who.uuid);
  const again = await openSheet(ana, who.uuid);
  await row(HARD_WAY).dragTo(again.locator(".window-header"));
  await expect.poll(() => itemNames(ana, who.uuid)).toEqual(items);
  await clear(ana);
});

test("C112 by the keyboard: a row's button puts the move into the first free slot, once", async ({ join }) => {
  const [gm, ana] = [await join("Gamemaster"), await join("Ana")];
  const who = await newCharacter(gm, "Ana");
  const sheet = await openSheet(ana, who.uuid);
  await openTab(ana, "Chat");
  const put = sheet.getByRole("button", { name: `Put ${HARD_WAY} on the hotbar` });
  await moveButton(sheet, HARD_WAY).focus();
  await ana.keyboard.press("Tab");
  await expect(put).toBeFocused();
  await ana.keyboard.press("Enter");
  await expect(notices(ana).last()).toHaveText(`“${HARD_WAY}” is on your hotbar, slot 1.`);
  await put.press("Enter");
  await expect(notices(ana)).toHaveCount(2);
  await expect(ana.locator("#hotbar .slot:not(.open)")).toHaveCount(1);
  await button(ana, 1).focus();
  await rollsFor(ana, who.name, HARD_WAY, () => ana.keyboard.press("Enter"));
  await clear(ana);
});

test("C112 whoever may not play a character is told so by its macro, and nothing is rolled", async ({
  join,
  allowProblem,
}) => {
  allowProblem(/isn’t yours|not yours|Whoever this macro/);
  const [gm, ana] = [await join("Gamemaster"), await join("Ana")];
  const who = await newCharacter(gm, "Ana");
  const sheet = await openSheet(ana, who.uuid);
  await sheet.getByRole("button", { name: `Put ${HARD_WAY} on the hotbar` }).click();
  await expect(button(ana, 1)).toHaveAccessibleName(`${HARD_WAY}: ${who.name}`);
  await change(gm, who.uuid, { [`ownership.${USERS.Ana}`]: 2 });
  await expect(moveButton(sheet, HARD_WAY)).toBeDisabled();
  await button(ana, 1).click();
  await expect(notices(ana).last()).toContainText(who.name);
  await expect(rollDialog(ana)).toHaveCount(0);
  await remove(gm, who.uuid);
  await expect.poll(() => stored(ana, who.uuid)).toBeNull();
  await button(ana, 1).click();
  await expect(notices(ana).last()).toHaveText("Whoever this macro rolled for is gone.");
  await clear(ana);
});

test("C112 a link in a text makes the same roll, by click and by keyboard", async ({ join }) => {
  const [gm, ana] = [await join("Gamemaster"), await join("Ana")];
  const text = `<p>Try it: [[/move take the hard way]], or [[/move ${HARD_WAY}]]{go for it}.</p>`;
  await ana.evaluate((content) => {
    const { ChatMessage } = globalThis as unknown as { ChatMessage: { create(data: object): Promise<unknown> } };
    return ChatMessage.create({ content }).then(() => undefined);
  }, text);
  await openTab(ana, "Chat");
  const said = ana.locator(".chat-message").filter({ hasText: "Try it" }).last();
  const links = said.getByRole("button", { name: /hard way|go for it/ });
  await expect(links).toHaveText(["take the hard way", "go for it"]);
  await links.first().click();
  await seedDice(ana, 5, 6);
  await press(rollDialog(ana), "Roll");
  await expect(cardOf(ana, "Slip Marlowe", HARD_WAY)).toBeVisible();
  await rollsFor(ana, "Slip Marlowe", HARD_WAY, () => links.last().press("Enter"));
  await expect(cardOf(gm, "Slip Marlowe", HARD_WAY).locator(".hp-option-label")).toHaveText([
    "heat +1",
    "a new enemy",
    "−1 forward",
  ]);
});
