import { heatOn, makeMove, notices, openSheet, press } from "./at-the-sheet.ts";
import { expect, test } from "./table.ts";
import { change, create, newCharacter, remove, storedAt } from "./the-world.ts";

const LOOSE = "system.heat.loose";

test("C162 heat stops at nought and goes past its limit alike from sheet, card, macro and token", async ({
  join,
  allowProblem,
}) => {
  allowProblem(/no loose heat|can’t stand in/);
  const [gm, ana] = [await join("Gamemaster"), await join("Ana")];
  const who = await newCharacter(gm, "Ana", { system: { heat: { loose: 1 } } });
  const loose = () => storedAt(ana, who.uuid, LOOSE); // where each change is waited for
  const move = async (name: string, amount: number) =>
    create(gm, "Item", {
      name,
      type: "move",
      system: {
        group: "basic",
        roll: { kind: "stat", stat: "wise" },
        results: { strong: { text: "So.", pick: 0, consequences: [{ type: "heat", whom: "roller", amount }] } },
      },
    });
  const moves = [await move("Let it cool", -9), await move("Let it burn", 6)];
  const token = (value: number, isDelta: boolean) =>
    ana.evaluate(
      async ([uuid, by, delta]) => {
        const { fromUuid } = globalThis as unknown as {
          fromUuid(uuid: string): Promise<{
            modifyTokenAttribute(path: string, value: number, isDelta: boolean, isBar: boolean): Promise<unknown>;
          }>;
        };
        await (await fromUuid(uuid)).modifyTokenAttribute("heat.loose", by, delta, false);
      },
      [who.uuid, value, isDelta] as const,
    );
  const sheet = await openSheet(ana, who.uuid);
  const roll = async (name: string) => {
    const card = await makeMove(sheet, { who: who.name, move: name, faces: [5, 6] });
    await press(card, "Apply");
    await expect(card).toHaveAttribute("data-state", "applied");
  };
  // below nought
  await roll("Let it cool");
  expect(await loose()).toBe(0);
  await press(sheet, "Heat down by one");
  await expect(notices(ana).last()).toContainText("no loose heat");
  expect(await loose()).toBe(0);
  await token(-4, true);
  expect(await loose()).toBe(0);
  await change(ana, who.uuid, { [LOOSE]: -3 });
  await expect(notices(ana).last()).toContainText("can’t stand in");
  expect(await loose()).toBe(0);
  // past the limit: it is counted on, and shown, whichever way it came
  await roll("Let it burn");
  await expect(heatOn(sheet)).toHaveText("6");
  await press(sheet, "Heat up by one");
  await expect(heatOn(sheet)).toHaveText("7");
  await token(1, true);
  await expect(heatOn(sheet)).toHaveText("8");
  await token(9, false);
  await expect(heatOn(sheet)).toHaveText("9");
  await change(ana, who.uuid, { [LOOSE]: 10 });
  await expect(heatOn(sheet)).toHaveText("10");
  expect(await loose()).toBe(10);
  await remove(gm, ...moves);
});
