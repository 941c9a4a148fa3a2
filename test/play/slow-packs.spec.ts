import type { Page } from "@playwright/test";
import { moveButton, openWindow, press, rollDialog } from "./at-the-sheet.ts";
import { expect, test } from "./table.ts";
import { newCharacter, remove } from "./the-world.ts";

const HARD_WAY = "Take the hard way";

/** Loads a page anew over a line on which compendia don't come before what this hands over is called. */
const withoutPacks = async (page: Page): Promise<() => void> => {
  const asked = new Set<string>();
  const held: (() => void)[] = [];
  let isHolding = true;
  await page.routeWebSocket(/socket\.io/, (near) => {
    const far = near.connectToServer();
    near.onMessage((frame) => {
      const [, id] = /^42(\d+)\["modifyDocument",\{"type":"Item","action":"get"/.exec(String(frame)) ?? [];
      if (id) asked.add(id);
      far.send(frame);
    });
    far.onMessage((frame) => {
      const [, id = ""] = /^43(\d+)/.exec(String(frame)) ?? [];
      if (isHolding && asked.has(id)) held.push(() => near.send(frame));
      else near.send(frame);
    });
  });
  await page.reload();
  await page.locator("html[data-ready='true']").waitFor({ state: "attached" });
  return () => {
    isHolding = false;
    for (const send of held) send();
  };
};

test("C112 before the compendia have come a macro waits for its move; a sheet that is open shows them when they come", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  const who = await newCharacter(gm, "Ana");
  const come = await withoutPacks(gm);
  const sheet = await openWindow(gm, who.uuid);
  await expect(moveButton(sheet, HARD_WAY)).toHaveCount(0);
  await gm.evaluate((uuid) => {
    const { game } = globalThis as unknown as {
      game: { system: { api: { rollMove(move: string, actor: string): Promise<void> } } };
    };
    void game.system.api.rollMove("Compendium.hot-property.moves.Item.takeTheHardWay00", uuid);
  }, who.uuid);
  await expect(rollDialog(gm)).toHaveCount(0);
  come();
  await expect(moveButton(sheet, HARD_WAY)).toHaveCount(1);
  await press(rollDialog(gm), "Leave it");
  await remove(gm, who.uuid);
});
