import type { Page } from "@playwright/test";
import type { ModifyRequest } from "../stand-in/core/protocol.ts";
import {
  cardOf,
  heatOn,
  makeMove,
  moveButton,
  notices,
  openSheet,
  openTab,
  optionOn,
  paybackOn,
  press,
  pressAtOnce,
  rollDialog,
  tick,
} from "./at-the-sheet.ts";
import { expect, test } from "./table.ts";
import { change, itemNames, newCharacter, SLIP, seedDice, storedAt } from "./the-world.ts";

const HARD_WAY = "Take the hard way";
const WEAK: [number, number] = [4, 3];
const STRONG: [number, number] = [5, 6];
const MISS: [number, number] = [1, 2];

/** What somebody sent, each with how many documents it carried. */
const written = (requests: ModifyRequest[]): string[] =>
  requests.map(({ type, action, operation }) => {
    const { updates, data, ids } = operation;
    return `${type} ${action} ${(updates ?? data ?? ids ?? []).length}`;
  });

/** Whether a GM is at the table, as far as this page has been told. */
const gamemasterThere = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { game } = globalThis as unknown as { game: { users: { activeGM: object | null } } };
    return game.users.activeGM !== null;
  });

/** Heat and a new enemy come to one new contact, one change of the character, one of the card. */
const ONCE_EACH = ["Item create 1", "Actor update 1", "ChatMessage update 1"];

test.describe("taking the hard way", () => {
  test("C157 C169 G6 S3.3 S5.5 with clean consoles, from the press on the sheet to Apply and Undo, in two windows", async ({
    join,
    writesOf,
    forgetWrites,
  }) => {
    const gm = await join("Gamemaster");
    const ana = await join("Ana");
    await change(gm, SLIP, { "system.heat.loose": 1 });
    const before = await itemNames(gm, SLIP);
    const [onAna, onGm] = [await openSheet(ana, SLIP), await openSheet(gm, SLIP)];
    for (const sheet of [onAna, onGm]) {
      await expect(heatOn(sheet)).toHaveText("1");
      await expect(paybackOn(sheet)).toHaveText(["Mick the Lock"]);
    }

    await seedDice(ana, ...WEAK);
    await moveButton(onAna, HARD_WAY).click();
    await expect(rollDialog(ana)).toContainText("Brass");
    await press(rollDialog(ana), "Roll");
    await openTab(ana, "Chat");
    await openTab(gm, "Chat");
    const [card, gmCard] = [cardOf(ana, "Slip Marlowe", HARD_WAY), cardOf(gm, "Slip Marlowe", HARD_WAY)];
    for (const shown of [card, gmCard]) {
      await expect(shown.locator(".hp-card-total")).toHaveText("Total8");
      await expect(shown.locator(".hp-card-tier")).toHaveText("Weak hit");
      await expect(shown.locator(".hp-card-pick")).toHaveText("pick 2");
    }

    await tick(card, "heat +1");
    await tick(card, "a new enemy");
    const enemy = optionOn(card, "a new enemy");
    await enemy.getByRole("combobox", { name: "Who is owed" }).selectOption({ label: "somebody new…" });
    await enemy.getByRole("textbox", { name: "a new name" }).fill("The night porter");
    forgetWrites(ana);
    forgetWrites(gm);
    await press(card, "Apply");

    for (const shown of [card, gmCard]) {
      await expect(shown).toHaveAttribute("data-state", "applied");
      await expect(shown.locator(".hp-change")).toHaveText([
        /Slip Marlowe\s+heat\s*from1→to2/,
        /Slip Marlowe\s+owes The night porter/,
      ]);
      await expect(shown.locator(".hp-card-by")).toContainText("by Ana");
      await expect(shown.getByRole("button", { name: "Apply" })).toHaveCount(0);
    }
    for (const sheet of [onAna, onGm]) {
      await expect(heatOn(sheet)).toHaveText("2");
      await expect(paybackOn(sheet)).toHaveCount(2);
      await expect(paybackOn(sheet).filter({ hasText: "The night porter" })).toBeVisible();
    }
    await expect.poll(() => storedAt(gm, SLIP, "system.heat.loose")).toBe(2);
    await expect.poll(() => itemNames(gm, SLIP)).toEqual([...before, "The night porter"]);
    // The player asks by their own User document alone; the GM's window writes each document once.
    expect(written(writesOf(gm))).toEqual(ONCE_EACH);
    await expect.poll(() => written(writesOf(ana))).toEqual(["User update 1", "User update 1"]);

    await press(card, "Undo");
    for (const shown of [card, gmCard]) {
      await expect(shown).toHaveAttribute("data-state", "pending");
      await expect(shown).toContainText("taken back by Ana");
    }
    for (const sheet of [onAna, onGm]) {
      await expect(heatOn(sheet)).toHaveText("1");
      await expect(paybackOn(sheet)).toHaveText(["Mick the Lock"]);
    }
    await expect.poll(() => storedAt(gm, SLIP, "system.heat.loose")).toBe(1);
    await expect.poll(() => itemNames(gm, SLIP)).toEqual(before);
  });

  test("C157 G6 without a GM the player writes alone: each document once, and each once again by Undo", async ({
    join,
    writesOf,
    forgetWrites,
  }) => {
    const gm = await join("Gamemaster");
    const who = await newCharacter(gm, "Ana");
    await gm.context().close();
    const ana = await join("Ana");
    await expect.poll(() => gamemasterThere(ana)).toBe(false);
    const card = await makeMove(await openSheet(ana, who.uuid), { who: who.name, move: HARD_WAY, faces: WEAK });
    await tick(card, "heat +1");
    await tick(card, "a new enemy");
    await optionOn(card, "a new enemy").getByRole("combobox").selectOption({ label: "Mick the Lock" });
    forgetWrites(ana);
    await press(card, "Apply");
    await expect(card).toHaveAttribute("data-state", "applied");
    expect(written(writesOf(ana))).toEqual(ONCE_EACH);
    await expect.poll(() => itemNames(ana, who.uuid)).toEqual(["Mick the Lock"]);
    forgetWrites(ana);
    await press(card, "Undo");
    await expect(card).toHaveAttribute("data-state", "pending");
    expect(written(writesOf(ana)).toSorted()).toEqual(["Actor update 1", "ChatMessage update 1", "Item delete 1"]);
    await expect.poll(() => itemNames(ana, who.uuid)).toEqual([]);
    await expect.poll(() => storedAt(ana, who.uuid, "system.heat.loose")).toBe(0);
  });

  test("G8 says when it is made: on the sheet, in the dialog and on the card", async ({ join }) => {
    const gm = await join("Gamemaster");
    const who = await newCharacter(gm, "Ana");
    const sheet = await openSheet(gm, who.uuid);
    const trigger = "fast and loud past whatever stands in the way, whoever is looking";
    await expect(moveButton(sheet, HARD_WAY)).toContainText(trigger);
    await seedDice(gm, ...STRONG);
    await moveButton(sheet, HARD_WAY).click();
    await expect(rollDialog(gm)).toContainText(trigger);
    await press(rollDialog(gm), "Roll");
    await expect(cardOf(gm, who.name, HARD_WAY)).toContainText(trigger);
  });

  test("S2.2 the dialog and the card show what is carried with its cause, and the total follows what is typed", async ({
    join,
  }) => {
    const gm = await join("Gamemaster");
    const who = await newCharacter(gm, "Ana", {
      system: {
        stats: { brass: 2 },
        modifiers: {
          carriedFogAAAAAA: { kind: "ongoing", value: -1, cause: "a wet night", stat: "" },
          carriedTipAAAAAA: { kind: "forward", value: 1, cause: "a tip from Nan", stat: "" },
        },
      },
    });
    const sheet = await openSheet(gm, who.uuid);
    await seedDice(gm, ...WEAK);
    await moveButton(sheet, HARD_WAY).click();
    const dialog = rollDialog(gm);
    await expect(dialog.locator(".hp-sum li")).toContainText([
      "2d6",
      "+2Brass",
      "−1ongoing a wet night",
      "+1forward a tip from Nan",
    ]);
    const total = dialog.locator("output");
    await expect(total).toHaveText("2d6 + 2 − 1 + 1");
    await dialog.getByRole("spinbutton").fill("3");
    await expect(total).toHaveText("2d6 + 2 − 1 + 1 + 3");
    await dialog.getByRole("spinbutton").fill("-2");
    await expect(total).toHaveText("2d6 + 2 − 1 + 1 − 2");
    await dialog.getByRole("textbox", { name: "Why" }).fill("the lift is out");
    await press(dialog, "Roll");
    const card = cardOf(gm, who.name, HARD_WAY);
    await expect(card.locator(".hp-card-total")).toHaveText("Total7");
    await expect(card.locator(".hp-card-why li")).toHaveText([
      "+2 Brass",
      "−1 ongoing a wet night",
      "+1 forward a tip from Nan",
      "−2 anything else the lift is out",
    ]);
    await expect(sheet.locator(".hp-slip")).toContainText(["a wet night"]);
    await expect(sheet.locator(".hp-slip")).toHaveCount(1);
  });

  test("C037 what a roll spends by itself is said on the card and can be undone", async ({ join }) => {
    const gm = await join("Gamemaster");
    const ana = await join("Ana");
    const who = await newCharacter(gm, "Ana", {
      system: { modifiers: { carriedTipBBBBBB: { kind: "forward", value: 1, cause: "a tip from Nan", stat: "" } } },
    });
    const sheet = await openSheet(ana, who.uuid);
    await expect(sheet.locator(".hp-slip")).toContainText(["+1 forward a tip from Nan"]);
    const card = await makeMove(sheet, { who: who.name, move: HARD_WAY, faces: STRONG });
    await expect(card.locator(".hp-card-spent")).toContainText("spent +1 forward");
    await expect(sheet.locator(".hp-slip")).toHaveCount(0);
    await press(card, "Undo: what was spent on this roll");
    await expect(card.locator(".hp-card-spent")).toContainText("taken back by Ana");
    await expect(sheet.locator(".hp-slip")).toContainText(["+1 forward a tip from Nan"]);
    await expect.poll(() => storedAt(gm, who.uuid, "system.modifiers.carriedTipBBBBBB.value")).toBe(1);
  });
});

test.describe("picking on a card", () => {
  const seated = async (join: (name: string) => Promise<Page>, faces: [number, number]) => {
    const gm = await join("Gamemaster");
    const ana = await join("Ana");
    const who = await newCharacter(gm, "Ana");
    const card = await makeMove(await openSheet(ana, who.uuid), { who: who.name, move: HARD_WAY, faces });
    await openTab(gm, "Chat");
    return { gm, ana, who, card, gmCard: cardOf(gm, who.name, HARD_WAY) };
  };

  test("S2.3 another number than the result says is refused with the reason, and changes nothing", async ({
    join,
    allowProblem,
    writesOf,
    forgetWrites,
  }) => {
    allowProblem(/Pick exactly 2; you picked 1/);
    const { ana, who, card } = await seated(join, WEAK);
    await tick(card, "heat +1");
    await expect(card.locator(".hp-card-pick")).toHaveText("1 of 2 picked");
    forgetWrites(ana);
    await press(card, "Apply");
    await expect(notices(ana)).toHaveText(["Pick exactly 2; you picked 1."]);
    await expect(card).toHaveAttribute("data-state", "pending");
    expect(writesOf(ana)).toEqual([]);
    await expect.poll(() => storedAt(ana, who.uuid, "system.heat.loose")).toBe(0);
    await tick(card, "−1 forward");
    await expect(optionOn(card, "a new enemy").getByRole("checkbox")).toBeDisabled();
  });

  test("G7 S2.3 the GM applies another number anyway, and the card says so on both screens", async ({ join }) => {
    const { gm, ana, who, card, gmCard } = await seated(join, WEAK);
    await expect(card.getByRole("button", { name: "Apply anyway" })).toHaveCount(0);
    await tick(gmCard, "heat +1");
    await press(gmCard, "Apply anyway");
    for (const shown of [card, gmCard]) {
      await expect(shown).toHaveAttribute("data-state", "applied");
      await expect(shown.locator(".hp-card-by")).toHaveText(
        /by Gamemaster\s+the GM overrode: another number was picked/,
      );
    }
    for (const page of [gm, ana]) await expect.poll(() => storedAt(page, who.uuid, "system.heat.loose")).toBe(1);
  });

  test("S2.4 C047 the GM shifts a result before it is applied, and the number to pick follows for the player", async ({
    join,
  }) => {
    const { who, card, gmCard, ana } = await seated(join, WEAK);
    await expect(card.getByRole("button", { name: "One result higher" })).toHaveCount(0);
    await press(gmCard, "One result higher");
    for (const shown of [card, gmCard]) {
      await expect(shown.locator(".hp-card-tier")).toHaveText("Strong hit");
      await expect(shown.locator(".hp-card-pick")).toHaveText("pick 1");
      await expect(shown).toContainText("The GM shifted this from a Weak hit.");
    }
    await tick(card, "heat +1");
    await press(card, "Apply");
    await expect(card).toHaveAttribute("data-state", "applied");
    await expect.poll(() => storedAt(ana, who.uuid, "system.heat.loose")).toBe(1);
    await expect(gmCard.getByRole("button", { name: "One result higher" })).toHaveCount(0);
  });

  test("S2.4 S2.1 shifted down to a miss nothing is picked, and shifted up again it is", async ({ join }) => {
    const { card, gmCard } = await seated(join, WEAK);
    await press(gmCard, "One result lower");
    for (const shown of [gmCard, card]) await expect(shown.locator(".hp-card-tier")).toHaveText("Miss");
    await expect(card.locator(".hp-option")).toHaveCount(0);
    await press(gmCard, "One result higher");
    await expect(card.locator(".hp-card-tier")).toHaveText("Weak hit");
    await expect(card.locator(".hp-option")).toHaveCount(3);
  });

  test("S2.1 a miss proposes nothing of its own and says what happened", async ({ join }) => {
    const { card } = await seated(join, MISS);
    await expect(card.locator(".hp-card-tier")).toHaveText("Miss");
    await expect(card).toContainText("It goes wrong. The GM says how.");
    await expect(card.locator(".hp-option")).toHaveCount(0);
  });
});

test.describe("C054 a card is applied once", () => {
  const ready = async (join: (name: string) => Promise<Page>) => {
    const gm = await join("Gamemaster");
    const ana = await join("Ana");
    const who = await newCharacter(gm, "Ana");
    const card = await makeMove(await openSheet(ana, who.uuid), { who: who.name, move: HARD_WAY, faces: STRONG });
    await openTab(gm, "Chat");
    const gmCard = cardOf(gm, who.name, HARD_WAY);
    await tick(card, "heat +1");
    return { gm, ana, who, card, gmCard };
  };

  test("C054 by a double click", async ({ join }) => {
    const { gm, who, card, gmCard } = await ready(join);
    await card.getByRole("button", { name: "Apply", exact: true }).dblclick();
    for (const shown of [card, gmCard]) {
      await expect(shown.locator(".hp-card-done")).toContainText("Applied");
      await expect(shown.getByRole("button", { name: "Apply" })).toHaveCount(0);
    }
    await expect.poll(() => storedAt(gm, who.uuid, "system.heat.loose")).toBe(1);
  });

  test("C054 by a double click whose second comes when the first is through", async ({ join }) => {
    const { ana, who, card } = await ready(join);
    const on = { who: who.name, what: HARD_WAY };
    await pressAtOnce(ana, { ...on, action: "apply", clicks: [1] });
    await expect(card).toHaveAttribute("data-state", "applied");
    // By now Undo lies under the pointer.
    await expect(card.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
    await pressAtOnce(ana, { ...on, action: "undo", clicks: [2] });
    await expect(card.locator("[aria-busy]")).toHaveCount(0);
    await expect(card).toHaveAttribute("data-state", "applied");
    expect(await storedAt(ana, who.uuid, "system.heat.loose")).toBe(1);
  });

  test("C054 by two people at the same moment", async ({ join, allowProblem }) => {
    allowProblem(/applied already/);
    const { gm, ana, who, card, gmCard } = await ready(join);
    await tick(gmCard, "heat +1");
    const both = { who: who.name, what: HARD_WAY, action: "apply" };
    await Promise.all([ana, gm].map((page) => pressAtOnce(page, both)));
    for (const shown of [card, gmCard]) {
      await expect(shown.locator(".hp-card-done")).toContainText("Applied");
      await expect(shown.getByRole("button", { name: "Apply" })).toHaveCount(0);
    }
    for (const page of [gm, ana]) await expect.poll(() => storedAt(page, who.uuid, "system.heat.loose")).toBe(1);
    await press(gmCard, "Undo");
    await expect(card).toHaveAttribute("data-state", "pending");
    // each page hears of it in its own time
    for (const page of [gm, ana]) await expect.poll(() => storedAt(page, who.uuid, "system.heat.loose")).toBe(0);
  });
});
