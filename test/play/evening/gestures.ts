import { expect, type Locator, type Page } from "@playwright/test";
import { moveButton, press, rollDialog } from "../at-the-sheet.ts";
import { seedDice } from "../the-world.ts";
import type { Card, Four, Seat } from "./four.ts";
import { centred, pressOn } from "./on-cards.ts";

type Faces = readonly [number, number];

/** Whoever plays, what they play, and their file as it lies open before them. */
export interface Player {
  readonly seat: Seat;
  readonly name: string;
  readonly sheet: Locator;
}

interface Rolling {
  readonly move: string;
  readonly faces: Faces;
  /** Whom it is made against, by name. */
  readonly against?: string;
}

const chooseOpponent = (dialog: Locator, name: string): Promise<unknown> =>
  dialog.getByRole("combobox", { name: "Who it is with" }).selectOption({ label: name });

/** Makes a move by its button on the sheet, with these two faces. */
export const rolls = (four: Four, player: Player, { move, faces, against }: Rolling): Promise<Card> =>
  four.posts({ who: player.name, move }, async () => {
    const page = four.pages[player.seat];
    await seedDice(page, ...faces);
    await moveButton(player.sheet, move).click();
    if (against) await chooseOpponent(rollDialog(page), against);
    await press(rollDialog(page), "Roll");
  });

/** S4.4 Pays for a move instead. */
export const pays = (four: Four, player: Player, move: string, dough: number): Promise<Card> =>
  four.posts({ who: player.name, move }, async () => {
    const dialog = rollDialog(four.pages[player.seat]);
    await moveButton(player.sheet, move).click();
    await dialog.getByRole("spinbutton", { name: "Dough, as much as the GM asks" }).fill(String(dough));
    await press(dialog, "Pay instead");
  });

/** S3.9 Rolls to pass on the heat that has come to somebody by a card, and waits until that card has it as its answer. */
export const takesTheHeatOff = async (four: Four, player: Player, card: Card, faces: Faces): Promise<Card> => {
  const page = four.pages[player.seat];
  const rolled = await four.posts({ who: player.name, move: "Take the heat off" }, async () => {
    await seedDice(page, ...faces);
    await pressOn(card.for(player.seat), "Take the heat off");
    await press(rollDialog(page), "Roll");
  });
  await expect(card.for(player.seat).locator(".hp-card-arrival--answered")).toHaveCount(1);
  return rolled;
};

export const option = (card: Locator, label: string): Locator => card.locator(".hp-option").filter({ hasText: label });

export const ticks = async (card: Locator, label: string): Promise<void> =>
  (await centred(option(card, label).getByRole("checkbox"))).check();

/** Answers who is owed with a name nobody knows yet. */
export const owes = async (within: Locator, name: string): Promise<void> => {
  await within.getByRole("combobox", { name: "Who is owed" }).selectOption({ label: "somebody new…" });
  await within.getByRole("textbox", { name: "a new name" }).fill(name);
};

/** Answers whom it lands on. */
export const landsOn = (within: Locator, name: string): Promise<unknown> =>
  within.getByRole("combobox", { name: "Who it lands on" }).selectOption({ label: name });

/** Presses Apply on one's own card, and waits until it is done. */
export const applies = (four: Four, player: Player, card: Card): Promise<Card> =>
  four.does("apply", () => pressOn(card.for(player.seat), "Apply"));

/** The window that asks. */
export const asking = (page: Page): Locator => page.locator(".application.hot-property.asking");

interface Choice {
  readonly set: string;
  readonly moves: readonly string[];
  readonly gear: string;
}

/** S9.5 Says what is chosen of a playbook, in the window that asks. */
export const becomes = async (four: Four, player: Player, { set, moves, gear }: Choice): Promise<Card> => {
  const dialog = asking(four.pages[player.seat]);
  await dialog.getByRole("radio", { name: new RegExp(`^${set}`) }).check();
  for (const line of [...moves, gear]) await dialog.getByRole("checkbox", { name: new RegExp(`^${line}`) }).check();
  const card = await four.does("become", () => press(dialog, "That’s me"));
  const pack = four.pages[player.seat].locator(".application.compendium");
  if ((await pack.count()) > 0) await press(pack, "Close window");
  return card;
};

/** S9.5 Picks a playbook from all there are. */
export const choosesPlaybook = async (four: Four, player: Player, playbook: string): Promise<void> => {
  await press(player.sheet, "Choose a playbook");
  const dialog = asking(four.pages[player.seat]);
  await dialog.getByRole("radio", { name: new RegExp(`^${playbook}`) }).check();
  await press(dialog, "Go on");
};

/** S9.5 Drags a playbook from its compendium onto the sheet. */
export const dropsPlaybook = async (four: Four, player: Player, playbook: string): Promise<void> => {
  const page = four.pages[player.seat];
  await page.getByRole("tab", { name: "Packs", exact: true }).click();
  await page.locator('[data-pack="hot-property.playbooks"]').getByText("Playbooks").click();
  const pack = page.locator(".application.compendium", { hasText: playbook });
  const row = pack.locator(".directory-item.entry", { hasText: playbook });
  await row.dragTo(player.sheet.locator(".hp-tabs"), { targetPosition: { x: 8, y: 8 } });
};

/** Puts a weapon in hand, or away: a tick on the sheet, that no card tells of. */
export const holds = async (player: Player, weapon: string, inHand: boolean): Promise<void> => {
  const toggle = player.sheet.getByRole("button", { name: `In hand: ${weapon}` });
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-pressed", String(inHand));
};

export const openSheetTab = (player: Player, name: string): Promise<void> =>
  player.sheet.getByRole("tab", { name, exact: true }).click();
