import { closeWindow, openTab, openWindow, press } from "./at-the-sheet.ts";
import { expect, test } from "./table.ts";
import { create, newCharacter, OWNER, remove, storedAt, USERS } from "./the-world.ts";

const members = (...who: readonly { id: string }[]) => Object.fromEntries(who.map(({ id }) => [id, { in: true }]));

const ALL = { default: 0, [USERS.Ana]: OWNER, [USERS.Ben]: OWNER, [USERS.Cleo]: OWNER };

test.describe("a crew's money", () => {
  test("S6.8 a job is paid to three by one press, once it is pulled off and got away with", async ({ join }) => {
    const gm = await join("Gamemaster");
    const who = [await newCharacter(gm, "Ana"), await newCharacter(gm, "Ben"), await newCharacter(gm, "Cleo")];
    const crew = await create(gm, "Actor", {
      name: "Pay day",
      type: "crew",
      ownership: ALL,
      system: { members: members(...who) },
      items: [{ name: "The bookies", type: "job", system: { total: 10, rest: "funds", pulledOff: true } }],
    });
    const sheet = await openWindow(gm, crew);
    await expect(sheet.locator(".hp-job-total")).toHaveText("10 in all: 3 each for 3, 1 left over");
    await press(sheet, "Everybody got away with The bookies");
    await press(sheet, "Pay out The bookies");
    await expect(sheet.locator(".hp-job .hp-stamp")).toHaveText("Paid");
    for (const { uuid } of who) await expect.poll(() => storedAt(gm, uuid, "system.dough")).toBe(3);
    await expect.poll(() => storedAt(gm, crew, "system.funds")).toBe(1);
    await remove(gm, crew, ...who.map(({ uuid }) => uuid));
  });

  test("C072 C161 C177 a member types what the crew spends: it falls once, for everybody", async ({ join }) => {
    const [gm, ana] = [await join("Gamemaster"), await join("Ana")];
    const crew = await create(gm, "Actor", {
      name: "Petty cash",
      type: "crew",
      ownership: ALL,
      system: { funds: 5 },
    });
    const [onAna, onGm] = [await openWindow(ana, crew), await openWindow(gm, crew)];
    const funds = (sheet: typeof onAna) => sheet.getByRole("textbox", { name: "Funds" });
    await funds(onAna).fill("-2");
    await funds(onAna).press("Enter");
    await expect(funds(onGm)).toHaveValue("3");
    await expect(funds(onAna)).toHaveValue("3");
    await press(onAna, "Crew heat up by one");
    await expect.poll(() => storedAt(gm, crew, "system.heat")).toBe(1);
    await expect.poll(() => storedAt(gm, crew, "system.funds")).toBe(3);
    await closeWindow(onAna);
    await remove(gm, crew);
  });
});

test("C054 what is double-clicked, or pressed by a key that is held, is done once; a step counts each time", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  const who = await newCharacter(gm, "Ana");
  const crew = await create(gm, "Actor", { name: "Twice", type: "crew", system: { members: members(who) } });
  const bar = gm.locator(".hp-time-bar");
  await openTab(gm, "Chat");
  const scene = Number(await bar.locator("strong").first().textContent());
  await bar.getByRole("button", { name: "End scene" }).dblclick();
  await expect(bar.locator("strong").first()).toHaveText(String(scene + 1));

  const sheet = await openWindow(gm, crew);
  await sheet.getByRole("button", { name: "Crew heat up by one" }).dblclick();
  await expect.poll(() => storedAt(gm, crew, "system.heat")).toBe(2);
  await closeWindow(sheet);

  const file = await openWindow(gm, who.uuid);
  const held = file.getByRole("button", { name: /^Hush/ });
  await held.focus();
  for (let times = 0; times < 3; times++) await gm.keyboard.down("Enter");
  await gm.keyboard.up("Enter");
  const dialog = gm.locator(".hot-property.roll");
  await expect(dialog).toHaveCount(1);
  const cards = await gm.locator("#chat .message").count();
  await dialog.getByRole("button", { name: "Roll", exact: true }).dblclick();
  await expect(gm.locator("#chat .message")).toHaveCount(cards + 1);
  await expect(bar.locator("strong").first()).toHaveText(String(scene + 1));
  await remove(gm, crew, who.uuid);
});

test("S5.11 G9 the GM ends the scene over the chat, and the card brings it back", async ({ join }) => {
  const [gm, ana] = [await join("Gamemaster"), await join("Ana")];
  const bar = gm.locator(".hp-time-bar");
  await openTab(gm, "Chat");
  const scene = Number(await bar.locator("strong").first().textContent());
  await bar.getByRole("button", { name: "End scene" }).click();
  await expect(bar.locator("strong").first()).toHaveText(String(scene + 1));
  await expect(ana.locator(".hp-time-bar")).toHaveCount(0);
  await gm
    .locator(`article.hp-card[aria-label="Scene ${scene} is over"]`)
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(bar.locator("strong").first()).toHaveText(String(scene));
});
