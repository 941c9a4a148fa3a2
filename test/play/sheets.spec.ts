import type { Page } from "@playwright/test";
import {
  closeWindow,
  heatOn,
  openNotes,
  openSheet,
  openWindow,
  press,
  rowOf,
  setMode,
  windowOf,
} from "./at-the-sheet.ts";
import { expect, test } from "./table.ts";
import {
  change,
  create,
  give,
  itemNames,
  LIMITED,
  newCharacter,
  OBSERVER,
  OWNER,
  remove,
  stored,
  storedAt,
  USERS,
} from "./the-world.ts";

const ACTOR_TYPES = ["character", "npc", "crew", "faction", "vehicle"];
const ITEM_TYPES = ["playbook", "move", "contact", "weapon", "gear"];
const SECRET = "the ledger lies under the third step";

const oneOfEach = async (gm: Page, level: number): Promise<string[]> => {
  const made: string[] = [];
  for (const type of ACTOR_TYPES)
    made.push(
      await create(gm, "Actor", {
        name: `Any ${type}`,
        type,
        ownership: { default: level },
        system: { notes: SECRET },
        items: ITEM_TYPES.map((item) => ({ name: `Its ${item}`, type: item })),
      }),
    );
  for (const type of ITEM_TYPES)
    made.push(await create(gm, "Item", { name: `Any ${type}`, type, ownership: { default: level } }));
  return made;
};

test.describe("opening a sheet", () => {
  for (const [level, name] of [
    [LIMITED, "with a limited view"],
    [OBSERVER, "as an observer"],
    [OWNER, "as an owner"],
  ] as const)
    test(`C076 sends no update, of any type, ${name}`, async ({ join, writesOf, forgetWrites }) => {
      const gm = await join("Gamemaster");
      const ben = await join("Ben");
      const all = await oneOfEach(gm, level);
      forgetWrites(gm);
      for (const uuid of all) {
        await closeWindow(await openWindow(gm, uuid));
        const sheet = await openWindow(ben, uuid);
        for (const tab of await sheet.getByRole("tab").all()) await tab.click();
        await closeWindow(sheet);
      }
      expect(writesOf(ben)).toEqual([]);
      expect(writesOf(gm)).toEqual([]);
      await remove(gm, ...all);
    });

  test("C077 with a limited view the notes of an npc, a faction and the like are not in the page", async ({ join }) => {
    const gm = await join("Gamemaster");
    const ben = await join("Ben");
    const all = await oneOfEach(gm, LIMITED);
    for (const uuid of all.filter((made) => made.startsWith("Actor."))) {
      if ((await storedAt(gm, uuid, "type")) === "character") continue;
      const sheet = await openWindow(ben, uuid);
      await expect(sheet).toContainText("The rest of this file is sealed.");
      expect(await ben.content()).not.toContain(SECRET);
      expect(await ben.content()).not.toContain("Its gear");
      await closeWindow(sheet);
    }
    await remove(gm, ...all);
  });
});

test.describe("two players, each on their own sheet", () => {
  test("C074 C092 one edits: the other sees no error, sends nothing, and keeps what they are typing", async ({
    join,
    writesOf,
    forgetWrites,
  }) => {
    const gm = await join("Gamemaster");
    const ana = await join("Ana");
    const ben = await join("Ben");
    const hers = await newCharacter(gm, "Ana");
    const his = await newCharacter(gm, "Ben", { system: { notes: "began like this" } });
    await change(gm, hers.uuid, { [`ownership.${USERS.Ben}`]: OBSERVER });
    const anaSheet = await openSheet(ana, hers.uuid);
    const hersAtBen = await openSheet(ben, hers.uuid);
    const benSheet = await openSheet(ben, his.uuid);
    await setMode(benSheet, "edit");
    await benSheet.getByRole("tab", { name: "File" }).click();
    const notes = await openNotes(benSheet);
    await notes.fill("half a sentence about the");
    for (const _ of "about the") await ben.keyboard.press("ArrowLeft");
    forgetWrites(ben);

    await setMode(anaSheet, "edit");
    const look = anaSheet.getByRole("textbox", { name: "Look", exact: true });
    await look.fill("a borrowed coat");
    await look.blur();
    await press(anaSheet, "Heat up by one");

    await expect(heatOn(hersAtBen)).toHaveText("1");
    await expect(hersAtBen).toContainText("a borrowed coat");
    await expect(notes).toBeFocused();
    await expect(notes).toHaveText("half a sentence about the");
    await ben.keyboard.type("all ");
    await expect(notes).toHaveText("half a sentence all about the");
    expect(writesOf(ben)).toEqual([]);
  });

  test("C106 C154 a press low on the sheet leaves the place, the tab, the keyboard and all else where they were", async ({
    join,
  }) => {
    const gm = await join("Gamemaster");
    const who = await newCharacter(gm, "Ana", {
      items: Array.from({ length: 20 }, (_, i) => ({ name: `Hammer ${i}`, type: "weapon", sort: i })),
    });
    const sheet = await openSheet(gm, who.uuid);
    await sheet.getByRole("tab", { name: "Gear" }).click();
    const before = await stored(gm, who.uuid);
    const content = sheet.locator(".window-content");
    const toggle = sheet.getByRole("button", { name: "In hand: Hammer 19" });
    await toggle.focus();
    const place = await content.evaluate((element) => element.scrollTop);
    expect(place).toBeGreaterThan(0);
    await gm.keyboard.press("Enter");
    await expect(toggle).toHaveAttribute("aria-pressed", "true");
    await expect(toggle).toBeFocused();
    await expect(sheet.getByRole("tab", { name: "Gear" })).toHaveAttribute("aria-selected", "true");
    expect(await content.evaluate((element) => element.scrollTop)).toBe(place);
    const after = await stored(gm, who.uuid);
    expect(after?.system).toEqual(before?.system);
    const items = (await storedAt(gm, who.uuid, "items")) as { system: { inHand: boolean } }[];
    expect(items.filter(({ system }) => system.inHand)).toHaveLength(1);
  });
});

test("C151 the page of a sheet that is shown is the one that looks and says chosen", async ({ join }) => {
  const gm = await join("Gamemaster");
  const who = await newCharacter(gm, "Ana");
  const sheet = await openSheet(gm, who.uuid);
  const tabs = sheet.getByRole("tab");
  const chosenByWord = () =>
    tabs.evaluateAll((all) => all.filter((tab) => tab.ariaSelected === "true").map((tab) => tab.textContent));
  const chosenByLook = (ground: string) =>
    tabs.evaluateAll(
      (all, as) => all.filter((tab) => getComputedStyle(tab).backgroundColor === as).map((tab) => tab.textContent),
      ground,
    );
  const ground = await tabs.first().evaluate((tab) => getComputedStyle(tab).backgroundColor);
  for (const page of ["Gear", "People", "File", "Street"]) {
    await sheet.getByRole("tab", { name: page }).click();
    await expect(sheet.getByRole("tabpanel", { name: page })).toBeVisible();
    expect(await chosenByWord()).toEqual([page]);
    await expect.poll(() => chosenByLook(ground)).toEqual([page]);
  }
});

test("S1.4 a weapon has edge or lead: setting one takes the other away, by one write", async ({
  join,
  writesOf,
  forgetWrites,
}) => {
  const gm = await join("Gamemaster");
  const who = await newCharacter(gm, "Ana");
  const uuid = await give(gm, who.uuid, { name: "Cane", type: "weapon", system: { edge: 1, inHand: true } });
  const character = await openSheet(gm, who.uuid);
  const readings = character.locator(".hp-stat--reading .hp-stat-value");
  await expect(readings).toHaveText(["1", /–/]);
  const sheet = await openWindow(gm, uuid);
  forgetWrites(gm);
  await sheet.locator('[name="system.lead"][value="2"]').check();
  await expect(sheet.locator('[name="system.edge"][value="0"]')).toBeChecked();
  await expect.poll(() => storedAt(gm, uuid, "system")).toMatchObject({ edge: 0, lead: 2 });
  await expect(readings).toHaveText([/–/, "2"]);
  await sheet.locator('[name="system.edge"][value="3"]').check();
  await expect(sheet.locator('[name="system.lead"][value="0"]')).toBeChecked();
  await expect.poll(() => storedAt(gm, uuid, "system")).toMatchObject({ edge: 3, lead: 0 });
  expect(writesOf(gm)).toHaveLength(2);
});

test("C096 C097 with three sheets open no id occurs twice, and a press on the third changes the third alone", async ({
  join,
  writesOf,
  forgetWrites,
}) => {
  const gm = await join("Gamemaster");
  const three = [
    await newCharacter(gm, "Ana", { items: [{ name: "Hammer", type: "weapon" }] }),
    await newCharacter(gm, "Ben", { items: [{ name: "Hammer", type: "weapon" }] }),
    await newCharacter(gm, "Cleo", { items: [{ name: "Hammer", type: "weapon" }] }),
  ];
  const doubles = () =>
    gm.evaluate(() => {
      const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
      return ids.filter((id, i) => ids.indexOf(id) !== i);
    });
  for (const { uuid } of three) await openSheet(gm, uuid);
  expect(await doubles()).toEqual([]);
  for (const { uuid } of three) {
    await gm.evaluate(async (which) => {
      const { fromUuid } = globalThis as unknown as {
        fromUuid(uuid: string): Promise<{ sheet: { mode: string; render(): Promise<unknown> } }>;
      };
      const { sheet } = await fromUuid(which);
      sheet.mode = "edit";
      await sheet.render();
    }, uuid);
  }
  expect(await doubles()).toEqual([]);

  const third = windowOf(gm, three[2]?.uuid ?? "");
  forgetWrites(gm);
  await press(third, "Heat up by one");
  await expect(heatOn(third)).toHaveText("1");
  const heats = await Promise.all(three.map(({ uuid }) => storedAt(gm, uuid, "system.heat.loose")));
  expect(heats).toEqual([0, 0, 1]);
  for (const { uuid } of three.slice(0, 2)) await expect(heatOn(windowOf(gm, uuid))).toHaveText("0");
  await third.getByRole("tab", { name: "Gear" }).click();
  await third.getByRole("button", { name: "In hand: Hammer" }).click();
  await expect(third.getByRole("button", { name: "In hand: Hammer" })).toHaveAttribute("aria-pressed", "true");
  const hands = await Promise.all(three.map(({ uuid }) => storedAt(gm, uuid, "items.0.system.inHand")));
  expect(hands).toEqual([false, false, true]);
  // one write of the file and one card for the heat, one of the thing for the hand; on 13 the heat lies in the outbox meanwhile
  const written = writesOf(gm)
    .map(({ type, action }) => `${type} ${action}`)
    .filter((write) => write !== "User update");
  expect(written).toEqual(["Actor update", "ChatMessage create", "Item update"]);
});

test.describe("by drag and drop", () => {
  test("S5.5 a person from the directory becomes a contact, once", async ({ join, allowProblem }) => {
    allowProblem(/knows .* already/);
    const gm = await join("Gamemaster");
    const npc = await create(gm, "Actor", { name: "Sal the Barber", type: "npc" });
    const who = await newCharacter(gm, "Ana");
    const sheet = await openSheet(gm, who.uuid);
    await sheet.getByRole("tab", { name: "People" }).click();
    await rowOf(gm, npc).dragTo(sheet.locator(".window-content"));
    await expect(sheet.locator(".hp-person .hp-row-name")).toHaveText(["Sal the Barber"]);
    await expect
      .poll(() => storedAt(gm, who.uuid, "items.0"))
      .toMatchObject({
        name: "Sal the Barber",
        type: "contact",
        system: { npc },
      });
    await rowOf(gm, npc).dragTo(sheet.locator(".window-content"));
    await expect(gm.locator("#notifications")).toContainText(`${who.name} knows Sal the Barber already.`);
    await expect.poll(() => itemNames(gm, who.uuid)).toEqual(["Sal the Barber"]);
    await remove(gm, npc);
  });

  test("a character joins a crew, is opened from it, and leaves it; a person can't join", async ({
    join,
    allowProblem,
  }) => {
    allowProblem(/can’t join/);
    const gm = await join("Gamemaster");
    const who = await newCharacter(gm, "Ana");
    const npc = await create(gm, "Actor", { name: "Bystander", type: "npc" });
    const crew = await create(gm, "Actor", { name: "Night shift", type: "crew" });
    const sheet = await openSheet(gm, crew);
    await rowOf(gm, who.uuid).dragTo(sheet.locator(".hp-drop"));
    await expect(sheet.locator("[data-uuid] .hp-row-name")).toHaveText([who.name]);
    await expect.poll(() => storedAt(gm, crew, `system.members.${who.id}.in`)).toBe(true);
    await rowOf(gm, npc).dragTo(sheet.locator(".hp-drop"));
    await expect(gm.locator("#notifications")).toContainText("Bystander can’t join");
    await expect(sheet.locator("[data-uuid] .hp-row-name")).toHaveText([who.name]);
    await sheet.getByRole("button", { name: `Open ${who.name}` }).click();
    await expect(windowOf(gm, who.uuid)).toBeVisible();
    await closeWindow(windowOf(gm, who.uuid));
    await setMode(sheet, "edit");
    await sheet.getByRole("button", { name: `Take ${who.name} out of the crew` }).click();
    await expect(sheet.locator("[data-uuid] .hp-row-name")).toHaveCount(0);
    await expect.poll(() => storedAt(gm, crew, `system.members.${who.id}.in`)).toBe(false);
    await remove(gm, npc, crew);
  });
});
