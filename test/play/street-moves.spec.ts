import { cardOf, heatOn, makeMove, moveButton, openSheet, openTab, press, rollDialog, tick } from "./at-the-sheet.ts";
import { expect, test } from "./table.ts";
import { newCharacter, remove, seedDice, storedAt } from "./the-world.ts";

const WEAK: [number, number] = [4, 4];

test("S3.5 argued with, another player gives their word on their own screen, and takes it back", async ({ join }) => {
  const [gm, ana, ben] = [await join("Gamemaster"), await join("Ana"), await join("Ben")];
  const mine = await newCharacter(gm, "Ana", { name: "Ana Argues" });
  const theirs = await newCharacter(gm, "Ben", { name: "Ben Listens" });
  const sheet = await openSheet(ana, mine.uuid);
  const bens = await openSheet(ben, theirs.uuid);
  await openTab(ben, "Chat");

  await seedDice(ana, ...WEAK);
  await moveButton(sheet, "Argue the toss").click();
  await rollDialog(ana).getByRole("combobox", { name: "Who it is with" }).selectOption({ label: theirs.name });
  await press(rollDialog(ana), "Roll");
  await openTab(ana, "Chat");
  const [card, benCard] = [cardOf(ana, mine.name, "Argue the toss"), cardOf(ben, mine.name, "Argue the toss")];
  await press(card, "Apply");
  await expect(card).toContainText(`Waits for ${theirs.name}’s word.`);
  await expect(card.getByRole("button", { name: "Take 1 heat instead" })).toHaveCount(0);

  await press(benCard, "Take 1 heat instead");
  await expect(heatOn(bens)).toHaveText("1");
  await expect(card).toContainText(new RegExp(`${theirs.name}\\s+heat\\s*from0→to1`));
  await expect(benCard.getByRole("button", { name: "Take the heat off" })).toBeVisible();
  await press(benCard, "Undo: this word");
  await expect(heatOn(bens)).toHaveText("0");
  await press(benCard, `Do it that way, and ${mine.name} owes you`);
  await expect.poll(() => storedAt(gm, theirs.uuid, `system.debts.${mine.uuid.split(".")[1]}`)).toBe(1);
  await remove(gm, mine.uuid, theirs.uuid);
});

test("S3.6 plan B waits for the GM's way out, which is then turned down", async ({ join }) => {
  const [gm, ana] = [await join("Gamemaster"), await join("Ana")];
  const mine = await newCharacter(gm, "Ana");
  await openTab(gm, "Chat");
  const card = await makeMove(await openSheet(ana, mine.uuid), { who: mine.name, move: "Plan B", faces: WEAK });
  await expect(card).toContainText("Waits for the GM to offer a way out.");
  await expect(card.getByRole("button", { name: "Apply" })).toHaveCount(0);
  const gmCard = cardOf(gm, mine.name, "Plan B");
  await gmCard.getByRole("textbox", { name: "what way is open" }).fill("down the coal chute");
  await press(gmCard, "Offer it");
  await expect(card).toContainText("down the coal chute");
  await tick(card, "somebody is left behind");
  await press(card, "Turn it down");
  await expect(card).toHaveAttribute("data-state", "applied");
  await expect(card.locator(".hp-change")).toHaveText([/turns the way out down/]);
  await remove(gm, mine.uuid);
});

test("S4.4 dough is paid instead of dice, from the dialog to Apply and Undo", async ({ join }) => {
  const [gm, ana] = [await join("Gamemaster"), await join("Ana")];
  const mine = await newCharacter(gm, "Ana", { system: { dough: 3, heat: { loose: 3 } } });
  const sheet = await openSheet(ana, mine.uuid);
  await moveButton(sheet, "Lie low").click();
  await rollDialog(ana).getByRole("spinbutton", { name: "Dough, as much as the GM asks" }).fill("2");
  await press(rollDialog(ana), "Pay instead");
  await openTab(ana, "Chat");
  const card = cardOf(ana, mine.name, "Lie low");
  await expect(card).toContainText("Paid for: 2 dough, no dice");
  await expect(card.locator(".hp-die")).toHaveCount(0);
  await press(card, "Apply");
  await expect(heatOn(sheet)).toHaveText("1");
  await expect.poll(() => storedAt(gm, mine.uuid, "system.dough")).toBe(1);
  await press(card, "Undo");
  await expect(heatOn(sheet)).toHaveText("3");
  await expect.poll(() => storedAt(gm, mine.uuid, "system.dough")).toBe(3);
  await remove(gm, mine.uuid);
});
