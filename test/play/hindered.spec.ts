import { makeMove, moveButton, notices, openSheet, press, rollDialog, tick } from "./at-the-sheet.ts";
import { expect, test } from "./table.ts";
import { newCharacter, seedDice, storedAt } from "./the-world.ts";

const HARD_WAY = "Take the hard way";

test.describe("a hook of another package stands in the way", () => {
  test("C071 G6 of what Apply writes: on 14 nothing is written, the card says why, and it can be tried again @14", async ({
    join,
    allowProblem,
  }) => {
    allowProblem(/Another package at this table/);
    const [gm, ana] = [await join("Gamemaster"), await join("Ana")];
    const who = await newCharacter(gm, "Ana");
    const card = await makeMove(await openSheet(ana, who.uuid), { who: who.name, move: HARD_WAY, faces: [5, 6] });
    await gm.evaluate(() => {
      const { Hooks } = globalThis as unknown as { Hooks: { on(name: string, run: () => boolean): number } };
      Object.assign(globalThis, { hindrance: Hooks.on("preUpdateActor", () => false) });
    });
    await tick(card, "heat +1");
    await press(card, "Apply");
    await expect(card).toContainText("Another package at this table kept this from being written.");
    await expect(card).toHaveAttribute("data-state", "pending");
    await expect(notices(ana).last()).toHaveText("Another package at this table kept this from being written.");
    await expect.poll(() => storedAt(gm, who.uuid, "system.heat.loose")).toBe(0);

    await gm.evaluate(() => {
      const { Hooks, hindrance } = globalThis as unknown as {
        Hooks: { off(name: string, id: number): void };
        hindrance: number;
      };
      Hooks.off("preUpdateActor", hindrance);
    });
    await press(card, "Apply");
    await expect(card).toHaveAttribute("data-state", "applied");
    await expect.poll(() => storedAt(gm, who.uuid, "system.heat.loose")).toBe(1);
  });

  test("C037 of a roll's card: nothing is spent, and the roller is told", async ({ join, allowProblem }) => {
    allowProblem(/Another package at this table/);
    const [gm, ana] = [await join("Gamemaster"), await join("Ana")];
    const modifiers = { modifierAAAAAAAA: { kind: "forward", value: 1, cause: "the tip", stat: "" } };
    const who = await newCharacter(gm, "Ana", { system: { modifiers } });
    const sheet = await openSheet(ana, who.uuid);
    await ana.evaluate(() => {
      const { Hooks } = globalThis as unknown as { Hooks: { on(name: string, run: () => boolean): number } };
      Hooks.on("preCreateChatMessage", () => false);
    });
    await seedDice(ana, 5, 6);
    await moveButton(sheet, HARD_WAY).click();
    await press(rollDialog(ana), "Roll");
    await expect(notices(ana).last()).toHaveText("Another package at this table kept this from being written.");
    await expect(ana.locator(`article.hp-card[aria-label="${who.name}: ${HARD_WAY}"]`)).toHaveCount(0);
    await expect.poll(() => storedAt(gm, who.uuid, "system.modifiers.modifierAAAAAAAA.value")).toBe(1);
  });
});
