import type { Page } from "@playwright/test";
import { cardOf, makeMove, notices, openSheet, openTab, openWindow } from "./at-the-sheet.ts";
import { expect, test } from "./table.ts";
import { change, create, LIMITED, newCharacter, OBSERVER, remove, storedAt } from "./the-world.ts";

const HARD_WAY = "Take the hard way";
const SECRETS = ["under the third step", "a scar he hides", "Blackmail letters", "the shape of it"];

/** Somebody who has something to hide in every place there is. */
const keepsSecrets = (page: Page, type: string): Promise<string> =>
  create(page, "Actor", {
    name: `Hides as ${type}`,
    type,
    img: `systems/hot-property/assets/pictures/${type}.svg`,
    ownership: { default: LIMITED },
    system: {
      notes: "It lies under the third step.",
      ...(type === "npc"
        ? { known: "Sells eels.", level: 4, spots: { spotAAAAAAAAAAAA: { text: "the shape of it" } } }
        : {}),
      ...(type === "character"
        ? {
            look: "a scar he hides",
            heat: { loose: 3 },
            modifiers: { modifierAAAAAAAA: { kind: "ongoing", value: 1, cause: "the shape of it", stat: "" } },
          }
        : {}),
    },
    items: [{ name: "Blackmail letters", type: "gear", system: { notes: "It lies under the third step." } }],
  });

test("C077 of anybody with a limited view a player sees name and picture; the rest isn't in the page", async ({
  join,
}) => {
  const [gm, ben] = [await join("Gamemaster"), await join("Ben")];
  for (const type of ["character", "npc", "crew", "faction", "vehicle"]) {
    const uuid = await keepsSecrets(gm, type);
    const sheet = await openSheet(ben, uuid);
    await expect(sheet.locator(".hp-name")).toHaveText(`Hides as ${type}`);
    await expect(sheet.locator(".hp-photo img, img.hp-photo")).toHaveAttribute("src", new RegExp(`${type}\\.svg$`));
    await expect(sheet).toContainText("The rest of this file is sealed.");
    if (type === "npc") await expect(sheet).toContainText("Sells eels.");
    for (const secret of SECRETS) expect((await ben.content()).includes(secret), `${type}: ${secret}`).toBe(false);
    await expect(sheet.locator(".hp-heat, .hp-stat, .hp-move, .hp-figure")).toHaveCount(0);

    // who may see more sees it at once, and nothing of it stays when they may not any more
    await change(gm, uuid, { "ownership.default": OBSERVER });
    await expect.poll(async () => (await ben.content()).includes("under the third step"), type).toBe(true);
    await change(gm, uuid, { "ownership.default": LIMITED });
    await expect(sheet).toContainText("The rest of this file is sealed.");
    for (const secret of SECRETS) expect((await ben.content()).includes(secret), `${type}: ${secret}`).toBe(false);
    await remove(gm, uuid);
  }
});

test("C079 what is the GM's on a card and a sheet is neither shown to a player nor done for one", async ({
  join,
  allowProblem,
  writesOf,
  forgetWrites,
}) => {
  allowProblem(/Only the GM|only the GM/i);
  const [gm, ana] = [await join("Gamemaster"), await join("Ana")];
  const who = await newCharacter(gm, "Ana", { system: { heat: { loose: 5 } } });
  const card = await makeMove(await openSheet(ana, who.uuid), { who: who.name, move: HARD_WAY, faces: [1, 2] });
  await openTab(gm, "Chat");
  await expect(cardOf(gm, who.name, HARD_WAY).locator("[data-action=hard]").first()).toBeVisible();
  await expect(cardOf(gm, who.name, HARD_WAY).locator("[data-action=shift]")).toHaveCount(2);
  const gms = "[data-action=hard], [data-action=shift], [data-action=burn], [data-action=applyAnyway]";
  await expect(card.locator(gms)).toHaveCount(0);

  forgetWrites(ana);
  const asks = [
    { action: "hard", move: "heat" },
    { action: "shift", step: "1" },
    { action: "burn", uuid: who.uuid },
  ];
  for (const [i, data] of asks.entries()) {
    await card.evaluate((root, dataset) => {
      const button = document.createElement("button");
      Object.assign(button.dataset, dataset);
      root.append(button);
      button.click();
      button.remove();
    }, data);
    await expect(notices(ana)).toHaveCount(i + 1);
  }
  await expect(notices(ana)).toHaveText([/GM/, /GM/, /GM/]);
  expect(writesOf(ana)).toEqual([]);
  await expect.poll(() => storedAt(gm, who.uuid, "system")).toMatchObject({ heat: { loose: 5 }, burned: false });

  const pack = await ana.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { packs: { contents: { getDocuments(): Promise<{ uuid: string }[]> }[] } };
    };
    return (await game.packs.contents[0]?.getDocuments())?.[0]?.uuid ?? "";
  });
  for (const [page, count] of [
    [gm, 1],
    [ana, 0],
  ] as const) {
    await expect((await openWindow(page, pack)).locator("[data-action=copyToWorld]")).toHaveCount(count);
  }
});
