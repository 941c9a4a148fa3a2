import type { Page } from "@playwright/test";
import { openWindow } from "./at-the-sheet.ts";
import { FILES, setTheTable } from "./evening/cast.ts";
import { Four, type Seat } from "./evening/four.ts";
import { holds, openSheetTab, type Player } from "./evening/gestures.ts";
import { counters, evening, whole } from "./evening/stored-world.ts";
import {
  armed,
  BECOMING,
  becomeSomebody,
  getAway,
  goIn,
  lookAround,
  markJob,
  owe,
  type Table,
} from "./evening/story.ts";
import { expect, test } from "./table.ts";
import { arrived, remove } from "./the-world.ts";

test("S3.1 … S9.5 an evening of street crime", async ({ join }) => {
  test.setTimeout(240_000);
  const [gm, ana, ben, cleo] = await Promise.all([join("Gamemaster"), join("Ana"), join("Ben"), join("Cleo")]);
  for (const page of [gm, ana, ben, cleo]) page.setDefaultTimeout(30_000);
  await setTheTable(gm);
  const four = new Four({ Gamemaster: gm, Ana: ana, Ben: ben, Cleo: cleo });
  const sit = async (seat: Seat, name: "Moss" | "Pike" | "Tansy", page: Page): Promise<Player> => {
    await arrived(page, FILES[name]);
    return { seat, name, sheet: await openWindow(page, FILES[name]) };
  };
  const [moss, pike, tansy, crew] = await Promise.all([
    sit("Ana", "Moss", ana),
    sit("Ben", "Pike", ben),
    sit("Cleo", "Tansy", cleo),
    openWindow(gm, FILES.crew),
  ]);
  const table: Table = { four, moss, pike, tansy, crew };
  const start = await whole(gm);
  const { scene, evening: tonight } = await counters(gm);

  await test.step("S9.5 everybody becomes somebody, and takes a weapon in hand", () => becomeSomebody(table));
  await test.step("S3.1 S3.2 S4.5 S4.4 S3.5 looking around", () => lookAround(table));
  await test.step("S3.3 S3.4 S5.4 S8.2 S3.7 S4.1 who owes whom", () => owe(table));
  await test.step("S4.6 S5.8 S5.11 S3.6 S4.7 the job", () => goIn(table));
  await test.step("S7.5 S2.5 S8.3 S4.8 S4.2 S4.3 S5.3 S6.8 S6.3 getting away", () => getAway(table));

  // Worked out by hand from docs/rules.md; who is who, and what everybody comes in with, is in evening/cast.ts.
  await test.step("what the rules say is what is stored", async () => {
    expect(await evening(gm)).toEqual({
      Moss: {
        stats: "1 -1 2 0 0",
        loose: 0, // +1 by S3.3, −1 by S3.4, then 2 of Pike's by S5.4, −2 by S3.7
        owedBy: { Pike: 2 }, // S4.2, S5.3; Tansy's −1 by S4.5 and +1 by S3.5
        experience: 0, // 1 by S4.4, gone by S8.2
        dough: 4, // 3, −2 by S4.4, +3 by S6.8
        short: false,
        since: 0,
        state: "fine",
        hurts: [],
        carries: [], // S2.2 the forward is spent, S5.11 the limp is over
        advances: [`basic take-the-hard-way, evening ${tonight}`],
        owes: ["Aunt Queenie"],
        knows: ["Aunt Queenie"],
        moves: ["Still standing", "Ask nicely", "Biggest one first", "With interest"],
        playbook: ["Heavy"],
        things: ["knuckledusters"], // S4.7 the shotgun stayed behind
        deals: ["Pike drives: Moss open, Pike broken, crossed"],
      },
      Pike: {
        stats: "-1 1 0 2 0",
        loose: 0, // 1, +1 by S3.4, swapped for Moss's 0 by S5.4
        owedBy: { Tansy: -1 }, // S3.2; Moss's 3, +1 by S3.4, 0 by S5.4
        experience: 1, // S6.3
        dough: 4, // 1, +3 by S6.8
        short: false, // S5.8, ended by S6.3
        since: 0,
        state: "down",
        hurts: ["GM’s move on Get rough"],
        carries: [], // S4.3, over with the evening's last scene
        advances: [],
        owes: [],
        knows: [],
        moves: ["The name on the badge", "Gone by Friday", "Good company", "Which of me"],
        playbook: ["Blur"],
        things: ["a drawer of badges and lanyards", "steel comb, sharpened"],
        deals: [],
      },
      Tansy: {
        stats: "2 0 -1 0 1",
        loose: 1, // S2.5
        owedBy: { Pike: 1 }, // S4.3
        experience: 0,
        dough: 3, // S6.8
        short: true, // S6.2
        since: tonight,
        state: "fine",
        hurts: [],
        carries: [],
        advances: [],
        owes: ["Old Dunn", "Tansy’s mum"], // S3.1, S4.1
        knows: ["Old Dunn", "Tansy’s mum"],
        moves: ["Kitchen surgery", "The round", "Bedside manner", "Cut with something"],
        playbook: ["Feelgood"],
        things: ["a bag that looks like any other bag", "a fridge that locks", "the alarm man’s laptop, hot"],
        deals: ["nobody talks: Tansy broken, Pike broken, crossed"],
      },
      crew: { funds: 3, paid: true }, // 2, and the 1 of 10 that three can't share
      van: { holder: "Tansy" },
      watchman: "down",
      driver: "down",
      scene: scene + 2,
      evening: tonight + 1,
    });
    // S1.3 loose and stuck together, as the sheets show them: the van for Tansy, and her laptop
    await expect(tansy.sheet.locator(".hp-heat-total")).toHaveText("3");
    await expect(moss.sheet.locator(".hp-heat-total")).toHaveText("0");
  });

  await test.step("G6 everything is taken back, the last thing first", async () => {
    const pressed = new Set<Seat>();
    while (four.length > BECOMING) pressed.add(await four.takeBack());
    // what no card tells of is put back by the press that did it
    for (const [player, weapon] of armed(table)) {
      await openSheetTab(player, "Gear");
      await holds(player, weapon, false);
    }
    await markJob(table, false);
    while (four.length > 0) pressed.add(await four.takeBack());
    expect([...pressed].sort()).toEqual(["Ana", "Ben", "Cleo", "Gamemaster"]);
    expect(await whole(gm)).toEqual(start);
  });
  await remove(gm, ...Object.values(FILES));
});
