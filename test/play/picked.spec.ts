import { cardOf, makeMove, notices, openSheet, openTab, press } from "./at-the-sheet.ts";
import { expect, test } from "./table.ts";
import { DOC, give, newCharacter, remove, SLIP, storedAt } from "./the-world.ts";

test("C061 what lands on somebody picked changes them, and not the presser's own character", async ({
  join,
  allowProblem,
}) => {
  allowProblem(/Pick the player character this lands on/);
  const gm = await join("Gamemaster");
  const ana = await join("Ana");
  const own = await give(gm, SLIP, {
    name: "Point the finger",
    type: "move",
    system: {
      group: "own",
      roll: { kind: "stat", stat: "brass" },
      trigger: "somebody else can carry this",
      results: { strong: { text: "It sticks.", pick: 0, consequences: [{ type: "heat", whom: "picked", amount: 2 }] } },
    },
  });
  const heats = async () => [
    await storedAt(gm, SLIP, "system.heat.loose"),
    await storedAt(gm, DOC, "system.heat.loose"),
  ];
  const [slip, doc] = (await heats()) as [number, number];
  const leaving = await newCharacter(gm, "Ben");
  const sheet = await openSheet(ana, SLIP);
  const card = await makeMove(sheet, { who: "Slip Marlowe", move: "Point the finger", faces: [5, 6] });
  await openTab(gm, "Chat");
  const gmCard = cardOf(gm, "Slip Marlowe", "Point the finger");

  // Nobody is meant before they are picked: a press made too soon goes there, and hits nobody. Who leaves isn't offered.
  const whom = card.getByRole("combobox", { name: "Who it lands on" });
  await expect(whom.locator("option:checked")).toHaveText("Pick who");
  await press(card, "Apply");
  await expect(notices(ana)).toHaveText(["Pick the player character this lands on."]);
  await expect(whom).toBeFocused();
  await whom.selectOption({ label: leaving.name });
  await remove(gm, leaving.uuid);
  await expect(whom.locator("option", { hasText: leaving.name })).toHaveCount(0);
  await expect(whom.locator("option:checked")).toHaveText("Pick who");

  // A move the player wrote, and somebody else's file: it waits for a yes, and nothing changes before.
  await whom.selectOption({ label: "Doc Okafor" });
  await press(card, "Apply");
  for (const shown of [card, gmCard]) await expect(shown).toHaveAttribute("data-state", "asked");
  await expect(card.getByRole("button", { name: "Yes" })).toHaveCount(0);
  expect(await heats()).toEqual([slip, doc]);

  await press(gmCard, "Yes");
  for (const shown of [card, gmCard]) {
    await expect(shown).toHaveAttribute("data-state", "applied");
    await expect(shown.locator(".hp-change")).toHaveText([new RegExp(`Doc Okafor\\s+heat\\s*from${doc}→to${doc + 2}`)]);
  }
  expect(await heats()).toEqual([slip, doc + 2]);
  await press(gmCard, "Undo");
  await expect(gmCard).toHaveAttribute("data-state", "pending");
  expect(await heats()).toEqual([slip, doc]);
  await remove(gm, own);
});
