import { cardOf, moveButton, openSheet, openTab, press } from "./at-the-sheet.ts";
import { expect, test } from "./table.ts";
import { change, give, newCharacter, remove, storedAt } from "./the-world.ts";

test("S5.4 a debt past three is called in on one screen, and lands on the other's: heat is swapped, then a debt handed on", async ({
  join,
}) => {
  const [gm, ana, ben] = [await join("Gamemaster"), await join("Ana"), await join("Ben")];
  await openTab(gm, "Chat");
  const [mine, bens] = [await newCharacter(gm, "Ana"), await newCharacter(gm, "Ben")];
  const debt = `system.debts.${bens.uuid.slice("Actor.".length)}`;
  await give(gm, mine.uuid, {
    name: "Old Vic",
    type: "contact",
    system: { why: "the lock-up", payback: { owed: true } },
  });
  await change(gm, mine.uuid, { [debt]: 4, "system.heat.loose": 2 });
  const [sheet, bensSheet] = [await openSheet(ana, mine.uuid), await openSheet(ben, bens.uuid)];
  await expect(bensSheet.locator(".hp-debt", { hasText: mine.name })).toContainText("you owe");
  await openTab(ben, "Chat");

  await press(sheet, `Call in what ${bens.name} owes`);
  const yes = () =>
    press(ben.locator(`article.hp-card[aria-label="${mine.name} calls in what ${bens.name} owes"]`).last(), "Yes");
  const dialog = ana.locator(".application.call-in");
  await expect(dialog.getByRole("radio", { name: "Learn a move" })).toBeDisabled();
  await dialog.getByRole("radio", { name: "Swap loose heat" }).check();
  await press(dialog, "Call it in");
  await yes();
  await expect(bensSheet.locator(".hp-heat-total")).toHaveText("2");
  await expect(sheet.locator(".hp-heat-total")).toHaveText("0");
  await expect.poll(() => storedAt(gm, mine.uuid, "system.heat.loose")).toBe(0);

  await change(gm, mine.uuid, { [debt]: 4 });
  await press(sheet, `Call in what ${bens.name} owes`);
  await dialog.getByRole("radio", { name: "Old Vic" }).check();
  await press(dialog, "Call it in");
  await yes();
  await expect(bensSheet.locator(".hp-index-name")).toHaveText("Old Vic");
  await expect(sheet.locator(".hp-index-name")).toHaveCount(0);
  await expect.poll(() => storedAt(gm, mine.uuid, debt)).toBe(0);
  await remove(gm, mine.uuid);
  await remove(gm, bens.uuid);
});

test("S4.2 S4.8 a deal shows on both screens; whoever crosses their partner owes them for it", async ({ join }) => {
  const [gm, ana, ben] = [await join("Gamemaster"), await join("Ana"), await join("Ben")];
  const [mine, bens] = [await newCharacter(gm, "Ana"), await newCharacter(gm, "Ben")];
  const [sheet, bensSheet] = [await openSheet(ana, mine.uuid), await openSheet(ben, bens.uuid)];
  await press(sheet, "Strike a deal");
  await ana.getByLabel("With whom").selectOption(bens.uuid);
  await ana.getByLabel("What was agreed").fill("halves");
  await ana.getByRole("button", { name: "Shake on it" }).click();
  await press(bensSheet, "Kept: halves");
  await expect(sheet.locator(".hp-deal")).toContainText("says they kept it");
  await openTab(ana, "Chat");
  await moveButton(sheet, "Cross a partner").click();
  const card = cardOf(ana, mine.name, "Cross a partner");
  await card.locator("[data-action=apply]").click();
  await expect(bensSheet.locator(".hp-debt", { hasText: mine.name })).toContainText("owes you");
  await expect(sheet.locator(".hp-deal .hp-stamp")).toHaveText("Crossed");
  await remove(gm, mine.uuid);
  await remove(gm, bens.uuid);
});
