import { expect } from "@playwright/test";
import { moveButton, press, rollDialog } from "../at-the-sheet.ts";
import { seedDice } from "../the-world.ts";
import type { Card, Four } from "./four.ts";
import { applies, type Player, ticks } from "./gestures.ts";

interface Helped {
  readonly move: string;
  readonly faces: readonly [number, number];
  /** The helper's own dice. */
  readonly helped: readonly [number, number];
}

/** S4.5 Somebody opens a roll; another sees it, helps it before it is made, and it counts. */
export const rollsWithHelp = async (
  four: Four,
  roller: Player,
  helper: Player,
  { move, faces, helped }: Helped,
): Promise<{ roll: Card; help: Card }> => {
  const [theirs, own] = [four.pages[roller.seat], four.pages[helper.seat]];
  await seedDice(theirs, ...faces);
  await moveButton(roller.sheet, move).click();
  const help = await four.posts({ who: helper.name, move: "Help or interfere" }, async () => {
    await seedDice(own, ...helped);
    await press(helper.sheet, `Help or interfere: ${roller.name}, ${move}`);
    await press(rollDialog(own), "Roll");
  });
  await ticks(help.for(helper.seat), "you help");
  await applies(four, helper, help);
  await expect(rollDialog(theirs)).toContainText(`${helper.name} helps`);
  const roll = await four.posts({ who: roller.name, move }, () => press(rollDialog(theirs), "Roll"));
  await expect(help.for(helper.seat)).toContainText("It can’t be taken back now.");
  four.keeps(help);
  return { roll, help };
};
