import type { Locator, Page } from "@playwright/test";
import { focusIsLost, openTab, openWindow } from "./at-the-sheet.ts";
import { goTo, pickOne, pressOn } from "./by-keyboard.ts";
import { expect, test } from "./table.ts";
import { create, itemNames, newCharacter, OWNER, remove, storedAt, USERS } from "./the-world.ts";

const HOLDS = 2;

const asking = (page: Page): Locator => page.locator(".application.hot-property.asking");

const button = (within: Locator, name: string | RegExp): Locator =>
  within.getByRole("button", { name, exact: typeof name === "string" });

/** Chooses from a list by its letters, as the keyboard does. */
const choose = async (page: Page, list: Locator, name: string): Promise<void> => {
  await goTo(page, list);
  await page.keyboard.type(name);
  await expect(list.locator("option:checked")).toHaveText(name);
};

test("C152 a playbook, an advance, dough, a deal and a thing handed over by keyboard alone", async ({ join }) => {
  test.setTimeout(90_000);
  const [gm, ana] = [await join("Gamemaster"), await join("Ana")];
  const pawn = { name: "Cufflinks", type: "gear", system: { hot: true } };
  const who = await newCharacter(gm, "Ana", { name: "Typing", system: { experience: 4, dough: HOLDS }, items: [pawn] });
  const other = await newCharacter(gm, "Ben", { name: "Zed" });
  const sheet = await openWindow(ana, who.uuid);
  const dialog = ana.locator(".application.dialog");
  const kept = () => expect.poll(() => focusIsLost(ana)).toBe(false);

  await pressOn(ana, button(sheet, "Choose a playbook"));
  const lines = asking(ana).getByRole("radio");
  await pickOne(ana, lines, asking(ana).getByRole("radio", { name: /^Go-Between/ }));
  await pressOn(ana, asking(ana).locator("button[type=submit]"));
  await expect(asking(ana).locator("[name^='moves.']").first()).toBeVisible();
  for (const name of [/^A word in the right ear/, /^Finder’s fee/, /^letter opener/])
    await pressOn(ana, asking(ana).getByRole("checkbox", { name }), "Space");
  await pressOn(ana, button(asking(ana), "That’s me"));
  await expect(sheet.locator(".hp-tag-button")).toHaveText("Go-Between");
  await kept();

  await pressOn(ana, button(sheet.locator(".hp-advance"), "Take it"));
  await pickOne(ana, lines, asking(ana).getByRole("radio", { name: /^Brass/ }));
  await pressOn(ana, button(asking(ana), "Take it"));
  await expect(sheet.locator(".hp-advance")).toHaveCount(0);
  await kept();

  await pressOn(ana, sheet.locator("[data-action=spendDough]"));
  await pressOn(ana, ana.locator(".application.sum [type=submit]"));
  await expect.poll(() => storedAt(ana, who.uuid, "system.dough")).toBe(HOLDS - 1);
  await kept();

  await pressOn(ana, button(sheet, "Strike a deal"));
  await choose(ana, ana.getByLabel("With whom"), other.name);
  await goTo(ana, ana.getByLabel("What was agreed"));
  await ana.keyboard.type("halves");
  await pressOn(ana, ana.getByRole("button", { name: "Shake on it" }));
  await expect(sheet.locator(".hp-deal")).toContainText("halves");
  await kept();

  await pressOn(ana, sheet.getByRole("tab", { name: "Gear" }), "Space");
  await pressOn(ana, sheet.locator("[data-action=handOver][aria-label*='Cufflinks']"));
  await choose(ana, dialog.getByRole("combobox"), other.name);
  await pressOn(ana, dialog.locator("button[type=submit]"));
  await expect.poll(() => itemNames(gm, who.uuid)).toContain("Cufflinks");
  await expect(ana.locator(".hp-card--notice").last()).toContainText("Cufflinks");
  await remove(gm, who.uuid, other.uuid);
});

test("C152 S5.4 a debt is called in, and the yes to it is said, by keyboard alone", async ({ join }) => {
  const [gm, ana] = [await join("Gamemaster"), await join("Ana")];
  await openTab(gm, "Chat");
  const other = await newCharacter(gm, "Ben", { name: "Zed" });
  const who = await newCharacter(gm, "Ana", {
    name: "Typing",
    system: { debts: { [other.id]: 4 }, heat: { loose: 2 } },
  });
  const sheet = await openWindow(ana, who.uuid);
  await pressOn(ana, button(sheet, `Call in what ${other.name} owes`));
  const swap = asking(ana).getByRole("radio", { name: /^Swap loose heat/ });
  await pickOne(ana, asking(ana).getByRole("radio").and(ana.locator(":enabled")), swap);
  await pressOn(ana, button(asking(ana), "Call it in"));
  await expect.poll(() => focusIsLost(ana)).toBe(false);
  const card = gm.locator(`article.hp-card[aria-label="${who.name} calls in what ${other.name} owes"]`).last();
  await pressOn(gm, button(card, "Yes"));
  await expect.poll(() => storedAt(gm, other.uuid, "system.heat.loose")).toBe(2);
  await expect.poll(() => card.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await remove(gm, who.uuid, other.uuid);
});

test("C152 S7.8 a crew's funds and members, a job that is paid out, a vehicle's tag and a collision by keyboard alone", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  const who = await newCharacter(gm, "Ana", { name: "Keys" });
  const crew = await create(gm, "Actor", {
    name: "Lot",
    type: "crew",
    system: { members: { [who.id]: { in: true } } },
    ownership: { default: 0, [USERS.Ana]: OWNER },
    items: [{ name: "The bookies", type: "job", system: { total: 3, pulledOff: true, gotAway: true } }],
  });
  const file = await openWindow(gm, crew);
  await pressOn(gm, button(file, "Funds up by one"));
  await expect.poll(() => storedAt(gm, crew, "system.funds")).toBe(1);
  await pressOn(gm, file.locator("[data-action=payOut]"));
  await expect.poll(() => storedAt(gm, who.uuid, "system.dough")).toBe(3);
  await expect.poll(() => focusIsLost(gm)).toBe(false);
  const mate = await newCharacter(gm, "Ben", { name: "Mate" });
  await pressOn(gm, button(file, "Somebody comes in"));
  await choose(gm, gm.getByRole("dialog").getByRole("combobox"), mate.name);
  await pressOn(gm, gm.getByRole("dialog").locator("button[type=submit]"));
  await expect(file.locator(".hp-row-name", { hasText: mate.name }).first()).toBeVisible();
  await remove(gm, mate.uuid);

  const car = await create(gm, "Actor", { name: "Van", type: "vehicle" });
  const vehicle = await openWindow(gm, car);
  await pressOn(gm, button(vehicle, "edit"));
  await pressOn(gm, button(vehicle, "roomy"), "Space");
  await expect.poll(() => storedAt(gm, car, "system.tags.roomy")).toBe(true);
  await expect.poll(() => focusIsLost(gm)).toBe(false);

  const other = await create(gm, "Actor", { name: "Zippy", type: "vehicle" });
  await openTab(gm, "Chat");
  await pressOn(gm, button(vehicle, "Compare"));
  const dialog = gm.locator(".application.dialog");
  await choose(gm, dialog.getByRole("combobox"), "Zippy");
  await pressOn(gm, dialog.locator("button[type=submit]"));
  const card = gm.locator('article.hp-card[aria-label="Van against Zippy"]').last();
  await pressOn(gm, button(card, "Van hits something"));
  await expect.poll(() => storedAt(gm, car, "system.damage")).toBe("repair");
  await pressOn(gm, button(card, "Undo"));
  await expect.poll(() => storedAt(gm, car, "system.damage")).toBe("fine");
  await expect.poll(() => card.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await remove(gm, crew, car, other, who.uuid);
});
