import { describe, expect, it, vi } from "vitest";
import { answers, arranged, CREW, cutEverywhere, DOC, heatOf, MOVE, play, SLIP } from "./crash-story.ts";
import { at, comparable, find, ledgerOf, untruths } from "./truth.ts";

vi.setConfig({ testTimeout: 60_000 }); // each cut is a table of its own

describe("the GM's window goes at any write of the desk", () => {
  it("G6 of an Apply that changes two characters and an item and creates another", async () => {
    const { world, card } = await arranged(({ ana }) => ana.do("roll", SLIP, MOVE, [3, 4]));
    const press = (ana: TableWindow): void => ana.begin("apply", card, [], answers);
    const calm = await cutEverywhere({ world, cut: "Gamemaster", by: "Ana", press });
    expect(calm.writes).toEqual(["Item.create", "Actor.update", "Item.update", "ChatMessage.update"]);
    expect([heatOf(calm.world, SLIP), heatOf(calm.world, DOC)]).toEqual([2, 2]);
    expect(at(find(calm.world, DOC), "system.debts.HoodSlipMarlowe1")).toBe(1);
  });

  it("G6 of an Apply whose own receipt is the last that a file has room for: it doesn't wait for a yes afterwards", async () => {
    const { world, card } = await arranged(async ({ gm, ana }) => {
      const old = (n: number) => ({
        at: n + 1,
        card: "",
        step: "apply",
        of: "",
        sets: [["system.short", false, true]],
      });
      const receipts = Array.from({ length: 19 }, (_, n) => [`OldReceipt${String(n).padStart(6, "0")}`, old(n)]);
      await gm.do("change", DOC, { "flags.hot-property.receipts": Object.fromEntries(receipts) });
      return ana.do("roll", SLIP, MOVE, [3, 4]);
    });
    const press = (ana: TableWindow): void => ana.begin("apply", card, [], answers);
    const torn = await play({ world, cut: "Gamemaster", by: "Ana", press }, { after: 1, when: "stored" });
    expect(ledgerOf(torn.world, card).map(([, { state }]) => state)).toEqual(["done"]);
    expect(heatOf(torn.world, DOC)).toBe(2);
  });

  it("G6 of the Undo of one, asked for by a player", async () => {
    const { world, card } = await arranged(async ({ hood, ana }) => {
      const id = await ana.do("roll", SLIP, "Item.CrashMove0000002", [3, 4]);
      await ana.do("apply", id, [], answers);
      await hood.quiet();
      return id;
    });
    const calm = await cutEverywhere({ world, cut: "Gamemaster", by: "Ana", press: (ana) => ana.begin("undo", card) });
    expect(calm.writes).toEqual(["Actor.update", "Item.update", "Item.delete", "ChatMessage.update"]);
    expect(heatOf(calm.world, SLIP)).toBe(1);
    // without her: whoever is the desk next does it
    await cutEverywhere({ world, cut: "Gamemaster", by: "Ana", press: (ana) => ana.begin("undo", card), leaves: true });
  });

  it("S7.5 G6 of a thing handed over: there is one of it, whenever the window goes", async () => {
    const item = `${SLIP}.Item.HoodSlipKnife001`;
    const { world } = await arranged(async () => "");
    const give = (gm: TableWindow): void => gm.begin("open", "hand", item, { to: DOC, copy: false });
    for (const when of ["sent", "stored"] as const) {
      for (let after = 0; after < 4; after++) {
        const torn = await play({ world, cut: "Gamemaster", by: "Gamemaster", press: give }, { after, when });
        const knives = [SLIP, DOC].flatMap((uuid) => at(find(torn.world, uuid), "items") as { name: string }[]);
        expect(
          knives.filter(({ name }) => name === "Lino knife"),
          `${when} ${after}`,
        ).toHaveLength(1);
      }
    }
  });

  it("G6 of their own Apply and Undo, pressed again afterwards", async () => {
    const { world, card } = await arranged(({ ana }) => ana.do("roll", SLIP, MOVE, [3, 4]));
    const apply = (gm: TableWindow): void => gm.begin("apply", card, [], answers);
    const applied = await cutEverywhere({ world, cut: "Gamemaster", by: "Gamemaster", press: apply, again: true });
    expect(applied.writes).toHaveLength(4);
    const entry = ledgerOf(applied.world, card)[0]?.[0] ?? "";
    const undo = (gm: TableWindow): void => gm.begin("undo", card, entry);
    const undone = await cutEverywhere({
      world: applied.world,
      cut: "Gamemaster",
      by: "Gamemaster",
      press: undo,
      again: true,
    });
    expect([heatOf(undone.world, SLIP), heatOf(undone.world, DOC)]).toEqual([1, 0]);
  });

  it("G6 of an Undo by force, pressed again afterwards", async () => {
    const { world, card } = await arranged(async ({ hood, ana, gm }) => {
      const id = await ana.do("roll", SLIP, MOVE, [3, 4]);
      await ana.do("apply", id, [], answers);
      await hood.quiet();
      await gm.do("change", DOC, { "system.heat.loose": 4 });
      return id;
    });
    const entry = ledgerOf(world, card)[0]?.[0] ?? "";
    const press = (gm: TableWindow): void => gm.begin("undo", card, entry, true);
    const calm = await cutEverywhere({ world, cut: "Gamemaster", by: "Gamemaster", press, again: true });
    expect([heatOf(calm.world, SLIP), heatOf(calm.world, DOC)]).toEqual([1, 2]);
  });

  it("C069 of a yes to what somebody asked for", async () => {
    const { world, card } = await arranged(async ({ hood, gm, ana }) => {
      await gm.do("othersConfirm", true);
      const id = await ana.do("roll", SLIP, MOVE, [3, 4]);
      await ana.do("apply", id, [], answers);
      await hood.quiet();
      return id;
    });
    expect(heatOf(world, DOC)).toBe(0);
    const press = (ben: TableWindow): void => ben.begin("sayYes", card);
    const calm = await cutEverywhere({ world, cut: "Gamemaster", by: "Ben", press, there: ["Gamemaster", "Ben"] });
    expect(calm.writes).toHaveLength(4);
    expect(heatOf(calm.world, DOC)).toBe(2);
  });

  it("C071 of a crew's change, whose card the desk makes", async () => {
    const { world } = await arranged(async () => "");
    const press = (ana: TableWindow): void => ana.begin("crew", CREW, "heat", 1);
    const calm = await cutEverywhere({ world, cut: "Gamemaster", by: "Ana", press });
    expect(calm.writes).toEqual(["Actor.update", "ChatMessage.create"]);
    expect(at(find(calm.world, CREW), "system.heat")).toBe(1);
    expect(calm.world.ChatMessage).toHaveLength(1);
  });

  it("S2.5 S5.2 of the GM's own moves on a card: a hard move, and somebody burned", async () => {
    const { world, card } = await arranged(async ({ gm, ana }) => {
      await gm.do("change", SLIP, { "system.heat.loose": 4 });
      return ana.do("roll", SLIP, "Take the hard way", [1, 2]);
    });
    const hard = (gm: TableWindow): void => gm.begin("hard", card, "heat");
    const hot = await cutEverywhere({ world, cut: "Gamemaster", by: "Gamemaster", press: hard, again: true });
    expect(heatOf(hot.world, SLIP)).toBe(5);
    const stand = (ana: TableWindow): void => ana.begin("letStand", card);
    const stood = await cutEverywhere({ world: hot.world, cut: "Gamemaster", by: "Ana", press: stand });
    const burn = (gm: TableWindow): void => gm.begin("burn", card, SLIP);
    const burned = await cutEverywhere({
      world: stood.world,
      cut: "Gamemaster",
      by: "Gamemaster",
      press: burn,
      again: true,
    });
    expect(at(find(burned.world, SLIP), "system.burned")).toBe(true);
  });
});

describe("the GM's window goes at any write of what they pressed themselves", () => {
  const applying = async () => arranged(({ ana }) => ana.do("roll", SLIP, "Take the hard way", [4, 4]));

  const everyCut = async (
    press: (gm: TableWindow) => void,
    afterwards: (hood: Gathering, gm: TableWindow, point: string) => Promise<void>,
    world: StoredWorld,
  ): Promise<void> => {
    const { writes } = await play({ world, cut: "Gamemaster", by: "Gamemaster", press });
    for (const when of ["sent", "stored"] as const) {
      for (let after = 0; after < writes.length; after++) {
        const hood = await table.gather(structuredClone(world));
        const gm = await hood.open("Gamemaster");
        gm.cutAfter(after, when);
        press(gm);
        await hood.quiet();
        const anew = await hood.open("Gamemaster");
        await hood.quiet();
        await afterwards(hood, anew, `${when}, write ${after + 1} of ${writes.length}`);
      }
    }
  };

  it("G6 done whole or not at all, before anybody presses anything", async () => {
    const { world, card } = await applying();
    const { system: was, items: had } = find(world, SLIP) ?? {};
    const before = { system: was, items: had };
    const press = (gm: TableWindow): void => gm.begin("apply", card, ["heat +1", "a new enemy"], { owed: "new:Bo" });
    await everyCut(
      press,
      async (hood, _gm, point) => {
        const now = hood.stored();
        const done = ledgerOf(now, card).length > 0;
        expect(untruths(now), point).toEqual([]);
        const { system, items } = find(now, SLIP) ?? {};
        if (done) expect([heatOf(now, SLIP), (items as unknown[]).length], point).toEqual([2, 5]);
        else expect(comparable({ system, items }), point).toEqual(comparable(before));
      },
      world,
    );
  });

  it("G6 pressed again with other picks, those count and nothing else", async () => {
    const { world, card } = await applying();
    const calm = await play({
      world,
      cut: "Gamemaster",
      by: "Gamemaster",
      press: (gm) => gm.begin("apply", card, ["−1 forward", "a new enemy"], { owed: "contact:HoodSlipJoanna01" }),
    });
    const press = (gm: TableWindow): void => gm.begin("apply", card, ["heat +1", "a new enemy"], { owed: "new:Bo" });
    await everyCut(
      press,
      async (hood, gm, point) => {
        if (ledgerOf(hood.stored(), card).length > 0) return; // cut after the last write: it is done
        await gm.do("apply", card, ["−1 forward", "a new enemy"], { owed: "contact:HoodSlipJoanna01" });
        expect(untruths(hood.stored()), point).toEqual([]);
        expect(comparable(hood.stored()), point).toEqual(comparable(calm.world));
      },
      world,
    );
  });
});
