import type { Locator, Page } from "@playwright/test";
import { cardOf, closeWindow, moveButton, openWindow, press, rollDialog, setMode, tick } from "./at-the-sheet.ts";
import { barriers } from "./barriers.ts";
import { expect, test } from "./table.ts";
import { create, give, newCharacter, remove, seedDice } from "./the-world.ts";

// The slowest of the evenings: shared out among the workers, each with a table of its own.
test.describe.configure({ mode: "parallel" });

const HARD_WAY = "Take the hard way";

const GO_BETWEEN = "Compendium.hot-property.playbooks.Item.playbookGoBetwee";

const PLAYBOOK = {
  name: "Cabbie",
  type: "playbook",
  system: { key: "cabbie", prompts: { cabbiePrompt0001: { sort: 1, text: "somebody told you what they shouldn’t" } } },
};

const HOLDINGS = [
  { name: "Lino knife", type: "weapon", system: { edge: 1, inHand: true, notes: "still has lino on it" } },
  { name: "Nine boxed phones", type: "gear", system: { hot: true, notes: "under the leeks" } },
  { name: "Mrs Desai", type: "contact", system: { kind: "purveyor", how: "A ward.", why: "First refusal." } },
  {
    name: "Councillor Bright",
    type: "contact",
    system: { how: "Election night.", why: "Signed it.", payback: { owed: true, promise: "a word for his lad" } },
  },
  { name: "Own trick", type: "move", system: { group: "own", trigger: "when nobody is looking" } },
];

const CARRIED = {
  carriedFogCCCCCC: { kind: "ongoing", value: -1, cause: "a wet night", stat: "hush" },
  carriedTipCCCCCC: { kind: "forward", value: 1, cause: "a tip from Nan", stat: "" },
};

const GOALS = {
  goalDocksAAAAAAA: { name: "the docks", value: 3, size: 8 },
  goalCouncilAAAAA: { name: "a friend on the council", value: 24, size: 24 },
};

/** What each of two characters is asked in a window of its own: one who is nobody yet, and one who is somebody. */
const ASKED = [
  ["choosePlaybook", "strikeDeal"],
  ["takeAdvance", "spendDough", "callIn", "promise"],
];

/** S7.8 Two vehicles are compared; the card stays when they are gone. */
const compareTwo = async (page: Page): Promise<void> => {
  const two = [
    await create(page, "Actor", { name: "Van", type: "vehicle", system: { tags: { slow: true } } }),
    await create(page, "Actor", { name: "Zippy", type: "vehicle", system: { tags: { fast: true } } }),
  ];
  const file = await openWindow(page, two[0] ?? "");
  await press(file, "Compare");
  await page.locator(".application.dialog button[type=submit]").click();
  await expect(page.locator("article.hp-card").last()).toContainText("Straight road");
  await closeWindow(file);
  await remove(page, ...two);
};

const asksSoundly = async (page: Page, press: Locator): Promise<void> => {
  await press.click();
  const dialog = page.locator(".application:is(.asking, .dialog, .sum)");
  await expect(dialog).toBeVisible();
  expect(await barriers(page, dialog), (await press.getAttribute("data-action")) ?? "").toEqual([]);
  await closeWindow(dialog);
};

for (const theme of ["light", "dark"] as const)
  for (const width of [1280, 600]) {
    const seat = { theme, width, height: 900 };
    const where = `in ${theme} at ${width} pixels`;

    test.describe(`C144 C151 axe finds nothing ${where}`, () => {
      test(`C144 on the join page, chosen and refused, ${where}`, async ({ browser, table }) => {
        const context = await browser.newContext({ colorScheme: theme, viewport: { width, height: 900 } });
        const page = await context.newPage();
        await page.goto(`${table.url}/join`);
        await expect(page.getByRole("radio", { name: "Ana" })).toBeVisible();
        expect(await barriers(page)).toEqual([]);
        await page.getByRole("radio", { name: "Ana" }).check();
        expect(await barriers(page)).toEqual([]);
        await context.close();
      });

      test(`C144 on the table and every tab of its sidebar, ${where}`, async ({ join }) => {
        const page = await join("Gamemaster", seat);
        expect(await barriers(page)).toEqual([]);
        const unfold = page.getByRole("button", { name: "Unfold" });
        if (await unfold.count()) await unfold.click();
        for (const tab of await page.locator("#sidebar-tabs").getByRole("tab").all()) {
          if ((await tab.getAttribute("aria-selected")) !== "true") await tab.click();
          expect(await barriers(page), (await tab.textContent()) ?? "").toEqual([]);
        }
      });

      test(`C144 C151 on a character's sheet, empty and full, play and edit, ${where}`, async ({ join }) => {
        test.setTimeout(90_000);
        const page = await join("Gamemaster", seat);
        const blank = await newCharacter(page, "Ana");
        const full = await newCharacter(page, "Ana", {
          system: {
            look: "grey hoodie",
            notes: "Two lines.\nOf notes.",
            heat: { loose: 3 },
            modifiers: CARRIED,
            experience: 5,
            dough: 2,
            debts: { [blank.id]: 4 },
          },
          items: [...HOLDINGS, PLAYBOOK],
        });
        for (const [who, { uuid }] of [blank, full].entries()) {
          const sheet = await openWindow(page, uuid);
          expect(await barriers(page), "the page with it").toEqual([]);
          for (const mode of ["play", "edit"] as const) {
            await setMode(sheet, mode);
            for (const tab of await sheet.getByRole("tab").all()) {
              await tab.click();
              expect(await barriers(page, sheet), `${mode} ${(await tab.textContent()) ?? ""}`).toEqual([]);
            }
          }
          if (width === 600) {
            await setMode(sheet, "play");
            await sheet.getByRole("tab", { name: "Street" }).click();
            for (const action of ASKED[who] ?? [])
              await asksSoundly(page, sheet.locator(`[data-action=${action}]`).first());
          }
          await closeWindow(sheet);
        }
        await remove(page, blank.uuid, full.uuid);
      });

      test(`C144 C151 on the files of a person, a crew, a vehicle and a faction, ${where}`, async ({ join }) => {
        const page = await join("Gamemaster", seat);
        const who = await newCharacter(page, "Ana");
        for (const type of ["npc", "crew", "vehicle", "faction"]) {
          const members = type === "crew" ? { members: { [who.id]: { in: true } } } : {};
          const goals = type === "faction" ? { goals: GOALS } : {};
          const uuid = await create(page, "Actor", {
            name: `Any ${type}`,
            type,
            system: { notes: "On file.", ...members, ...goals },
            items: type === "npc" ? [] : [{ name: "A thing", type: "gear", system: { hot: true } }],
          });
          const sheet = await openWindow(page, uuid);
          for (const mode of ["play", "edit"] as const) {
            await setMode(sheet, mode);
            expect(await barriers(page, sheet), `${type} ${mode}`).toEqual([]);
          }
          await closeWindow(sheet);
          await remove(page, uuid);
        }
      });

      test(`C144 C151 on the sheet of every item, and of a compendium's move, ${where}`, async ({ join }) => {
        const page = await join("Gamemaster", seat);
        const who = await newCharacter(page, "Ana");
        const made = await Promise.all(HOLDINGS.map((item) => give(page, who.uuid, item)));
        const whole = await create(page, "Item", {
          name: "Whole move",
          type: "move",
          system: {
            results: { top: { used: true, text: "t", pick: 0, consequences: [{ type: "heat", amount: 1 }] } },
            options: {
              optionAAAAAAAAAA: { label: "a line", sort: 1, consequences: [{ type: "payback" }, { type: "words" }] },
            },
          },
        });
        const others = ["job", "deal"].map((type) => create(page, "Item", { name: `A ${type}`, type }));
        for (const uuid of [
          ...made,
          whole,
          ...(await Promise.all(others)),
          "Compendium.hot-property.moves.Item.takeTheHardWay00",
          GO_BETWEEN,
        ]) {
          const sheet = await openWindow(page, uuid);
          expect(await barriers(page, sheet), uuid).toEqual([]);
          await closeWindow(sheet);
        }
        await remove(page, whole);
      });

      test(`C144 C151 on a sealed file, ${where}`, async ({ join }) => {
        const gm = await join("Gamemaster", seat);
        const ben = await join("Ben", seat);
        const uuid = await create(gm, "Actor", { name: "Somebody", type: "npc", ownership: { default: 1 } });
        await openWindow(ben, uuid);
        expect(await barriers(ben)).toEqual([]);
        await remove(gm, uuid);
      });

      test(`C144 C151 on the dialog, and the card before, after and taken back, ${where}`, async ({ join }) => {
        const page = await join("Gamemaster", seat);
        const who = await newCharacter(page, "Ana", { system: { modifiers: CARRIED } });
        if (width === 1280) await compareTwo(page); // its card is in the log from here on
        const sheet = await openWindow(page, who.uuid);
        await seedDice(page, 4, 4);
        await moveButton(sheet, HARD_WAY).click();
        await expect(rollDialog(page)).toBeVisible();
        expect(await barriers(page), "dialog").toEqual([]);
        await press(rollDialog(page), "Roll");
        await closeWindow(sheet);
        const unfold = page.getByRole("button", { name: "Unfold" });
        if (await unfold.count()) await unfold.click();
        const card = cardOf(page, who.name, HARD_WAY);
        await expect(card).toBeVisible();
        expect(await barriers(page), "pending").toEqual([]);
        await tick(card, "heat +1");
        await tick(card, "−1 forward");
        expect(await barriers(page), "picked").toEqual([]);
        await press(card, "Apply");
        await expect(card).toHaveAttribute("data-state", "applied");
        expect(await barriers(page), "applied").toEqual([]);
        await card.locator(".hp-card-foot").getByRole("button", { name: "Undo" }).click();
        await expect(card).toHaveAttribute("data-state", "pending");
        expect(await barriers(page), "taken back").toEqual([]);
      });
    });
  }
