import type { Locator } from "@playwright/test";
import { openTab, openWindow, press, setMode } from "./at-the-sheet.ts";
import { expect, test } from "./table.ts";
import { create, OWNER, remove, storedAt, USERS } from "./the-world.ts";

const GOAL = "goalDocksAAAAAAA";
const VALUE = `system.goals.${GOAL}.value`;

/** Clicks a segment of a clock, in its middle. */
const clickSegment = async (sheet: Locator, segment: number, size: number): Promise<void> => {
  const button = sheet.getByRole("button", { name: `the docks: ${segment} of ${size}`, exact: true });
  const face = await button.boundingBox();
  const turn = (2 * Math.PI * (segment - 0.5)) / size;
  const middle = (face?.width ?? 0) / 2;
  await button.click({ position: { x: middle * (1 + 0.6 * Math.sin(turn)), y: middle * (1 - 0.6 * Math.cos(turn)) } });
};

test("C002 C004 C007 C012 a player moves their faction's goal by mouse and keyboard; everybody sees it, and one press undoes it", async ({
  join,
}) => {
  const [gm, ana] = [await join("Gamemaster"), await join("Ana")];
  const corsinis = await create(gm, "Actor", {
    name: "The Corsinis",
    type: "faction",
    ownership: { default: 0, [USERS.Ana]: OWNER },
    system: { goals: { [GOAL]: { name: "the docks", value: 0, size: 8 } } },
  });
  const [onAna, onGm] = [await openWindow(ana, corsinis), await openWindow(gm, corsinis)];
  // on both pages: the next press means what stands before whoever presses
  const reading = async (value: number, size = 8) => {
    for (const sheet of [onGm, onAna])
      await expect(sheet.getByRole("group", { name: `the docks: ${value} of ${size}`, exact: true })).toBeVisible();
  };

  await clickSegment(onAna, 2, 8);
  await reading(2);
  await expect(onGm.locator(".hp-clock-segment--full")).toHaveCount(2);
  await onAna.getByRole("button", { name: "the docks: 5 of 8", exact: true }).press("Enter");
  await reading(5);

  await clickSegment(onAna, 3, 8);
  const asks = ana.locator("dialog.hot-property");
  await expect(asks).toContainText("It goes from 5 to 3.");
  await asks.getByRole("button", { name: "No" }).click();
  await expect(asks).toHaveCount(0);
  await expect.poll(() => storedAt(gm, corsinis, VALUE)).toBe(5);

  await press(onAna, "Back to zero: the docks");
  await reading(0);
  await openTab(ana, "Chat");
  const card = ana.locator('article.hp-card[aria-label="The Corsinis"]').last();
  await expect(card.locator(".hp-change")).toHaveText(/the docks\s+of 8\s+from\s*5→to\s*0/);
  await press(card, "Undo");
  await reading(5);

  await setMode(onAna, "edit");
  await onAna.getByRole("spinbutton", { name: "Segments" }).fill("5");
  await onAna.getByRole("spinbutton", { name: "Segments" }).press("Enter");
  await reading(5, 5);
  await expect(onGm.locator(".hp-clock .hp-stamp")).toHaveText("Full");
  await remove(gm, corsinis);
});
