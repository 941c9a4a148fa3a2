import type { Locator, Page } from "@playwright/test";
import { cardOf, moveButton, openSheet, openTab, press, rollDialog } from "./at-the-sheet.ts";
import { expect, test } from "./table.ts";
import { change, create, newCharacter, remove, seedDice, storedAt, USERS } from "./the-world.ts";

/** By our name: what the chat's own select calls it in the two generations, and who is shown the card of Ana's roll. */
const VISIBILITIES = {
  public: { setting: ["publicroll", "public"], readers: ["Gamemaster", "Ana", "Ben"] },
  private: { setting: ["gmroll", "gm"], readers: ["Gamemaster", "Ana"] },
  blind: { setting: ["blindroll", "blind"], readers: ["Gamemaster"] },
  self: { setting: ["selfroll", "self"], readers: ["Ana"] },
} as const;

const NAMES = ["Gamemaster", "Ana", "Ben"] as const;

type Seats = Record<(typeof NAMES)[number], Page>;

let scenes = 0;

/** A move of the world that says on its card something that stands nowhere else. */
const newMove = async (gm: Page, consequences: object[] = []) => {
  scenes += 1;
  const [name, secret] = [`Look behind the mirror ${scenes}`, `Behind it lies the ledger of ${scenes} sinners.`];
  const result = { text: secret, pick: 0, consequences };
  const uuid = await create(gm, "Item", {
    name,
    type: "move",
    system: { group: "basic", roll: { stat: "wise" }, results: { strong: result } },
  });
  return { uuid, name, secret };
};

/** Looks at the latest message as everybody sees it, in the page and in its source. */
const expectReaders = async (seats: Seats, before: number, secret: string, readers: readonly string[]) => {
  for (const name of NAMES) {
    const page = seats[name];
    await expect.poll(() => count(page)).toBe(before + 1);
    const message = page.locator(`.chat-message[data-message-id="${await latestId(page)}"]`);
    await expect(message, `${name} sees that something was rolled`).toHaveCount(1);
    const reads = readers.includes(name);
    await expect(message.locator("article.hp-card", { hasText: secret }), name).toHaveCount(reads ? 1 : 0);
    expect((await message.innerHTML()).includes(secret), `${name} in the page`).toBe(reads);
  }
};

const count = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { game: { messages: { size: number } } }).game.messages.size);

const latestId = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { game } = globalThis as unknown as { game: { messages: { contents: { id: string }[] } } };
    return game.messages.contents.at(-1)?.id ?? "";
  });

const chatSelect = (page: Page): Locator => page.locator(".chat-controls select");

const seatsOf = async (join: (name: string) => Promise<Page>): Promise<Seats> => {
  const seats = { Gamemaster: await join("Gamemaster"), Ana: await join("Ana"), Ben: await join("Ben") };
  for (const page of Object.values(seats)) await openTab(page, "Chat");
  return seats;
};

for (const [visibility, { setting, readers }] of Object.entries(VISIBILITIES)) {
  test(`C032 C034 C046 C067 ${visibility}: from the dialog for that roll only, and from the chat's own setting`, async ({
    join,
    generation,
  }) => {
    const seats = await seatsOf(join);
    const { Gamemaster: gm, Ana: ana } = seats;
    const who = await newCharacter(gm, "Ana");
    await change(gm, `User.${USERS.Ana}`, { character: who.id });
    const move = await newMove(gm);
    const sheet = await openSheet(ana, who.uuid);
    await openTab(ana, "Chat");
    const open = chatSelect(ana);
    const settings = VISIBILITIES.public.setting;
    const publicSetting = settings[generation === 14 ? 1 : 0];

    const roll = async (ask: () => Promise<unknown>, settle: (select: Locator) => Promise<unknown>) => {
      const before = await count(ana);
      await seedDice(ana, 5, 6);
      await ask();
      await settle(rollDialog(ana).getByRole("combobox"));
      await press(rollDialog(ana), "Roll");
      await expectReaders(seats, before, move.secret, readers);
      const rolls = await storedAt(ana, `ChatMessage.${await latestId(ana)}`, "rolls");
      expect((rolls as string[]).map((json) => (JSON.parse(json) as { class: string }).class)).toEqual(["MoveRoll"]);
    };
    // another than the chat's setting, from the dialog
    const other = visibility === "public" ? "self" : "public";
    const otherSetting = VISIBILITIES[other].setting[generation === 14 ? 1 : 0];
    await open.selectOption(otherSetting);
    await roll(
      () => moveButton(sheet, move.name).click(),
      async (select) => {
        await expect(select).toHaveValue(other);
        await select.selectOption(visibility);
      },
    );
    await expect(open, "the choice holds for that roll only").toHaveValue(otherSetting);

    await open.selectOption(setting[generation === 14 ? 1 : 0]);
    const keepsIt = (select: Locator) => expect(select).toHaveValue(visibility);
    await roll(() => moveButton(sheet, move.name).click(), keepsIt);
    await roll(async () => {
      await ana.getByRole("textbox", { name: "Message", exact: true }).fill(`/move ${move.name}`);
      await ana.keyboard.press("Enter");
    }, keepsIt);
    await roll(
      () =>
        ana.evaluate((name) => {
          const { game } = globalThis as unknown as {
            game: { system: { api: { makeMove(name: string): Promise<void> } } };
          };
          void game.system.api.makeMove(name);
        }, move.name),
      keepsIt,
    );
    // whoever loads the page anew finds none of what isn't theirs
    for (const name of NAMES) {
      const page = seats[name];
      await page.reload();
      await page.locator("html[data-ready='true']").waitFor({ state: "attached" });
      await openTab(page, "Chat");
      await expect(page.locator(".chat-message")).toHaveCount(await count(page));
      expect((await page.content()).includes(move.secret), `${name} in the source`).toBe(
        (readers as readonly string[]).includes(name),
      );
    }
    await open.selectOption(publicSetting);
    await change(gm, `User.${USERS.Ana}`, { character: "HoodSlipMarlowe1" });
    await remove(gm, move.uuid);
  });
}

test.describe("a private card that concerns somebody else", () => {
  const onBoth = [
    { type: "heat", whom: "picked", amount: 1 },
    { type: "experience", whom: "roller", amount: 1 },
  ];

  const scene = async (seats: Seats) => {
    const { Gamemaster: gm, Ana: ana } = seats;
    const [roller, target] = [await newCharacter(gm, "Ana"), await newCharacter(gm, "Ben", { name: "Mark" })];
    const move = await newMove(gm, onBoth);
    const sheet = await openSheet(ana, roller.uuid);
    await openTab(ana, "Chat");
    await seedDice(ana, 5, 6);
    await moveButton(sheet, move.name).click();
    await rollDialog(ana).getByRole("combobox").selectOption("private");
    await press(rollDialog(ana), "Roll");
    const card = cardOf(ana, roller.name, move.name);
    await card.locator("select[data-pick]").selectOption({ label: target.name });
    await press(card, "Apply");
    return { roller, target, move, card };
  };

  const told = (page: Page): Locator => page.locator('article.hp-card[aria-label="Private, and about you"]').last();

  test("C032 C061 heat picked for them: they are told of it and nothing else, and answer it", async ({ join }) => {
    const seats = await seatsOf(join);
    const { Gamemaster: gm, Ben: ben } = seats;
    const { roller, target, move, card } = await scene(seats);
    await expect(card).toHaveAttribute("data-state", "applied");
    await expect(told(ben).locator(".hp-change")).toHaveText([new RegExp(`${target.name}\\s+heat\\s*from0→to1`)]);
    for (const hidden of [move.secret, move.name, roller.name]) await expect(told(ben)).not.toContainText(hidden);
    expect((await ben.content()).includes(move.secret)).toBe(false);

    await press(told(ben), "Let it stand");
    await expect(told(ben).locator(".hp-card-arrival--answered")).toHaveCount(1);
    await expect(card.locator(".hp-card-arrival--answered")).toHaveCount(1);
    await told(ben).locator(".hp-card-arrival").getByRole("button").click();
    await expect(card.locator(".hp-card-arrival--answered")).toHaveCount(0);
    await press(cardOf(gm, roller.name, move.name).locator(".hp-card-foot"), "Undo");
    await expect(told(ben)).toContainText("taken back by Gamemaster");
    await expect(told(ben).locator(".hp-change")).toHaveCount(0);
    await expect.poll(() => storedAt(gm, target.uuid, "system.heat.loose")).toBe(0);
    await remove(gm, move.uuid);
    // who isn't concerned is told nothing, nor is the roller, who reads the card itself
    await expect(seats.Ana.locator('article.hp-card[aria-label="Private, and about you"]')).toHaveCount(0);
  });

  test("C032 C069 a yes they must say: they are asked for theirs alone, and their yes does it", async ({ join }) => {
    const seats = await seatsOf(join);
    const { Gamemaster: gm, Ben: ben } = seats;
    const othersConfirm = (on: boolean) =>
      gm.evaluate((value) => {
        const { game } = globalThis as unknown as {
          game: { settings: { set(scope: string, key: string, value: boolean): Promise<unknown> } };
        };
        return game.settings.set("hot-property", "othersConfirm", value).then(() => undefined);
      }, on);
    await othersConfirm(true);
    const { roller, target, move, card } = await scene(seats);
    await expect(card).toHaveAttribute("data-state", "asked");
    await expect(told(ben)).toContainText(`Ana asks; ${target.name} must say yes.`);
    await expect(told(ben).locator(".hp-card-automatic li")).toHaveText([`heat +1: ${target.name}`]);
    for (const hidden of [move.secret, move.name, roller.name]) await expect(told(ben)).not.toContainText(hidden);
    await press(told(ben), "Yes");
    await expect(card).toHaveAttribute("data-state", "applied");
    await expect(told(ben).locator(".hp-change")).toHaveCount(1);
    await expect.poll(() => storedAt(gm, target.uuid, "system.heat.loose")).toBe(1);
    await expect.poll(() => storedAt(gm, roller.uuid, "system.experience")).toBe(1);
    await othersConfirm(false);
    await remove(gm, move.uuid);
  });
});
