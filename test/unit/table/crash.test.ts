import { describe, expect, it, vi } from "vitest";
import { at, comparable, find, ledgerOf, outboxOf, untruths } from "./truth.ts";

vi.setConfig({ testTimeout: 60_000 }); // each cut is a table of its own

const SLIP = "Actor.HoodSlipMarlowe1";
const DOC = "Actor.HoodDocOkafor001";
const CREW = "Actor.HoodCanalStreet1";
const MOVE = "Item.CrashMove0000001";

/** A move of the GM's that does everything at once to two characters: changes both, an item of one, and creates. */
const bigMove = {
  _id: "CrashMove0000001",
  name: "Everything at once",
  type: "move",
  system: {
    key: "everything",
    group: "basic",
    stat: "wise",
    results: {
      weak: {
        text: "so",
        pick: 0,
        consequences: [
          { type: "heat", whom: "roller", amount: 1 },
          { type: "payback", whom: "roller", as: "rival", why: "" },
          { type: "forward", whom: "roller", value: -1 },
          { type: "thing", whom: "roller" },
          { type: "heat", whom: "picked", amount: 2 },
          { type: "debt", whom: "roller", amount: 1, entry: "theirs" },
        ],
      },
    },
    options: {},
  },
};

/** The same without anything of others. */
const ownMove = {
  ...bigMove,
  _id: "CrashMove0000002",
  name: "All mine",
  system: {
    ...bigMove.system,
    key: "all-mine",
    results: {
      weak: { ...bigMove.system.results.weak, consequences: bigMove.system.results.weak.consequences.slice(0, 4) },
    },
  },
};

const answers = { target: DOC, owed: "contact:HoodSlipJoanna01", thing: "clean:a crowbar" };

const arranged = async (
  arrange: (windows: { hood: Gathering; gm: TableWindow; ana: TableWindow; ben: TableWindow }) => Promise<string>,
): Promise<{ world: StoredWorld; card: string }> => {
  const hood = await table.gather({ ...table.hood(), Item: [bigMove, ownMove] });
  const [gm, ana, ben] = [await hood.open("Gamemaster"), await hood.open("Ana"), await hood.open("Ben")];
  const card = await arrange({ hood, gm, ana, ben });
  await hood.quiet();
  return { world: hood.stored(), card };
};

type Who = "Gamemaster" | "Ana" | "Ben";

interface Story {
  readonly world: StoredWorld;
  /** Whose window is cut. */
  readonly cut: Who;
  /** Who presses what. */
  readonly by: Who;
  readonly press: (window: TableWindow) => void;
  /** Who else sits there; the GM and Ana unless said. */
  readonly there?: readonly Who[];
  /** Presses again once the window that was cut is there again, unless it is done: where no outbox keeps the request. */
  readonly again?: boolean;
  /** Whoever pressed closes their window too, and comes back after the other. */
  readonly leaves?: boolean;
}

const play = async (story: Story, cut?: { after: number; when: "sent" | "stored" }) => {
  const hood = await table.gather(structuredClone(story.world));
  const windows = new Map<Who, TableWindow>();
  for (const name of story.there ?? (["Gamemaster", "Ana"] as const)) windows.set(name, await hood.open(name));
  const windowOf = (name: Who): TableWindow => {
    const window = windows.get(name);
    if (!window) throw new Error(`${name} isn't there.`);
    return window;
  };
  for (const window of windows.values()) window.wrote();
  const victim = windowOf(story.cut);
  if (cut) victim.cutAfter(cut.after, cut.when);
  story.press(windowOf(story.by));
  await hood.quiet();
  const survived = victim.isAlive();
  if (!survived) {
    if (story.leaves) await windowOf(story.by).close();
    const anew = await hood.open(story.cut);
    if (story.again) story.press(anew);
    await hood.quiet();
    if (story.leaves) await hood.open(story.by);
    await hood.quiet();
  }
  return { world: hood.stored(), writes: victim.wrote(), survived };
};

/** Cuts a window off at each of its writes, before and after, and compares what comes of it with the undisturbed run. */
const cutEverywhere = async (story: Story): Promise<{ world: StoredWorld; writes: string[] }> => {
  const calm = await play(story);
  expect(untruths(calm.world)).toEqual([]);
  for (const when of ["sent", "stored"] as const) {
    for (let after = 0; after < calm.writes.length; after++) {
      const torn = await play(story, { after, when });
      const point = `${when === "sent" ? "before" : "after"} write ${after + 1} (${calm.writes[after]})`;
      expect(torn.survived, point).toBe(false);
      expect(untruths(torn.world), point).toEqual([]);
      expect(comparable(torn.world), point).toEqual(comparable(calm.world));
      for (const name of ["Gamemaster", "Ana", "Ben"]) expect(outboxOf(torn.world, name), point).toEqual([]);
    }
  }
  return calm;
};

const heatOf = (world: StoredWorld, uuid: string): unknown => at(find(world, uuid), "system.heat.loose");

describe("the GM's window goes at any write of the desk", () => {
  it("G6 of an Apply that changes two characters and an item and creates another", async () => {
    const { world, card } = await arranged(({ ana }) => ana.do("roll", SLIP, MOVE, [3, 4]));
    const press = (ana: TableWindow): void => ana.begin("apply", card, [], answers);
    const calm = await cutEverywhere({ world, cut: "Gamemaster", by: "Ana", press });
    expect(calm.writes).toEqual(["Item.create", "Actor.update", "Item.update", "ChatMessage.update"]);
    expect([heatOf(calm.world, SLIP), heatOf(calm.world, DOC)]).toEqual([2, 2]);
    expect(at(find(calm.world, DOC), "system.debts.HoodSlipMarlowe1")).toBe(1);
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

describe("a player's window goes", () => {
  const withForward = (): Promise<{ world: StoredWorld; card: string }> =>
    arranged(async ({ gm }) => {
      const modifier = { kind: "forward", value: -1, cause: "the fog", stat: "" };
      await gm.do("change", SLIP, { "system.modifiers.modifierAAAAAAAA": modifier });
      return "";
    });

  for (const there of [["Ana"], ["Ana", "Gamemaster"]] as Who[][]) {
    it(`S2.2 between a roll's card and what the roll spends (${there.join(" and ")} there)`, async () => {
      const { world } = await withForward();
      const press = (ana: TableWindow): void => ana.begin("roll", SLIP, "Take the hard way", [4, 4]);
      const calm = await play({ world, cut: "Ana", by: "Ana", press, there });
      expect(calm.writes).toEqual(["ChatMessage.create", "Actor.update"]);
      const spent = (now: StoredWorld): unknown => at(find(now, SLIP), "system.modifiers.modifierAAAAAAAA.value");
      for (const [after, when] of [
        [0, "sent"],
        [0, "stored"],
        [1, "sent"],
        [1, "stored"],
      ] as const) {
        const torn = await play({ world, cut: "Ana", by: "Ana", press, there }, { after, when });
        const rolled = (torn.world.ChatMessage ?? []).length === 1;
        expect(rolled).toBe(after > 0 || when === "stored");
        expect(spent(torn.world)).toBe(rolled ? 0 : -1);
        expect(untruths(torn.world)).toEqual([]);
        if (rolled) expect(comparable(torn.world)).toEqual(comparable(calm.world));
      }
    });
  }

  it("S2.2 a roll whose card a module keeps from being posted spends nothing", async () => {
    const { world } = await withForward();
    const hood = await table.gather(world);
    const ana = await hood.open("Ana");
    await ana.do("keepFromPosting");
    await expect(ana.do("roll", SLIP, "Take the hard way", [4, 4])).rejects.toThrow("a card");
    expect(at(find(hood.stored(), SLIP), "system.modifiers.modifierAAAAAAAA.value")).toBe(-1);
  });

  it("G6 at any write of an Apply and an Undo of their own, no GM there", async () => {
    const { world, card } = await arranged(({ ana }) => ana.do("roll", SLIP, "Item.CrashMove0000002", [3, 4]));
    const there: Who[] = ["Ana"];
    const press = (ana: TableWindow): void => ana.begin("apply", card, [], answers);
    const calm = await cutEverywhere({ world, cut: "Ana", by: "Ana", press, there, again: true });
    expect(calm.writes).toEqual(["Item.create", "Actor.update", "Item.update", "ChatMessage.update"]);
    const entry = ledgerOf(calm.world, card)[0]?.[0] ?? "";
    const undo = (ana: TableWindow): void => ana.begin("undo", card, entry);
    await cutEverywhere({ world: calm.world, cut: "Ana", by: "Ana", press: undo, there, again: true });
  });

  it("C081 at any write of a request: put once, answered once, cleared", async () => {
    const { world, card } = await arranged(({ ana }) => ana.do("roll", SLIP, MOVE, [3, 4]));
    const press = (ana: TableWindow): void => ana.begin("apply", card, [], answers);
    const calm = await cutEverywhere({ world, cut: "Ana", by: "Ana", press, again: true });
    expect(calm.writes).toEqual(["User.update", "User.update"]);
  });

  it("S3.9 between the roll that passes heat on and the answer it gives", async () => {
    const { world, card } = await arranged(async ({ hood, ana }) => {
      const id = await ana.do("roll", SLIP, "Take the hard way", [5, 6]);
      await ana.do("apply", id, ["heat +1"]);
      await hood.quiet();
      return id;
    });
    const press = (ana: TableWindow): void => ana.begin("roll", SLIP, "Take the heat off", [4, 4]);
    const calm = await play({ world, cut: "Ana", by: "Ana", press });
    expect(ledgerOf(calm.world, card).map(([, { step }]) => step)).toEqual(["apply", "answer"]);
    for (const when of ["sent", "stored"] as const) {
      for (let after = 0; after < calm.writes.length; after++) {
        const torn = await play({ world, cut: "Ana", by: "Ana", press }, { after, when });
        if ((torn.world.ChatMessage ?? []).length === 1) continue; // never rolled
        expect(comparable(torn.world), `${when} ${after}`).toEqual(comparable(calm.world));
      }
    }
  });
});
