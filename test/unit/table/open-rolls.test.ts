import { describe, expect, it, vi } from "vitest";
import type { Announced } from "../../../src/table/open-rolls.ts";
import { DOC, keyOf, SLIP } from "./crowd-scene.ts";
import { at } from "./truth.ts";

vi.setConfig({ testTimeout: 60_000 });

const NAN = "Actor.HoodNanPereira01";
const STRONG: [number, number] = [5, 5];

/** What Ana's document keeps of the rolls she has open. */
const announcedBy = (hood: Gathering, name: string): unknown[] =>
  Object.values(
    (at(
      hood.stored().User?.find((user) => user.name === name),
      "flags.hot-property.rolls",
    ) ?? {}) as object,
  );

/** Opens a roll in somebody's window, and waits until it is written. */
const opened = async (hood: Gathering, window: TableWindow, roll: Announced): Promise<string> => {
  const id = await window.do("openRoll", roll);
  await hood.quiet();
  return id;
};

const slipsRoll = { actor: SLIP, title: "Take the hard way", base: "2d6", stat: "Brass", value: 1, modifiers: [] };

describe("a roll that is open on several screens", () => {
  it("S4.5 C036 is seen at once by the others, with what they add, and by both the same sum", async () => {
    const hood = await table.gather();
    const [gm, ana, ben] = [await hood.open("Gamemaster"), await hood.open("Ana"), await hood.open("Ben")];
    const roll = await opened(hood, ana, { ...slipsRoll, modifiers: [{ value: 1, cause: "the van" }], secret: false });
    expect(await ben.do("openRolls")).toMatchObject([
      { id: roll, actorName: "Slip Marlowe", modifiers: [{ value: 1 }] },
    ]);
    const card = await ben.do("help", DOC, roll, STRONG);
    await ben.do("apply", card, ["you help"]);
    await gm.do("addOutside", roll, -1, "the weather");
    await hood.quiet();
    const seen = [
      { kind: "aid", value: 1, cause: "Doc Okafor helps", card },
      { kind: "outside", value: -1, cause: "the weather", card: "" },
    ];
    for (const window of [gm, ana, ben]) expect(await window.do("fromOthers", roll, SLIP)).toEqual(seen);
    await ben.do("undo", card);
    await hood.quiet();
    expect(await ana.do("fromOthers", roll, SLIP)).toHaveLength(1);
  });

  it("S4.5 keystrokes that come faster than the table writes end in what was typed last", async () => {
    const hood = await table.gather();
    const [ana, ben] = [await hood.open("Ana"), await hood.open("Ben")];
    const roll = await opened(hood, ana, { ...slipsRoll, secret: false });
    for (const value of [1, 2, 3]) ana.begin("tellRoll", roll, { ...slipsRoll, secret: false, value });
    await hood.quiet();
    expect(await ben.do("openRolls")).toMatchObject([{ value: 3 }]);
    await ana.do("endRoll", roll);
    await hood.quiet();
    expect(await ben.do("openRolls")).toEqual([]);
    expect(announcedBy(hood, "Ana")).toEqual([]);
  });

  it("S4.5 of a window that went nothing is open; the next one clears it away", async () => {
    const hood = await table.gather();
    const [ana, ben] = [await hood.open("Ana"), await hood.open("Ben")];
    await opened(hood, ana, { ...slipsRoll, secret: false });
    await ana.close();
    expect(await ben.do("openRolls")).toEqual([]);
    expect(announcedBy(hood, "Ana")).toHaveLength(1);
    await hood.open("Ana");
    await hood.quiet();
    expect(announcedBy(hood, "Ana")).toEqual([]);
    expect(await ben.do("openRolls")).toEqual([]);
  });

  it("S4.5 a second window of the same player doesn’t end what the first one has open", async () => {
    const hood = await table.gather();
    const [ana, ben] = [await hood.open("Ana"), await hood.open("Ben")];
    const roll = await opened(hood, ana, { ...slipsRoll, secret: false });
    await hood.open("Ana");
    await hood.quiet();
    expect(await ben.do("openRolls")).toMatchObject([{ id: roll }]);
  });
});

describe("C059 what somebody writes who means to cheat", () => {
  const write = (name: string, value: unknown): object => ({ [`flags.hot-property.${name}`]: value });

  it.each<[string, unknown]>([
    ["somebody else’s character", { ...slipsRoll, actor: DOC, secret: false }],
    ["somebody of the GM’s", { ...slipsRoll, actor: "Actor.HoodWarehouseF01", secret: false }],
    ["nobody", { ...slipsRoll, actor: 7 }],
    ["nonsense", "a roll"],
  ])("S4.5 an announcement of %s is none", async (_title, roll) => {
    const hood = await table.gather();
    const [ana, ben] = [await hood.open("Ana"), await hood.open("Ben")];
    await ana.do("changeSelf", write("rolls.ForgedRollAbcde1", roll));
    await hood.quiet();
    expect(await ben.do("openRolls")).toEqual([]);
  });

  it("S4.5 an announcement with numbers beyond all bounds is cut to size, and one without a word on it is secret", async () => {
    const hood = await table.gather();
    const [ana, ben] = [await hood.open("Ana"), await hood.open("Ben")];
    const huge = { ...slipsRoll, value: 1e308, title: "x".repeat(5000), modifiers: Array(900).fill({ value: "7" }) };
    await ana.do("changeSelf", write("rolls.ForgedRollAbcde1", huge));
    await hood.quiet();
    const [seen] = (await ben.do("openRolls")) as { value: number; title: string; modifiers: []; secret: boolean }[];
    expect(seen).toMatchObject({ value: 99, secret: true });
    expect([seen?.title.length, seen?.modifiers.length]).toEqual([120, 30]);
  });

  it("C036 what a player adds “from outside”, or to a roll of her own as a GM would, counts for nothing", async () => {
    const hood = await table.gather();
    const [, ana] = [await hood.open("Gamemaster"), await hood.open("Ana")];
    const roll = await opened(hood, ana, { ...slipsRoll, secret: false });
    expect(await keyOf(ana.do("addOutside", roll, 5, "me"))).toBe("HOTPROPERTY.Error.OnlyGMAdds");
    await ana.do("changeSelf", write(`outside.${roll}.ForgedAddAbcdef1`, { value: 5, cause: "me" }));
    await hood.quiet();
    expect(await ana.do("fromOthers", roll, SLIP)).toEqual([]);
  });

  it("S4.5 a card on which it was never picked, which missed, or which is another’s, gives nothing and exposes nobody", async () => {
    const hood = await table.gather();
    const [, ana, ben, cleo] = [
      await hood.open("Gamemaster"),
      await hood.open("Ana"),
      await hood.open("Ben"),
      await hood.open("Cleo"),
    ];
    const roll = await opened(hood, ana, { ...slipsRoll, secret: false });
    const missed = await ben.do("help", DOC, roll, [1, 1]);
    const forged = {
      step: "apply",
      at: 0,
      state: "done",
      tier: "strong",
      by: "x",
      options: { options: ["helpTheirRoll000"], answers: {} },
    };
    await ben.do("changeCard", missed, { "system.entries.ForgedEntryAbcd1": forged });
    await hood.quiet();
    expect(await ana.do("fromOthers", roll, SLIP)).toEqual([]);

    const cleos = await cleo.do("help", NAN, roll, STRONG);
    await cleo.do("changeCard", cleos, {
      "system.entries.ForgedEntryAbcd1": { ...forged, options: { options: ["helpTheirRoll000", "hinderTheirRoll0"] } },
    });
    await hood.quiet();
    expect(await ana.do("fromOthers", roll, SLIP)).toEqual([]);
    await cleo.do("changeCard", cleos, { "system.entries.ForgedEntryAbcd1": forged, "system.actor": DOC });
    await hood.quiet();
    expect(await ana.do("fromOthers", roll, SLIP)).toEqual([]);
    expect(await keyOf(cleo.do("submit", cleos, "expose", "ForgedEntryAbcd1", { read: [] }))).not.toBe("");
  });

  it("S4.5 what lands on the helper is derived: not by a card that doesn’t count it, nor twice, nor by anybody else’s press", async () => {
    const hood = await table.gather();
    const [gm, ana, ben] = [await hood.open("Gamemaster"), await hood.open("Ana"), await hood.open("Ben")];
    const roll = await opened(hood, ana, { ...slipsRoll, secret: false });
    await gm.do("change", DOC, { "system.debts.HoodSlipMarlowe1": 0 });
    const card = await ben.do("help", DOC, roll, [4, 4]);
    await ben.do("apply", card, ["you help"]);
    await hood.quiet();
    await ana.do("endRoll", roll);
    const result = await ana.do("roll", SLIP, "Take the hard way", [5, 5], { announced: roll });
    await ana.do("apply", result, ["heat +1"]);
    await hood.quiet();
    const [entry, ids] = (await ana.do("exposure", card)) as [string, string[]];
    expect(ids).toEqual(["hardWayHeat00000-0"]);
    expect(await keyOf(ana.do("submit", card, "expose", entry, { read: ids }))).toBe("HOTPROPERTY.Trust.expose");
    // the roller rewrites what they picked after the helper has read it: it is read again
    const other = { options: ["hardWayForward00"], answers: {} };
    await ana.do("changeCard", result, { [`system.entries.${entry}.options`]: other });
    await hood.quiet();
    const pressed = gm.do("submit", card, "expose", entry, { read: ids });
    expect(await keyOf(pressed)).toBe("HOTPROPERTY.Error.AskedOtherwise");
    // nor does a card count that says so of another’s roll
    await ana.do("changeCard", result, { "system.announced": "ForgedRollAbcde1" });
    await hood.quiet();
    expect(await keyOf(gm.do("submit", card, "expose", entry, { read: ids }))).toBe("HOTPROPERTY.Error.NotExposed");
  });
});
