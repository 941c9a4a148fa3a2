import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as path } from "node:path";
import type { Page } from "@playwright/test";
import { inProject } from "../../scripts/project.ts";
import { cardOf, heatOn, moveButton, openSheet, openTab, press, rollDialog, tick } from "./at-the-sheet.ts";
import { test as base, expect, type ForWorker } from "./table.ts";
import { startTable } from "./table-child.ts";
import { newCharacter, remove, seedDice, storedAt } from "./the-world.ts";

/** A table that is played at with a module for 3D dice. */
const test = base.extend<object, ForWorker>({
  table: [
    async ({ browser: _started, generation }, use) => {
      const dataDir = mkdtempSync(path(tmpdir(), "slow-dice-"));
      const table = await startTable(dataDir, generation, inProject("test", "play", "slow-dice"));
      await use({ url: table.url });
      await table.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

const HARD_WAY = "Take the hard way";

interface InPage {
  Hooks: { once(name: string, run: () => void): void };
  landDice(): void;
  game: { messages: { contents: { sound: string }[] } };
  ui: { chat: { updateMessage(message: object): Promise<void> } };
}

const soundOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (globalThis as unknown as InPage).game.messages.contents.at(-1)?.sound);

const land = (page: Page): Promise<void> => page.evaluate(() => (globalThis as unknown as InPage).landDice());

/** The dice land while the card is being drawn anew: that drawing was begun hidden. */
const landWhileDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { Hooks, game, ui, landDice } = globalThis as unknown as InPage;
    Hooks.once("renderChatMessageHTML", landDice);
    await ui.chat.updateMessage(game.messages.contents.at(-1) ?? {});
  });

test("C066 with 3D dice, outcome and sheet wait for the card, the card for the dice; the sound is the message’s own", async ({
  join,
}) => {
  const [gm, ana] = [await join("Gamemaster"), await join("Ana")];
  const who = await newCharacter(gm, "Ana", { system: { stats: { brass: 2 } } });
  const sheet = await openSheet(ana, who.uuid);
  await seedDice(ana, 4, 4);
  await moveButton(sheet, HARD_WAY).click();
  await press(rollDialog(ana), "Roll");
  await openTab(ana, "Chat");
  const [card, gmCard] = [cardOf(ana, who.name, HARD_WAY), cardOf(gm, who.name, HARD_WAY)];
  await expect(card).toHaveCount(1);
  await expect(gmCard).toHaveCount(1);
  await expect(card).toBeHidden();
  await expect(gmCard).toBeHidden();
  await expect(ana.getByText("Strong hit")).toBeHidden();
  expect(await soundOf(ana)).toBe("sounds/dice.wav");
  await expect.poll(() => storedAt(gm, who.uuid, "system.heat.loose")).toBe(0);

  await landWhileDrawn(ana);
  await expect(card.locator(".hp-card-total")).toHaveText("Total10");
  await expect(card).toBeVisible();
  await tick(card, "heat +1");
  await press(card, "Apply");
  await expect(heatOn(sheet)).toHaveText("1");

  await expect(gmCard.locator(".hp-change").first()).toBeAttached();
  await expect(gmCard).toBeHidden();
  await land(gm);
  await expect(gmCard).toBeVisible();
  await remove(gm, who.uuid);
});
