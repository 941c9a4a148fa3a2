import type { Page } from "@playwright/test";
import { cardOf, makeMove, openSheet, openTab, tick } from "./at-the-sheet.ts";
import { expect, test } from "./table.ts";
import { newCharacter, remove, storedAt } from "./the-world.ts";

const HARD_WAY = "Take the hard way";

test("G6 a button that is held while its card is drawn anew still takes the press", async ({ join }) => {
  const [gm, ana] = [await join("Gamemaster"), await join("Ana")];
  const who = await newCharacter(gm, "Ana");
  const sheet = await openSheet(ana, who.uuid);
  await makeMove(sheet, { who: who.name, move: HARD_WAY, faces: [5, 6] });
  const card = cardOf(ana, who.name, HARD_WAY);
  await tick(card, "heat +1");
  const apply = card.locator("[data-action=apply]");
  await apply.scrollIntoViewIfNeeded();
  await apply.hover();
  await ana.mouse.down();
  // what another's change would do: the card is drawn, and would stand there before the second drawing after it does
  await ana.evaluate(async () => {
    const { ui, game, Hooks } = globalThis as unknown as {
      ui: { chat: { updateMessage(message: unknown): Promise<void> } };
      game: { messages: { contents: unknown[] } };
      Hooks: { once(name: string, run: () => void): void };
    };
    const drawn = new Promise<void>((resolve) => Hooks.once("renderChatMessageHTML", resolve));
    void ui.chat.updateMessage(game.messages.contents.at(-1));
    await drawn;
    for (const _ of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  await ana.mouse.up();
  await expect.poll(() => storedAt(gm, who.uuid, "system.heat.loose")).toBe(1);
  await remove(gm, who.uuid);
});

test("S5.8 S5.9 a player goes down by a press on their file, and again: the GM's word on the card makes it out", async ({
  join,
}) => {
  const [gm, ana] = [await join("Gamemaster"), await join("Ana")];
  await openTab(gm, "Chat");
  const who = await newCharacter(gm, "Ana");
  const sheet = await openSheet(ana, who.uuid);
  for (const what of ["kicked", "shot"]) {
    await sheet.locator("[data-action=changeState][data-state=down]").click();
    await ana.getByRole("textbox", { name: "What hurts" }).fill(what);
    await ana.locator("dialog button[data-action=ok], .dialog button[data-action=ok]").click();
    await expect(sheet.locator(".hp-hurts")).toContainText(what);
  }
  await expect(sheet.locator(".hp-stamp").first()).toHaveText("Down");
  const said = (page: Page) => page.locator(".chat-message", { hasText: who.name });
  for (const page of [gm, ana]) await expect(said(page)).toHaveCount(2);
  const word = said(gm).last().locator("[data-action=out]");
  await expect(ana.locator("[data-action=out]")).toHaveCount(0);
  await word.click();
  await expect(sheet.locator(".hp-stamp").first()).toHaveText("Out");
  await expect.poll(() => storedAt(gm, who.uuid, "system.short")).toBe(true);
  await remove(gm, who.uuid);
});
