import type { Page } from "@playwright/test";
import { cardOf, heatOn, makeMove, openSheet, openTab, press, pressAtOnce, tick } from "./at-the-sheet.ts";
import { expect, test } from "./table.ts";
import { newCharacter, storedAt } from "./the-world.ts";
import type { Watch } from "./watch.ts";

const HARD_WAY = "Take the hard way";
const STRONG: [number, number] = [5, 6];
const LOOSE = "system.heat.loose";

/** Another window of the same user in the same browser. */
const anotherWindow = async (page: Page, watch: Watch): Promise<Page> => {
  const other = await page.context().newPage();
  watch.attach(other, "another window");
  await other.goto(page.url());
  await other.locator("html[data-ready='true']").waitFor({ state: "attached" });
  return other;
};

const ready = (page: Page): Promise<void> => page.locator("html[data-ready='true']").waitFor({ state: "attached" });

test("C084 of the GM's two windows only the first is the desk; closed, the other takes over", async ({
  join,
  watch,
  writesOf,
  forgetWrites,
}) => {
  const first = await join("Gamemaster");
  const who = await newCharacter(first, "Ana");
  const second = await anotherWindow(first, watch);
  const ana = await join("Ana");
  const card = await makeMove(await openSheet(ana, who.uuid), { who: who.name, move: HARD_WAY, faces: STRONG });
  forgetWrites(first);
  await tick(card, "heat +1");
  await press(card, "Apply");
  await expect(card).toHaveAttribute("data-state", "applied");
  await expect.poll(() => storedAt(second, who.uuid, LOOSE)).toBe(1);
  expect(writesOf(first)).toHaveLength(2);
  expect(writesOf(second)).toEqual([]);

  await first.close();
  await press(card, "Undo");
  await expect(card).toHaveAttribute("data-state", "pending");
  await expect.poll(() => storedAt(second, who.uuid, LOOSE)).toBe(0);
  expect(writesOf(second)).toHaveLength(2);
});

test("C081 the GM's page is loaded anew while a request waits, and at the very press: neither lost nor doubled", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  const who = await newCharacter(gm, "Ana");
  const ana = await join("Ana");
  const sheet = await openSheet(ana, who.uuid);
  const card = await makeMove(sheet, { who: who.name, move: HARD_WAY, faces: STRONG });
  await tick(card, "heat +1");
  await Promise.all([press(card, "Apply"), gm.reload()]);
  await ready(gm);
  await expect(card).toHaveAttribute("data-state", "applied");
  await expect(heatOn(sheet)).toHaveText("1");
  await gm.reload();
  await ready(gm);
  await expect.poll(() => storedAt(gm, who.uuid, LOOSE)).toBe(1);
  // where the GM's page was gone at the very press, nothing had to be asked: Ana's own file was hers to write alone
  const outbox = async () =>
    Object.keys((await storedAt(ana, "User.HoodUserAna00001", "flags.hot-property.outbox")) ?? {});
  await expect.poll(outbox).toEqual([]);
});

test("C054 Ana presses Apply twice while the GM presses it too: heat rises once, and both cards read applied", async ({
  join,
  allowProblem,
}) => {
  // said to whoever's page hears of the other's press before it gets to its own
  allowProblem(/applied already/);
  const gm = await join("Gamemaster");
  const who = await newCharacter(gm, "Ana");
  const ana = await join("Ana");
  const card = await makeMove(await openSheet(ana, who.uuid), { who: who.name, move: HARD_WAY, faces: STRONG });
  await openTab(gm, "Chat");
  const onGm = cardOf(gm, who.name, HARD_WAY);
  await tick(card, "heat +1");
  await tick(onGm, "heat +1");
  const both = { who: who.name, what: HARD_WAY, action: "apply", clicks: [0, 0] };
  await Promise.all([ana, gm].map((page) => pressAtOnce(page, both)));
  for (const shown of [card, onGm]) {
    await expect(shown).toHaveAttribute("data-state", "applied");
    await expect(shown.locator(".hp-change")).toHaveCount(1);
  }
  await expect.poll(() => storedAt(gm, who.uuid, LOOSE)).toBe(1);
});

test("C049 C087 the GM rolls for Ben's character: heat at four warns once in every window, Ben answers, all see it", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  const who = await newCharacter(gm, "Ben", { system: { heat: { loose: 3 } } });
  const [ana, ben] = [await join("Ana"), await join("Ben")];
  const onGm = await makeMove(await openSheet(gm, who.uuid), { who: who.name, move: HARD_WAY, faces: STRONG });
  await tick(onGm, "heat +1");
  await press(onGm, "Apply");
  const [onAna, onBen] = [cardOf(ana, who.name, HARD_WAY), cardOf(ben, who.name, HARD_WAY)];
  const cards = [onGm, onAna, onBen];
  for (const page of [ana, ben]) await openTab(page, "Chat");
  for (const card of cards) {
    await expect(card.locator(".hp-card-danger")).toHaveCount(1);
    await expect(card.locator(".hp-card-arrival")).toHaveCount(1);
  }
  for (const page of [gm, ana, ben]) await expect(page.locator(".hp-card-danger")).toHaveCount(1);
  await expect(onAna.locator("[data-action=letStand]")).toHaveCount(0);
  await onBen.locator("[data-action=letStand]").click();
  for (const card of cards) {
    await expect(card.locator(".hp-card-arrival--answered")).toHaveCount(1);
    await expect(card.locator("[data-action=letStand]")).toHaveCount(0);
  }
});
