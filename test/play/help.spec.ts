import { cardOf, heatOn, moveButton, openSheet, openTab, press, rollDialog, tick } from "./at-the-sheet.ts";
import { expect, test } from "./table.ts";
import { newCharacter, remove, seedDice } from "./the-world.ts";

const HARD_WAY = "Take the hard way";

test("S4.5 C036 a hand in another's roll: both screens see it and the sum, and what comes of it is shared", async ({
  join,
}) => {
  const [gm, ana, ben] = [await join("Gamemaster"), await join("Ana"), await join("Ben")];
  const mine = await newCharacter(gm, "Ana", { name: "Ana Rolls" });
  const bens = await newCharacter(gm, "Ben", { name: "Ben Helps" });
  const [sheet, theirs] = [await openSheet(ana, mine.uuid), await openSheet(ben, bens.uuid)];
  await openTab(ben, "Chat");
  await moveButton(sheet, HARD_WAY).click();
  const dialog = rollDialog(ana);
  await dialog.getByRole("spinbutton", { name: "Anything else" }).fill("-1");

  await seedDice(ben, 4, 4);
  await theirs.getByRole("button", { name: `Help or interfere: ${mine.name}, ${HARD_WAY}` }).click();
  await press(rollDialog(ben), "Roll");
  const help = cardOf(ben, bens.name, "Help or interfere");
  await tick(help, "you help");
  await press(help, "Apply");
  await expect(dialog.getByRole("status")).toHaveText("2d6 − 1 + 1");

  // the GM adds from the notice that opened by itself; what was typed stays
  const notice = gm.getByRole("region", { name: `${mine.name}: ${HARD_WAY}` });
  await notice.getByRole("spinbutton", { name: "How much" }).fill("2");
  await notice.getByRole("textbox", { name: "from whom or what" }).fill("the fog");
  await press(notice, "Add");
  await expect(dialog.getByRole("status")).toHaveText("2d6 − 1 + 1 + 2");
  await expect(notice.getByRole("status")).toHaveText("2d6 − 1 + 1 + 2");
  await expect(dialog.getByRole("spinbutton", { name: "Anything else" })).toHaveValue("-1");

  await seedDice(ana, 5, 5);
  await press(dialog, "Roll");
  await expect(notice).toHaveCount(0);
  await openTab(ana, "Chat");
  const card = cardOf(ana, mine.name, HARD_WAY);
  await tick(card, "heat +1");
  await press(card, "Apply");
  await press(help, "Take it too");
  await expect(heatOn(theirs)).toHaveText("1");
  await press(help, "Take back what was shared");
  await expect(heatOn(theirs)).toHaveText("0");
  await remove(gm, mine.uuid, bens.uuid);
});
