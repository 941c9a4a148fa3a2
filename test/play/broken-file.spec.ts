import type { Page } from "@playwright/test";
import { heatOn, notices, openSheet, openWindow, press } from "./at-the-sheet.ts";
import { expect, test } from "./table.ts";
import { create, newCharacter, remove, stored, storedAt } from "./the-world.ts";

/** Stores changes as they are, past every model of this page: what an old release or a careless script leaves behind. */
const storeRaw = (page: Page, type: "Actor" | "Item", changes: object): Promise<void> =>
  page.evaluate(
    async ([documentName, update]) => {
      const { hotPropertyTestLine } = globalThis as unknown as { hotPropertyTestLine: WebSocket };
      const answered = new Promise<void>((resolve, reject) => {
        const onMessage = ({ data }: MessageEvent<string>) => {
          if (!data.startsWith("43900")) return;
          hotPropertyTestLine.removeEventListener("message", onMessage);
          const [answer] = JSON.parse(data.slice(5)) as [{ ok: boolean; error?: string }];
          if (answer.ok) resolve();
          else reject(new Error(answer.error));
        };
        hotPropertyTestLine.addEventListener("message", onMessage);
      });
      const operation = { updates: [update], diff: false, recursive: true };
      const request = ["modifyDocument", { type: documentName, action: "update", operation }];
      hotPropertyTestLine.send(`42900${JSON.stringify(request)}`);
      await answered;
    },
    [type, changes] as const,
  );

/** Keeps hold of the line that the page opens to the table, so that a test can speak on it. */
const holdLine = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const Line = globalThis.WebSocket;
    globalThis.WebSocket = class extends Line {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        Object.assign(globalThis, { hotPropertyTestLine: this });
      }
    };
  });
};

const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await page.locator("html[data-ready='true']").waitFor({ state: "attached" });
};

const BROKEN = {
  heat: { loose: "lots" },
  stats: { name: null, hush: 99, brass: "two", wise: "1", straight: 1 },
  look: 7,
  notes: "kept word for word",
  modifiers: { carriedBadAAAAAA: { kind: "sideways", value: -1, cause: "a bad line", stat: "" } },
};

test("C134 a broken file opens, says what was mended and keeps the rest; keeping the values ends the notice", async ({
  join,
  allowProblem,
  writesOf,
}) => {
  allowProblem(/could not be right/);
  const gm = await join("Gamemaster");
  await holdLine(gm);
  await reload(gm);
  const who = await newCharacter(gm, "Ana", { items: [{ name: "Hammer", type: "weapon", system: { edge: 1 } }] });
  const sound = await newCharacter(gm, "Ana", { system: { heat: { loose: 3 } } });
  await storeRaw(gm, "Actor", { _id: who.id, system: BROKEN });

  // The GM is told once, at the start, and only of the broken one.
  await reload(gm);
  await expect(notices(gm)).toHaveText([
    `Some files came with values that could not be right and are shown mended: ${who.name}. Open them to see what.`,
  ]);
  const ana = await join("Ana");
  await expect(notices(ana)).toHaveCount(0);

  const sheet = await openSheet(ana, who.uuid);
  const notice = sheet.locator(".hp-notice");
  await expect(notice.locator("li")).toHaveText([
    "stats.name: “null” could not be right; it shows 0.",
    "stats.hush: “99” could not be right; it shows 3.",
    "stats.brass: “two” could not be right; it shows 0.",
    "heat.loose: “lots” could not be right; it shows 0.",
    "modifiers.carriedBadAAAAAA.kind: “sideways” could not be right; it shows forward.",
  ]);
  await expect(heatOn(sheet)).toHaveText("0");
  await expect(sheet.locator("button.hp-stat")).toHaveText([
    /Name\s*0/,
    /Hush\s*\+3/,
    /Brass\s*0/,
    /Wise\s*\+1/,
    /Straight\s*\+1/,
  ]);
  await sheet.getByRole("tab", { name: "File" }).click();
  await expect(sheet).toContainText("kept word for word");
  await sheet.getByRole("tab", { name: "Gear" }).click();
  await expect(sheet).toContainText("Hammer");
  expect(writesOf(ana)).toEqual([]);
  await expect(heatOn(await openSheet(gm, sound.uuid))).toHaveText("3");

  await press(sheet, "Keep these values");
  await expect(notice).toHaveCount(0);
  expect(writesOf(ana).map(({ type, action }) => `${type} ${action}`)).toEqual(["Actor update"]);
  await reload(ana);
  await expect((await openSheet(ana, who.uuid)).locator(".hp-notice")).toHaveCount(0);
  await reload(gm);
  await openSheet(gm, who.uuid);
  await expect(notices(gm)).toHaveCount(0);
  expect((await stored(gm, who.uuid))?.system).toMatchObject({
    heat: { loose: 0 },
    stats: { name: 0, hush: 3, brass: 0, wise: 1, straight: 1 },
    look: "7",
    notes: "<p>kept word for word</p>",
    modifiers: { carriedBadAAAAAA: { kind: "forward", value: -1, cause: "a bad line" } },
  });
  await remove(gm, who.uuid, sound.uuid);
});

test("C134 a broken move opens with what could be read, and keeping the values ends the notice", async ({
  join,
  allowProblem,
}) => {
  allowProblem(/could not be right/);
  const gm = await join("Gamemaster");
  await holdLine(gm);
  await reload(gm);
  const uuid = await create(gm, "Item", { name: "Bent rule", type: "move", system: { group: "own" } });
  await storeRaw(gm, "Item", {
    _id: uuid.split(".").at(-1),
    system: {
      roll: { stat: "luck" },
      results: { weak: { pick: "many", consequences: [{ type: "explode" }, { type: "heat", amount: 2 }] } },
    },
  });
  await reload(gm);
  const sheet = await openWindow(gm, uuid);
  await expect(sheet.locator(".hp-notice li")).toHaveCount(3);
  await expect(sheet.getByRole("combobox", { name: "Stat", exact: true })).toHaveValue("name");
  await expect(sheet.locator(".hp-rung--weak .hp-follow")).toHaveCount(1);
  await press(sheet, "Keep these values");
  await expect(sheet.locator(".hp-notice")).toHaveCount(0);
  await reload(gm);
  await expect((await openWindow(gm, uuid)).locator(".hp-notice")).toHaveCount(0);
  await expect
    .poll(() => storedAt(gm, uuid, "system.results.weak.consequences"))
    .toMatchObject([{ type: "heat", amount: 2 }]);
  await remove(gm, uuid);
});
