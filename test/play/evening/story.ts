import { expect, type Locator } from "@playwright/test";
import { openWindow, press } from "../at-the-sheet.ts";
import { DRIVER_NAME, FILES, WATCHMAN_NAME } from "./cast.ts";
import { fallOut } from "./falling-out.ts";
import type { Four } from "./four.ts";
import {
  applies,
  asking,
  becomes,
  choosesPlaybook,
  dropsPlaybook,
  holds,
  landsOn,
  openSheetTab,
  option,
  owes,
  type Player,
  pays,
  rolls,
  takesTheHeatOff,
  ticks,
} from "./gestures.ts";
import { rollsWithHelp } from "./help.ts";
import { pressOn } from "./on-cards.ts";

/** Everybody at the table, with their files before them; the GM has the crew's. */
export interface Table {
  readonly four: Four;
  readonly moss: Player;
  readonly pike: Player;
  readonly tansy: Player;
  readonly crew: Locator;
}

/** How many things were done once everybody had become somebody. */
export const BECOMING = 3;

/** Who has which weapon in hand. */
export const armed = ({ moss, pike }: Table): readonly (readonly [Player, string])[] => [
  [moss, "knuckledusters"],
  [moss, "sawn-off shotgun"],
  [pike, "steel comb, sharpened"],
];

/** S9.5 A Heavy by a drop, a Blur and a Feelgood by the list. */
export const becomeSomebody = async (table: Table): Promise<void> => {
  const { four, moss, pike, tansy } = table;
  await dropsPlaybook(four, moss, "Heavy");
  await becomes(four, moss, {
    set: "Built like a wardrobe",
    moves: ["Ask nicely", "Biggest one first"],
    gear: "sawn-off shotgun",
  });
  await choosesPlaybook(four, pike, "Blur");
  await becomes(four, pike, {
    set: "The one who reads up on it",
    moves: ["Gone by Friday", "Good company"],
    gear: "steel comb, sharpened",
  });
  await choosesPlaybook(four, tansy, "Feelgood");
  await becomes(four, tansy, {
    set: "On everybody’s guest list",
    moves: ["The round", "Bedside manner"],
    gear: "a fridge that locks",
  });
  for (const [player, weapon] of armed(table)) {
    await openSheetTab(player, "Gear");
    await holds(player, weapon, true);
    await openSheetTab(player, "Street");
  }
  await four.openChats();
};

/** S3.1, S3.2, S4.5, S4.4, S3.5 Asking around, watching with a friend, paying somebody off, and haggling over who drives. */
export const lookAround = async ({ four, moss, pike, tansy }: Table): Promise<void> => {
  const asked = await rolls(four, tansy, { move: "Ask around", faces: [3, 3] }); // Name +2: 8
  const found = asked.for("Cleo");
  await found.getByRole("combobox", { name: "What was found" }).selectOption({ label: "black-market goods (hot)" });
  await found.getByRole("textbox", { name: "what it is" }).fill("the alarm man’s laptop");
  await ticks(found, "it comes with strings");
  await ticks(found, "you owe somebody for it");
  await owes(option(found, "you owe somebody for it"), "Old Dunn");
  await applies(four, tansy, asked);

  const { roll: watched, help } = await rollsWithHelp(four, pike, moss, {
    move: "Cover your tracks", // Hush +1, help +1: 7
    faces: [3, 2],
    helped: [4, 4], // what Pike owes Moss, 0: 8
  });
  await ticks(watched.for("Ben"), "it takes longer");
  await ticks(watched.for("Ben"), "you needed a hand");
  await landsOn(option(watched.for("Ben"), "you needed a hand"), "Tansy");
  await applies(four, pike, watched);
  await four.does("expose", () => pressOn(help.for("Ana"), "Take it too"));

  await applies(four, moss, await pays(four, moss, "Cover your tracks", 2));

  const argued = await rolls(four, tansy, { move: "Argue the toss", faces: [4, 4], against: "Moss" }); // Wise 0: 8
  await applies(four, tansy, argued);
  await four.does("reply", () => pressOn(argued.for("Ana"), "Do it that way, and Tansy owes you"));
};

/** S3.3, S3.4, S5.4, S8.2, S3.7, S4.1 Heat comes, is pinned on a friend, and comes home. */
export const owe = async ({ four, moss, pike, tansy }: Table): Promise<void> => {
  const loud = await rolls(four, moss, { move: "Take the hard way", faces: [3, 3] }); // Brass +2: 8
  await ticks(loud.for("Ana"), "heat +1");
  await ticks(loud.for("Ana"), "−1 forward");
  await applies(four, moss, loud);
  const pinned = await takesTheHeatOff(four, moss, loud, [3, 3]); // Brass +2, forward −1: 7
  await landsOn(pinned.for("Ana"), "Pike");
  await applies(four, moss, pinned);

  await press(pike.sheet, "Call in what Moss owes");
  const call = asking(four.pages.Ben);
  await call.getByRole("radio", { name: /^Swap loose heat/ }).check();
  await four.does("call", async () => {
    await press(call, "Call it in");
    await pressOn(four.pages.Ana.locator('article.hp-card[aria-label="Pike calls in what Moss owes"]'), "Yes");
  });

  await press(moss.sheet, "Take it"); // 1 experience, 2 loose and 2 stuck heat
  const advance = asking(four.pages.Ana);
  await advance.getByRole("radio", { name: /^Take the hard way/ }).check();
  await four.does("advance", () => press(advance, "Take it"));

  const hidden = await rolls(four, moss, { move: "Lie low", faces: [6, 4] }); // Straight 0: 10
  await ticks(hidden.for("Ana"), "one more heat goes");
  await owes(option(hidden.for("Ana"), "one more heat goes"), "Aunt Queenie");
  await applies(four, moss, hidden);

  const home = await rolls(four, tansy, { move: "Make trouble", faces: [3, 3] }); // the laptop's heat, 1: 7
  await ticks(home.for("Cleo"), "they stay, and you owe them");
  await owes(option(home.for("Cleo"), "they stay, and you owe them"), "Tansy’s mum");
  await applies(four, tansy, home);
};

/** S4.6, S5.8, S5.11, S3.6, S4.7 The watchman, somebody down, the way out, and the driver. */
export const goIn = async ({ four, moss, pike, crew }: Table): Promise<void> => {
  const fight = await rolls(four, moss, { move: "Get rough", faces: [3, 3], against: WATCHMAN_NAME }); // Edge 1: 7
  await ticks(fight.for("Ana"), "they go down, and you limp");
  await applies(four, moss, fight);

  const lost = await rolls(four, pike, { move: "Get rough", faces: [1, 2], against: WATCHMAN_NAME }); // Edge 1: 4
  await four.does("hard", () => pressOn(lost.for("Gamemaster"), "taken down"));
  await expect(pike.sheet.locator(".hp-stamp").first()).toHaveText("Down");
  await expect(crew.locator(".hp-row", { hasText: "Pike" }).first()).toContainText("Down");

  const bar = four.pages.Gamemaster.locator(".hp-time-bar");
  await four.does("close", () => press(bar, "End scene"));

  const cornered = await rolls(four, pike, { move: "Plan B", faces: [4, 4] }); // Wise +2, hurt −1: 9
  await expect(cornered.for("Ben").locator(".hp-card-total")).toHaveText("Total9");
  await cornered.for("Gamemaster").getByRole("textbox", { name: "what way is open" }).fill("down the coal chute");
  await four.does("offer", () => pressOn(cornered.for("Gamemaster"), "Offer it"));
  await ticks(cornered.for("Ben"), "somebody is left behind");
  await ticks(cornered.for("Ben"), "you go without what you came for");
  await applies(four, pike, cornered);

  const shot = await rolls(four, moss, { move: "Open fire", faces: [2, 2], against: DRIVER_NAME }); // Lead 3: 7
  await ticks(shot.for("Ana"), "the weapon stays behind");
  await applies(four, moss, shot);
};

/** S6.8 Says that the job was pulled off and got away with, or takes it back: ticks on the crew's file, that no card tells of. */
export const markJob = async ({ crew }: Table, done: boolean): Promise<void> => {
  for (const line of ["Kerr’s safe was pulled off", "Everybody got away with Kerr’s safe"]) {
    const toggle = crew.getByRole("button", { name: line, exact: true });
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-pressed", String(done));
  }
};

/** S7.5, S2.5, S8.3, S4.8, S4.2, S4.3, S5.3, S6.8, S6.3 The van, what it costs, who kept their word, what it brings, and home. */
export const getAway = async (table: Table): Promise<void> => {
  const { four, moss, pike, tansy, crew } = table;
  const { Gamemaster: gm, Ana: ana, Cleo: cleo } = four.pages;
  const van = await openWindow(ana, FILES.van);
  await four.does("hold", async () => {
    await press(van, "Name a holder");
    const dialog = ana.locator(".application.dialog");
    await dialog.getByRole("combobox").selectOption({ label: "Tansy" });
    await press(dialog, "Name");
    await pressOn(cleo.locator('article.hp-card[aria-label="The bakery van"]'), "Yes");
  });
  await press(van, "Close window");

  const seen = await rolls(four, tansy, { move: "Cover your tracks", faces: [1, 1] }); // Hush 0: 2
  await four.does("hard", () => pressOn(seen.for("Gamemaster"), "heat +1"));
  await four.does("answer", () => pressOn(seen.for("Cleo"), "Let it stand"));
  await four.does("purse", () => press(tansy.sheet, "Go short"));

  const through = await rolls(four, moss, { move: "Take the hard way", faces: [5, 5] }); // Brass +2: 12, advanced
  await expect(through.for("Ana")).toContainText("nobody can say what it was that went past");

  await fallOut(four, moss, pike, tansy);

  // S5.3 by hand, at the table's glance: what Pike owes Moss goes up by one
  await gm.keyboard.press("Shift+G");
  const glance = gm.locator("#hot-property-glance");
  await glance.getByRole("button", { name: "Pike owes Moss 1", exact: true }).press("Enter");
  await four.does("change", () => press(glance, "What Pike owes Moss, up by one"));
  await press(glance, "Close window");

  await markJob(table, true);
  await four.does("payout", () => press(crew, "Pay out Kerr’s safe"));
  await four.does("purse", () => press(pike.sheet, "Get by again"));
  await four.does("close", () => press(gm.locator(".hp-time-bar"), "End evening"));
};
