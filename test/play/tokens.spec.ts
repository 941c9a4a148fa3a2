import type { Page } from "@playwright/test";
import { heatOn, makeMove, openTab, openWindow, press, setMode, tick } from "./at-the-sheet.ts";
import { expect, test } from "./table.ts";
import { create, itemNames, newCharacter, OWNER, remove, storedAt, USERS } from "./the-world.ts";

const HARD_WAY = "Take the hard way";
const LOOSE = "system.heat.loose";

interface Placed {
  /** Of the token. */
  uuid: string;
  /** Of the token's actor. */
  actor: string;
}

interface InPage {
  getDocumentClass(kind: string): { create(data: object): Promise<{ uuid: string }> };
  fromUuid(uuid: string): Promise<Found>;
}

interface Found {
  uuid: string;
  actor: { uuid: string };
  getTokenDocument(data: object, options: object): Promise<{ toObject(): object }>;
  createEmbeddedDocuments(kind: string, data: object[]): Promise<Found[]>;
}

const newScene = (page: Page, name: string): Promise<string> =>
  page.evaluate(
    async (called) => (await (globalThis as unknown as InPage).getDocumentClass("Scene").create({ name: called })).uuid,
    name,
  );

/** Puts a token of an actor into a scene, as its prototype says unless `data` says otherwise. */
const place = (page: Page, scene: string, actor: string, data: object = {}): Promise<Placed> =>
  page.evaluate(
    async ([where, whose, how]) => {
      const { fromUuid } = globalThis as unknown as InPage;
      const parent = await fromUuid(where);
      const token = await (await fromUuid(whose)).getTokenDocument(how, { parent });
      const [placed] = await parent.createEmbeddedDocuments("Token", [token.toObject()]);
      if (!placed) throw new Error("No token was placed.");
      return { uuid: placed.uuid, actor: placed.actor.uuid };
    },
    [scene, actor, data] as const,
  );

const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await page.locator("html[data-ready='true']").waitFor({ state: "attached" });
};

test("C114 characters, crews, factions and vehicles stand for themselves, npcs are copies", async ({ join }) => {
  const gm = await join("Gamemaster");
  const scene = await newScene(gm, "The kinds");
  for (const [type, linked] of [
    ["character", true],
    ["crew", true],
    ["faction", true],
    ["vehicle", true],
    ["npc", false],
  ] as const) {
    const actor = await create(gm, "Actor", { name: `One ${type}`, type });
    expect(await storedAt(gm, actor, "prototypeToken.actorLink"), type).toBe(linked);
    const placed = await place(gm, scene, actor);
    expect(placed.actor === actor, type).toBe(linked);
    const token = await openWindow(gm, placed.actor);
    await expect(token.locator(".window-title")).toContainText(`One ${type}`);
    await remove(gm, actor);
  }
  await remove(gm, scene);
});

test("C114 a token's copy of a character rolls, applies and undoes by itself; the world's file is untouched", async ({
  join,
  generation,
}) => {
  const [gm, ana] = [await join("Gamemaster"), await join("Ana")];
  const who = await newCharacter(gm, "Ana", { system: { heat: { loose: 1 } } });
  const scene = await newScene(gm, `The alley ${generation}`);
  const { actor } = await place(gm, scene, who.uuid, { actorLink: false });
  expect(actor).not.toBe(who.uuid);
  await openTab(ana, "Chat");
  const sheet = await openWindow(ana, actor);
  const card = await makeMove(sheet, { who: who.name, move: HARD_WAY, faces: [5, 6] });
  await tick(card, "heat +1");
  await press(card, "Apply");
  await expect(card).toHaveAttribute("data-state", "applied");
  await expect(heatOn(sheet)).toHaveText("2");
  await expect.poll(() => storedAt(gm, actor, LOOSE)).toBe(2);
  await expect.poll(() => storedAt(gm, who.uuid, LOOSE)).toBe(1);

  const message = await ana.evaluate(() => {
    const { game } = globalThis as unknown as { game: { messages: { contents: { uuid: string }[] } } };
    return game.messages.contents.at(-1)?.uuid ?? "";
  });
  const entries = (await storedAt(ana, message, "system.entries")) as Record<string, { steps: { document: string }[] }>;
  expect(Object.values(entries).flatMap(({ steps }) => steps.map(({ document }) => document))).toEqual([actor]);

  // the ledger's uuid holds after everybody's page was loaded anew
  for (const page of [gm, ana]) await reload(page);
  await openTab(ana, "Chat");
  const later = ana.locator(`article.hp-card[aria-label="${who.name}: ${HARD_WAY}"]`).last();
  await press(later, "Undo");
  await expect(later).toHaveAttribute("data-state", "pending");
  await expect.poll(() => storedAt(gm, actor, LOOSE)).toBe(1);
  await tick(later, "a new enemy");
  await later.locator("select[data-pick]").selectOption({ label: "somebody new…" });
  await later.locator("input[data-pick-new]").fill("Nosy Parker");
  await press(later, "Apply");
  await expect(later).toHaveAttribute("data-state", "applied");
  await expect.poll(() => itemNames(gm, actor)).toEqual(["Nosy Parker"]);
  await expect.poll(() => itemNames(gm, who.uuid)).toEqual([]);
  await press(later, "Undo");
  await expect(later).toHaveAttribute("data-state", "pending");
  await expect.poll(() => itemNames(gm, actor)).toEqual([]);
  await remove(gm, scene, who.uuid);
});

test("C114 C116 edited through the token and opened again: the same values; ten presses are ten steps", async ({
  join,
}) => {
  const [gm, ana] = [await join("Gamemaster"), await join("Ana")];
  const scene = await newScene(gm, "The corner");
  const npc = await create(gm, "Actor", {
    name: "Lookout",
    type: "npc",
    system: { notes: "Chews matches." },
    ownership: { default: 0, [USERS.Ana]: OWNER },
  });
  const one = await place(gm, scene, npc);
  const other = await place(gm, scene, npc);
  const sheet = await openWindow(ana, one.actor);
  await sheet.locator("[data-action=changeState][data-state=down]").click();
  await expect.poll(() => storedAt(gm, one.actor, "system.state")).toBe("down");
  await setMode(sheet, "edit");
  await sheet.locator("[name=name]").fill("Lookout with a limp");
  await sheet.locator("[name=name]").press("Tab");
  await expect.poll(() => storedAt(gm, one.actor, "name")).toBe("Lookout with a limp");
  const state = "down";
  for (const page of [gm, ana]) {
    await reload(page);
    await expect.poll(() => storedAt(page, one.actor, "name")).toBe("Lookout with a limp");
    await expect
      .poll(() => storedAt(page, one.actor, "system"))
      .toMatchObject({ state, notes: "<p>Chews matches.</p>" });
    for (const uuid of [npc, other.actor]) {
      await expect.poll(() => storedAt(page, uuid, "name")).toBe("Lookout");
      await expect.poll(() => storedAt(page, uuid, "system.state")).toBe("fine");
    }
  }
  const again = await openWindow(ana, one.actor);
  await expect(again.locator(".hp-name")).toHaveText("Lookout with a limp");

  const who = await newCharacter(gm, "Ana");
  const copy = await place(gm, scene, who.uuid, { actorLink: false });
  const track = await openWindow(ana, copy.actor);
  const more = track.locator("[data-action=stepExperience][data-step='1']");
  for (let i = 1; i <= 10; i++) {
    await more.click();
    await expect.poll(() => storedAt(ana, copy.actor, "system.experience")).toBe(i);
  }
  await expect.poll(() => storedAt(gm, copy.actor, "system.experience")).toBe(10);
  await expect.poll(() => storedAt(gm, who.uuid, "system.experience")).toBe(0);
  await remove(gm, scene, npc, who.uuid);
});

test("C119 after a token's own part is put back, its sheet goes on", async ({ join }) => {
  const gm = await join("Gamemaster");
  const scene = await newScene(gm, "The yard");
  const npc = await create(gm, "Actor", { name: "Guard", type: "npc", system: { notes: "Asleep." } });
  const { uuid, actor } = await place(gm, scene, npc);
  const sheet = await openWindow(gm, actor);
  await setMode(sheet, "edit");
  const name = sheet.locator("[name=name]");
  await name.fill("Guard awake");
  await name.press("Tab");
  await expect.poll(() => storedAt(gm, actor, "name")).toBe("Guard awake");
  await gm.evaluate(async (which) => {
    const { fromUuid } = globalThis as unknown as {
      fromUuid(uuid: string): Promise<{ delta: { restore(): Promise<unknown> } }>;
    };
    await (await fromUuid(which)).delta.restore();
  }, uuid);
  await expect.poll(() => storedAt(gm, actor, "name")).toBe("Guard");
  const after = await openWindow(gm, actor);
  if ((await after.locator("[name=name]").count()) === 0) await setMode(after, "edit");
  await after.locator("[name=name]").fill("Guard again");
  await after.locator("[name=name]").press("Tab");
  await expect.poll(() => storedAt(gm, actor, "name")).toBe("Guard again");
  await expect.poll(() => storedAt(gm, npc, "name")).toBe("Guard");
  await remove(gm, scene, npc);
});
