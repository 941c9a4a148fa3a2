import type { Page } from "@playwright/test";
import { closeWindow, openNotes, openSheet, openTab, openWindow, rowOf, saveNotes, setMode } from "./at-the-sheet.ts";
import { hasRun } from "./attack/the-whole.ts";
import { Wire } from "./attack/wire.ts";
import { expect, test } from "./table.ts";
import { create, newCharacter, remove, SLIP, storedAt } from "./the-world.ts";

const TEXT =
  '<h2>The lock-up</h2><p>Third <strong>door</strong>, <em>not</em> the &lt;second&gt;.<br>[[/r 2d6]]</p><ul><li><p>Key</p></li></ul><section class="secret"><p>Doc has it.</p></section>';

/** Every type whose documents have notes. */
const notedTypes = (page: Page): Promise<["Actor" | "Item", string][]> =>
  page.evaluate(() => {
    const { CONFIG } = globalThis as unknown as {
      CONFIG: Record<string, { dataModels: Record<string, { schema: { fields: object } }> }>;
    };
    return (["Actor", "Item"] as const).flatMap((kind) =>
      Object.entries(CONFIG[kind]?.dataModels ?? {})
        .filter(([, model]) => "notes" in model.schema.fields)
        .map(([type]): ["Actor" | "Item", string] => [kind, type]),
    );
  });

test("C101 of every type: notes edited, saved and opened again are what was written", async ({
  join,
  writesOf,
  forgetWrites,
}) => {
  const gm = await join("Gamemaster");
  const types = await notedTypes(gm);
  expect(types.length).toBeGreaterThanOrEqual(8);
  for (const [kind, type] of types) {
    const uuid = await create(gm, kind, { name: `Noted ${type}`, type, system: { notes: TEXT } });
    const sheet = await openWindow(gm, uuid);
    const toEdit = async () => {
      if (kind === "Actor") await setMode(sheet, "edit");
      if (type === "character") await sheet.getByRole("tab", { name: "File" }).click();
    };
    await toEdit();
    await openNotes(sheet);
    await gm.keyboard.press("ControlOrMeta+Home");
    await gm.keyboard.type("Once more: ");
    await gm.keyboard.press("ControlOrMeta+s");
    const written = TEXT.replace("The lock-up", "Once more: The lock-up");
    await expect.poll(() => storedAt(gm, uuid, "system.notes"), type).toBe(written);
    await closeWindow(sheet);
    await openWindow(gm, uuid);
    await toEdit();
    await expect(sheet.locator(".hp-notes h2")).toHaveText("Once more: The lock-up");
    forgetWrites(gm);
    await expect(await openNotes(sheet)).toContainText("Third door, not the <second>.");
    await saveNotes(sheet);
    expect(await storedAt(gm, uuid, "system.notes"), type).toBe(written);
    expect(writesOf(gm), type).toEqual([]);
    await remove(gm, uuid);
  }
});

test("C102 a document dragged from the sidebar into open notes: they stay open, and the link is in them", async ({
  join,
}) => {
  const gm = await join("Gamemaster");
  const who = await newCharacter(gm, "Ana", { system: { notes: "Ask here: " } });
  const sheet = await openSheet(gm, who.uuid);
  await setMode(sheet, "edit");
  await sheet.getByRole("tab", { name: "File" }).click();
  const text = await openNotes(sheet);
  await gm.keyboard.type("[[/move take the hard way]] ");
  await openTab(gm, "Actors");
  await rowOf(gm, SLIP).dragTo(text);
  await expect(text).toContainText(`@UUID[${SLIP}]{Slip Marlowe}`);
  await expect(text).toContainText("take the hard way");
  // what isn't saved is, where one goes on to read
  await setMode(sheet, "play");
  const notes = sheet.locator(".hp-notes");
  await expect(notes.locator("a.content-link[data-uuid]")).toHaveText("Slip Marlowe");
  await expect(notes.getByRole("button", { name: /take the hard way/i })).toBeVisible();
  await expect.poll(() => storedAt(gm, who.uuid, "system.notes")).toContain(`@UUID[${SLIP}]`);
  await remove(gm, who.uuid);
});

const ATTACKS = [
  '<img src="nowhere.png" onerror="window.pwned = 1"><script>window.pwned = 2</script><svg onload="window.pwned = 3"></svg>',
  '<a href="java&#9;script:window.pwned = 4">a</a><iframe srcdoc="<script>parent.pwned = 5</script>"></iframe>',
  '<p onmouseover="window.pwned = 6" data-tooltip-html="<img src=nowhere.png onerror=window.pwned=7>">words</p>',
].join("");

test("C051 what runs doesn't run out of anybody's notes, read or opened in the GM's window", async ({
  join,
  allowProblem,
}) => {
  allowProblem(/404|ERR_/);
  const [gm, ana] = [await join("Gamemaster"), await join("Ana")];
  const mine = await newCharacter(gm, "Ana", { items: [{ name: "Bag", type: "gear" }] });
  const bag = String(await storedAt(gm, mine.uuid, "items.0._id"));
  const wire = await Wire.of(ana);
  const system = { notes: ATTACKS };
  expect(await wire.update("Actor", mine.id, { system })).toMatchObject({ ok: true });
  expect(await wire.update("Item", bag, { system }, mine.uuid)).toMatchObject({ ok: true });
  await expect.poll(() => storedAt(gm, mine.uuid, "system.notes")).toContain("words");
  const sheet = await openSheet(gm, mine.uuid);
  const bad = sheet.locator(
    "script, iframe, svg, [onerror], [onload], [onmouseover], [href^='java'], [data-tooltip-html]",
  );
  await sheet.getByRole("tab", { name: "File" }).click();
  await expect(sheet.locator(".hp-notes")).toContainText("words");
  await sheet.locator(".hp-notes p").hover();
  await expect(bad).toHaveCount(0);
  await setMode(sheet, "edit");
  await openNotes(sheet);
  await expect(bad).toHaveCount(0);
  await closeWindow(sheet);
  await openWindow(gm, `${mine.uuid}.Item.${bag}`);
  expect(await hasRun(gm)).toBe(false);
  await remove(gm, mine.uuid);
});
