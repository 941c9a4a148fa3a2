import type { Locator, Page } from "@playwright/test";
import { cardOf, makeMove, openSheet, openTab, openWindow, press } from "./at-the-sheet.ts";
import { DeskWatch } from "./attack/desk-watch.ts";
import { entryId } from "./attack/entry-id.ts";
import { differences, everything, hasRun, planted } from "./attack/the-whole.ts";
import { Wire } from "./attack/wire.ts";
import { expect, test } from "./table.ts";
import { change, itemNames, newCharacter, remove, storedAt, USERS } from "./the-world.ts";

/*
 * A player's own socket used by hand against the GM's desk, in real windows: what the desk's window does with what it is
 * sent, what it says, what it draws, and that it goes on. Which request is refused for which reason is proved one by one
 * in test/unit/table/forged-*.test.ts; here are those kinds for which a window is needed, and a few of each for the line.
 * Not here, because the design doesn't defend it: dice a player forged, what they own, and reading what was delivered.
 */

const HARD_WAY = "Take the hard way";
const HEAT = "hardWayHeat00000";
const ENEMY = "hardWayEnemy0000";

/** Texts that run, or become elements, where anybody takes them for more than texts. */
const MARKUP = [
  `<img src="x" onerror="window.pwned = 1">`,
  `<script data-planted>window.pwned = 2</script>`,
  `"><b data-planted onclick="window.pwned = 3">x</b>`,
  "{{#with this}}{{lookup this 'constructor'}}{{/with}}",
].join("");

const latestId = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { game } = globalThis as unknown as { game: { messages: { contents: { id: string }[] } } };
    return game.messages.contents.at(-1)?.id ?? "";
  });

const outbox = (id: string, request: unknown) => ({ [`flags.hot-property.outbox.${id}`]: request });

const expectUntouched = async (...pages: Page[]): Promise<void> => {
  for (const page of pages) {
    expect(await hasRun(page), "something ran").toBe(false);
    expect(await planted(page), "a text became elements").toEqual([]);
  }
};

/** Has everything of a place say what it says when the pointer lies on it. */
const readHints = async (page: Page, place: Locator): Promise<void> => {
  for (const spot of await place.locator("[data-tooltip], [data-tooltip-text]").all()) {
    await spot.evaluate((element) => {
      const { game } = globalThis as unknown as { game: { tooltip: { activate(element: Element): void } } };
      game.tooltip.activate(element);
    });
    expect(await planted(page), "a hint became elements").toEqual([]);
  }
};

test("C051 C059 C089 raw frames on a player’s socket: refused with the reason in the desk’s console, nothing changed", async ({
  join,
  allowProblem,
}) => {
  allowProblem(/^Ana: /);
  const gm = await join("Gamemaster");
  const desk = new DeskWatch(gm);
  const ana = await join("Ana");
  const [mine, bens] = [await newCharacter(gm, "Ana"), await newCharacter(gm, "Ben")];
  const bensCard = await makeMove(await openSheet(gm, bens.uuid), { who: bens.name, move: HARD_WAY, faces: [5, 6] });
  await expect(bensCard).toBeVisible();
  const his = await latestId(gm);
  await makeMove(await openSheet(ana, mine.uuid), { who: mine.name, move: HARD_WAY, faces: [5, 6] });
  const hers = await latestId(ana);
  await expect.poll(() => latestId(gm)).toBe(hers);
  const wire = await Wire.of(ana);
  const apply = { card: hers, step: "apply", about: "", options: { options: [HEAT] } };

  const before = await everything(gm);
  const rows: [string, unknown, RegExp][] = [
    [entryId(his, "apply"), { ...apply, card: his }, /Only the player of this character/],
    ["NoSuchEntry00001", { ...apply, card: "nosuchmessage000" }, /The card is gone/],
    ["NoSuchEntry00002", apply, /Somebody was faster/],
    ["NoSuchEntry00003", { ...apply, step: "wipe" }, /makes no sense \(step\)/],
    [entryId(hers, "hard"), { ...apply, step: "hard", options: { move: "heat" } }, /Only the GM makes this move/],
    [entryId(hers, "burn", bens.uuid), { ...apply, step: "burn", about: bens.uuid }, /Only the GM ends/],
    [entryId(hers, "apply"), { ...apply, options: { options: { length: 1e9 } } }, /makes no sense/],
    ["NoSuchEntry00005", [1, 2, 3], /makes no sense \(request\)/],
    ["NoSuchEntry00006", { ...apply, more: "x".repeat(5_000_000) }, /makes no sense \(request\)/],
    [
      "NoSuchEntry00007",
      { card: "", step: "change", about: "Actor.HoodCanalStreet1", options: { track: "funds", by: 1e9 } },
      /makes no sense \(by\)/,
    ],
    [
      "NoSuchEntry00008",
      { card: "", step: "change", about: bens.uuid, options: { track: "funds", by: 1 } },
      /That crew is gone/,
    ],
  ];
  for (const [id, request, reason] of rows) {
    expect(await wire.update("User", USERS.Ana, outbox(id, request))).toMatchObject({ ok: true });
    await expect.poll(() => desk.reasonsFor(id)).toEqual([expect.stringMatching(reason)]);
  }
  await expect.poll(() => storedAt(gm, `User.${USERS.Ana}`, "flags.hot-property.outbox")).toEqual({});
  expect(differences(before, await everything(gm)).filter((uuid) => uuid !== `User.${USERS.Ana}`)).toEqual([]);

  const told: [string, Promise<{ ok: boolean }>][] = [
    ["another’s outbox", wire.update("User", USERS.Ben, outbox(entryId(his, "apply"), { ...apply, card: his }))],
    [
      "the GM’s outbox",
      wire.update("User", "HoodUserGM000001", outbox(entryId(hers, "hard"), { ...apply, step: "hard" })),
    ],
    ["her role", wire.update("User", USERS.Ana, { role: 4 })],
    ["Ben’s character", wire.update("Actor", bens.id, { "system.heat.loose": 9 })],
    ["Ben’s message", wire.update("ChatMessage", his, { "system.title": "mine" })],
    ["the world’s setting", wire.create("Setting", { key: "hot-property.othersConfirm", value: "true" })],
    [
      "a prototype",
      wire.ask(
        "modifyDocument",
        JSON.parse(
          `{"type":"User","action":"update","operation":{"updates":[{"_id":"${USERS.Ana}","__proto__":{"pwned":1}}]}}`,
        ),
      ),
    ],
    [
      "a query",
      wire.ask("query", { userId: "HoodUserGM000001", name: "hot-property.apply", data: apply, timeout: 1000 }),
    ],
    ["no request", wire.ask("modifyDocument", null)],
    ["another action", wire.ask("modifyDocument", { type: "Actor", action: "steal", operation: {} })],
  ];
  for (const [what, answer] of told) expect(await answer, what).toMatchObject({ ok: false });
  await wire.shout("system.hot-property", { step: "apply", card: his });

  // and by her console, through the page's own classes
  const refused = await ana.evaluate(
    async ([actor, message]) => {
      interface Writable {
        update(changes: object): Promise<unknown>;
      }
      const { fromUuid, game } = globalThis as unknown as {
        fromUuid(uuid: string): Promise<Writable>;
        game: { settings: { set(...args: unknown[]): Promise<unknown> } };
      };
      const attempts = [
        async () => (await fromUuid(actor)).update({ "system.heat.loose": 9 }),
        async () => (await fromUuid(`ChatMessage.${message}`)).update({ "system.title": "mine" }),
        () => game.settings.set("hot-property", "othersConfirm", true),
      ];
      return Promise.all(
        attempts.map((attempt) =>
          attempt().then(
            () => "done",
            () => "refused",
          ),
        ),
      );
    },
    [bens.uuid, his] as const,
  );
  expect(refused).toEqual(["refused", "refused", "refused"]);
  expect(differences(before, await everything(gm)).filter((uuid) => uuid !== `User.${USERS.Ana}`)).toEqual([]);
  await expectUntouched(gm, ana);
  await remove(gm, mine.uuid, bens.uuid);
});

test("C051 markup in every text of a card, a character and a name: drawn as text in everybody’s window", async ({
  join,
  allowProblem,
}) => {
  allowProblem(/^Ana: /);
  allowProblem(/404|ERR_/);
  const gm = await join("Gamemaster");
  const ana = await join("Ana");
  const ben = await join("Ben");
  const mine = await newCharacter(gm, "Ana");
  await makeMove(await openSheet(ana, mine.uuid), { who: mine.name, move: HARD_WAY, faces: [5, 6] });
  const card = await latestId(ana);
  const wire = await Wire.of(ana);
  await openTab(gm, "Chat");
  await openTab(ben, "Chat");

  const told = {
    who: MARKUP,
    note: MARKUP,
    document: mine.uuid,
    path: "system.heat.loose",
    values: { from: MARKUP, to: 1 },
  };
  const kinds = [
    "heat",
    "deflect",
    "debt",
    "payback",
    "forward",
    "state",
    "short",
    "experience",
    "thing",
    "words",
    "burned",
    "crew",
    MARKUP,
    "constructor",
  ];
  const entry = (more: object) => ({
    about: MARKUP,
    by: MARKUP,
    override: MARKUP,
    left: MARKUP,
    reason: MARKUP,
    with: MARKUP,
    ...more,
  });
  const entries = {
    ForgedEntry00001: entry({ step: "apply", steps: kinds.map((kind) => ({ ...told, do: "set", kind })) }),
    ForgedEntry00002: entry({
      step: "hard",
      steps: [{ ...told, do: "create", kind: "thing", values: { data: { _id: MARKUP, name: MARKUP } } }],
    }),
    ForgedEntry00003: entry({
      step: "apply",
      undoneBy: MARKUP,
      steps: [{ ...told, do: "set", kind: "heat", values: { from: 0, to: 1e9 } }],
    }),
    ForgedEntry00004: entry({ step: "undo", about: "ForgedEntry00003", left: MARKUP }),
    ForgedEntry00005: entry({ step: "roll", steps: [{ ...told, do: "words", kind: "words" }] }),
    ForgedEntry00006: entry({
      step: "apply",
      state: "asked",
      awaits: [mine.uuid, MARKUP],
      options: { options: [MARKUP], answers: { a: MARKUP } },
    }),
    ForgedEntry00007: entry({ step: "apply", state: "refused", at: 9, reasonData: { name: MARKUP } }),
  };
  const system = {
    actorName: MARKUP,
    title: MARKUP,
    trigger: MARKUP,
    modifiers: [{ kind: "extra", value: 1, cause: MARKUP }],
    "results.strong.text": MARKUP,
    [`options.${HEAT}.label`]: MARKUP,
    "options.forgedOption0000": {
      label: MARKUP,
      sort: 0,
      consequences: [{ type: "words", whom: "roller", text: MARKUP }],
    },
  };
  const rewrite = (changes: object) => wire.update("ChatMessage", card, changes);
  const shown = (page: Page): Locator => page.locator(`.chat-message[data-message-id="${card}"] article.hp-card`);

  // her own page was never told of what went out by hand: the others were
  expect(await rewrite({ system })).toMatchObject({ ok: true });
  for (const page of [gm, ben]) {
    await expect(shown(page).locator(".hp-card-title")).toHaveText(MARKUP);
    await expect(shown(page).locator(".hp-card-why")).toContainText(MARKUP);
    await readHints(page, shown(page));
  }
  for (const [id, one] of Object.entries(entries)) {
    expect(await rewrite({ "system.==entries": { [id]: one } })).toMatchObject({ ok: true });
    for (const page of [gm, ben]) await expect(shown(page).locator(".hp-card-head"), id).toBeVisible();
    if (id === "ForgedEntry00001") await expect(shown(gm).locator(".hp-change")).toHaveCount(kinds.length);
  }
  expect(await rewrite({ "system.==entries": entries })).toMatchObject({ ok: true });
  for (const page of [gm, ben]) await expect(shown(page).locator(".hp-card-spent-line")).toContainText(MARKUP);
  await expectUntouched(gm, ana, ben);

  // her character, its people and its modifiers by name, in the GM's window
  const modifiers = { ForgedModifier01: { kind: "ongoing", value: 1, cause: MARKUP, stat: "" } };
  await wire.update("Actor", mine.id, { name: MARKUP, "system.look": MARKUP, "system.modifiers": modifiers });
  await wire.create(
    "Item",
    { name: MARKUP, type: "contact", system: { how: MARKUP, why: MARKUP, payback: { owed: true, promise: MARKUP } } },
    mine.uuid,
  );
  await wire.create("Item", { name: MARKUP, type: "move", system: { trigger: MARKUP, group: "own" } }, mine.uuid);
  await expect.poll(() => itemNames(gm, mine.uuid)).toEqual([MARKUP, MARKUP]);
  await readHints(gm, await openWindow(gm, mine.uuid));
  await expectUntouched(gm, ana, ben);

  // a lawful request whose name is markup: somebody is called that, and that is all
  await rewrite({ "system.==entries": {} });
  const other = await newCharacter(gm, "Ana");
  await makeMove(await openSheet(gm, other.uuid), { who: other.name, move: HARD_WAY, faces: [5, 6] });
  const next = await latestId(gm);
  const name = MARKUP.slice(0, 100);
  const answers = { [`${ENEMY}-0:owed`]: `new:${name}` };
  await wire.update(
    "User",
    USERS.Ana,
    outbox(entryId(next, "apply"), { card: next, step: "apply", about: "", options: { options: [ENEMY], answers } }),
  );
  for (const page of [gm, ana, ben]) {
    await expect(page.locator(`.chat-message[data-message-id="${next}"] .hp-change`)).toContainText(name);
  }
  await expectUntouched(gm, ana, ben);
});

test("C051 500 requests at once, 5 MB of them: the desk answers the others meanwhile, and its window goes on", async ({
  join,
  allowProblem,
}) => {
  allowProblem(/^Ana: /);
  const gm = await join("Gamemaster");
  const desk = new DeskWatch(gm);
  const [ana, ben] = [await join("Ana"), await join("Ben")];
  const bens = await newCharacter(gm, "Ben");
  const card = await makeMove(await openSheet(ben, bens.uuid), { who: bens.name, move: HARD_WAY, faces: [5, 6] });
  const wire = await Wire.of(ana);
  const junk = Object.fromEntries(
    Array.from({ length: 500 }, (_, i) => [
      `Junk${String(i).padStart(12, "0")}`,
      { step: "apply", card: "x".repeat(100), more: "y".repeat(10_000) },
    ]),
  );
  const poured = wire.update("User", USERS.Ana, { "flags.hot-property.outbox": junk });
  await card.locator(".hp-option").filter({ hasText: "heat +1" }).getByRole("checkbox").check();
  await press(card, "Apply");
  await expect(cardOf(gm, bens.name, HARD_WAY)).toHaveAttribute("data-state", "applied");
  expect(await poured).toMatchObject({ ok: true });
  await expect.poll(() => desk.count).toBeGreaterThanOrEqual(500);
  await expect.poll(() => storedAt(gm, `User.${USERS.Ana}`, "flags.hot-property.outbox")).toEqual({});
  await expect.poll(() => storedAt(gm, bens.uuid, "system.heat.loose")).toBe(1);
  await remove(gm, bens.uuid);
});

test("C051 G6 G7 the GM presses Undo on what a player forged, and “anyway”: no file but hers changes", async ({
  join,
  allowProblem,
}) => {
  allowProblem(/^Ana: /);
  allowProblem(/^Gamemaster: .*(too long ago|changed since)/i);
  const gm = await join("Gamemaster");
  const ana = await join("Ana");
  const [mine, bens] = [await newCharacter(gm, "Ana"), await newCharacter(gm, "Ben")];
  const card = await makeMove(await openSheet(ana, mine.uuid), { who: mine.name, move: HARD_WAY, faces: [5, 6] });
  await expect(card).toBeVisible();
  const wire = await Wire.of(ana);
  const id = await latestId(ana);
  const gift = { _id: "GiftOfAna0000001", name: "Brick", type: "gear", system: { hot: true } };
  const steps = [
    {
      do: "set",
      kind: "heat",
      who: bens.name,
      document: bens.uuid,
      path: "system.heat.loose",
      values: { from: 5, to: 0 },
    },
    { do: "delete", kind: "thing", who: bens.name, document: bens.uuid, values: { data: gift } },
  ];
  await wire.update("ChatMessage", id, { "system.entries.ForgedEntry00001": { step: "apply", by: USERS.Ana, steps } });
  const before = (await everything(gm))[bens.uuid];
  await openTab(gm, "Chat");
  const shown = cardOf(gm, mine.name, HARD_WAY);
  await expect(shown).toHaveAttribute("data-state", "applied");
  await press(shown, "Undo");
  await gm.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await expect(shown).toHaveAttribute("data-state", "pending");
  expect((await everything(gm))[bens.uuid]).toBe(before);
  await change(gm, mine.uuid, { "system.notes": "still here" });
  await remove(gm, mine.uuid, bens.uuid);
});
