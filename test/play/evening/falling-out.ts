import { expect, type Locator } from "@playwright/test";
import { press, rollDialog } from "../at-the-sheet.ts";
import { seedDice } from "../the-world.ts";
import type { Card, Four } from "./four.ts";
import { applies, landsOn, option, type Player, ticks } from "./gestures.ts";
import { pressOn } from "./on-cards.ts";

interface Pair {
  readonly four: Four;
  readonly one: Player;
  readonly other: Player;
}

const dealOn = ({ sheet }: Player, what: string): Locator => sheet.locator(".hp-deal").filter({ hasText: what });

/** S4.8 Two shake on something; it shows on both their files. */
const shakes = async ({ four, one, other }: Pair, what: string): Promise<void> => {
  await four.does("deal", async () => {
    await press(one.sheet, "Strike a deal");
    const dialog = four.pages[one.seat].locator(".application.dialog");
    await dialog.getByRole("combobox").selectOption({ label: other.name });
    await dialog.getByRole("textbox", { name: "What was agreed" }).fill(what);
    await press(dialog, "Shake on it");
  });
  for (const player of [one, other]) await expect(dealOn(player, what)).toBeVisible();
};

const breaks = (four: Four, player: Player, what: string): Promise<Card> =>
  four.does("deal", () => press(player.sheet, `Not kept: ${what}`));

const picksDeal = (card: Locator, label: string): Promise<unknown> =>
  card.getByRole("combobox", { name: "Which deal" }).selectOption({ label });

/** S4.3 Somebody makes their own playbook's move on the card that offers it to both. */
const turns = async (four: Four, player: Player, offer: Card, move: string, faces: [number, number]): Promise<Card> =>
  four.posts({ who: player.name, move }, async () => {
    const page = four.pages[player.seat];
    await seedDice(page, ...faces);
    await pressOn(offer.for(player.seat), `Make ${player.name}’s double-cross move`);
    await press(rollDialog(page), "Roll");
  });

/** S4.8, S4.2, S4.3 One deal is kept by one of two, another by neither. */
export const fallOut = async (four: Four, moss: Player, pike: Player, tansy: Player): Promise<void> => {
  await shakes({ four, one: moss, other: pike }, "Pike drives");
  await breaks(four, pike, "Pike drives");
  const crossed = await four.posts({ who: "Pike", move: "Cross a partner" }, () =>
    press(dealOn(pike, "Pike drives"), "Cross them"),
  );
  await picksDeal(crossed.for("Ben"), "Pike drives, with Moss");
  await applies(four, pike, crossed);

  await shakes({ four, one: tansy, other: pike }, "nobody talks");
  await breaks(four, tansy, "nobody talks");
  await breaks(four, pike, "nobody talks");
  const doubled = await four.posts({ who: "Tansy", move: "Double-cross" }, () =>
    press(dealOn(tansy, "nobody talks"), "Double-cross"),
  );
  await picksDeal(doubled.for("Cleo"), "nobody talks, with Pike");
  await applies(four, tansy, doubled);

  // what a playbook's move does to another's file waits for their yes
  const named = await turns(four, pike, doubled, "Which of me", [4, 4]); // Hush +1, hurt −1: 8
  await ticks(named.for("Ben"), "they kept a photograph");
  await landsOn(option(named.for("Ben"), "they kept a photograph"), "Tansy");
  await four.does("apply", async () => {
    await pressOn(named.for("Ben"), "Apply");
    await pressOn(named.for("Cleo"), "Yes");
  });
  const mixed = await turns(four, tansy, doubled, "Cut with something", [5, 6]); // Wise 0: 11
  await landsOn(mixed.for("Cleo"), "Pike");
  await four.does("apply", async () => {
    await pressOn(mixed.for("Cleo"), "Apply");
    await pressOn(mixed.for("Ben"), "Yes");
  });
  await expect(pike.sheet.locator(".hp-slip", { hasText: "what was in the packet" })).toBeVisible();
};
