import { describe, expect, it, vi } from "vitest";
import {
  CREW,
  crew,
  DOC,
  debt,
  HARD_WAY,
  heat,
  itemsOf,
  keyOf,
  OWES,
  SLIP,
  steps,
  toDoc,
  truly,
  world,
} from "./crowd-scene.ts";
import { at, find, ledgerOf } from "./truth.ts";

vi.setConfig({ testTimeout: 30_000 });

describe("more than one window of the GM", () => {
  it("the first of one GM's windows is the desk; when it is closed the other takes over what waits", async () => {
    const hood = await table.gather(world());
    const [first, second, ana] = [await hood.open("Gamemaster"), await hood.open("Gamemaster"), await hood.open("Ana")];
    expect([await first.do("isDesk"), await second.do("isDesk")]).toEqual([true, false]);
    const card = await ana.do("roll", SLIP, OWES, [3, 4]);
    await ana.do("apply", card, [], toDoc);
    await hood.quiet();
    expect(second.wrote()).toEqual([]);
    expect(debt(hood)).toBe(1);
    first.cutAfter(0, "sent");
    const other = await ana.do("roll", SLIP, OWES, [3, 4]);
    await ana.do("apply", other, [], toDoc);
    await hood.quiet();
    expect(await second.do("isDesk")).toBe(true);
    expect(debt(hood)).toBe(2);
    truly(hood);
  });

  it("what is pressed in the GM's second window goes through the first", async () => {
    const hood = await table.gather(world());
    const [first, second, ana] = [await hood.open("Gamemaster"), await hood.open("Gamemaster"), await hood.open("Ana")];
    const card = await ana.do("roll", SLIP, OWES, [3, 4]);
    await second.do("apply", card, [], toDoc);
    await hood.quiet();
    expect(second.wrote().every((write) => write === "User.update")).toBe(true);
    expect(first.wrote()).toContain("Actor.update");
    expect(debt(hood)).toBe(1);
    truly(hood);
  });

  it("C084 with a GM and an assistant GM there, +1 debt rises by exactly 1, whoever is first", async () => {
    for (const order of [
      ["Gamemaster", "Assistant"],
      ["Assistant", "Gamemaster"],
    ]) {
      const hood = await table.gather(world());
      const gms = [];
      for (const name of order) gms.push(await hood.open(name));
      const ana = await hood.open("Ana");
      const desks = await Promise.all(gms.map((gm) => gm.do("isDesk")));
      expect(desks.filter(Boolean)).toHaveLength(1);
      const card = await ana.do("roll", SLIP, OWES, [3, 4]);
      await ana.do("apply", card, [], toDoc);
      await hood.quiet();
      expect(debt(hood)).toBe(1);
      expect(steps(hood, card)).toEqual(["apply done"]);
      expect(gms.flatMap((gm) => gm.wrote()).filter((write) => write === "Actor.update")).toHaveLength(1);
      truly(hood);
    }
  });

  it("C084 the GM's window goes in the middle: the assistant brings it to its end, +1 in all", async () => {
    const hood = await table.gather(world());
    const [gm, assistant, ana] = [await hood.open("Gamemaster"), await hood.open("Assistant"), await hood.open("Ana")];
    const card = await ana.do("roll", SLIP, OWES, [3, 4]);
    gm.cutAfter(1, "stored"); // the crowbar and the debt are written, the card is not
    await ana.do("apply", card, [], toDoc);
    await hood.quiet();
    expect([gm.isAlive(), await assistant.do("isDesk")]).toEqual([false, true]);
    expect([debt(hood), heat(hood, DOC)]).toEqual([1, 1]);
    truly(hood);
  });

  it("C086 with two GMs there a crew's tracks rise by exactly 1, and one card says so", async () => {
    const hood = await table.gather(world());
    const [gm, assistant, ana] = [await hood.open("Gamemaster"), await hood.open("Assistant"), await hood.open("Ana")];
    await Promise.all([
      ana.do("crew", CREW, "heat", 1),
      assistant.do("crew", CREW, "rep", 1),
      gm.do("crew", CREW, "funds", 1),
    ]);
    await hood.quiet();
    expect([crew(hood, "heat"), crew(hood, "rep"), crew(hood, "funds")]).toEqual([1, 1, 1]);
    expect(hood.stored().ChatMessage).toHaveLength(3);
    truly(hood);
  });

  it("without Web Locks both windows believe to be first: what they both do counts once", async () => {
    const hood = await table.gather(world());
    const bare = { locks: false };
    const [one, two] = [await hood.open("Gamemaster", bare), await hood.open("Gamemaster", bare)];
    const ana = await hood.open("Ana");
    expect([await one.do("isDesk"), await two.do("isDesk")]).toEqual([true, true]);
    const card = await ana.do("roll", SLIP, OWES, [3, 4]);
    await ana.do("apply", card, [], toDoc);
    await hood.quiet();
    expect([debt(hood), heat(hood, DOC)]).toEqual([1, 1]);
    const made = itemsOf(hood, SLIP).filter(({ name }) => name === "a crowbar");
    expect(made).toHaveLength(1);
    expect(steps(hood, card)).toEqual(["apply done"]);
    await ana.do("crew", CREW, "funds", 1);
    await hood.quiet();
    expect(crew(hood, "funds")).toBe(1);
    expect(hood.stored().ChatMessage).toHaveLength(2);
    truly(hood);
  });
});

describe("more than one press", () => {
  it("C054 the same player in two windows: heat rises once, with a GM or without one", async () => {
    for (const gm of [true, false]) {
      const hood = await table.gather(world());
      if (gm) await hood.open("Gamemaster");
      const [one, two] = [await hood.open("Ana"), await hood.open("Ana")];
      const card = await one.do("roll", SLIP, HARD_WAY, [5, 6]);
      await hood.quiet();
      one.begin("apply", card, ["heat +1"]);
      two.begin("apply", card, ["−1 forward"]);
      one.begin("apply", card, ["heat +1"]);
      await hood.quiet();
      const [, entry] = ledgerOf(hood.stored(), card)[0] ?? [];
      expect(steps(hood, card)).toEqual(["apply done"]);
      expect(entry?.steps).toHaveLength(1);
      const picked = entry?.steps[0]?.path === "system.heat.loose";
      expect(heat(hood, SLIP)).toBe(picked ? 2 : 1);
      const carried = Object.values((at(find(hood.stored(), SLIP), "system.modifiers") ?? {}) as object);
      expect(carried).toHaveLength(picked ? 0 : 1);
      truly(hood);
    }
  });

  it("C054 two people on one card: Ana and the GM at once, heat rises once", async () => {
    const hood = await table.gather(world());
    const [gm, ana] = [await hood.open("Gamemaster"), await hood.open("Ana")];
    const card = await ana.do("roll", SLIP, HARD_WAY, [5, 6]);
    ana.begin("apply", card, ["heat +1"]);
    gm.begin("apply", card, ["heat +1"]);
    await hood.quiet();
    expect(heat(hood, SLIP)).toBe(2);
    expect(steps(hood, card)).toEqual(["apply done"]);
    truly(hood);
  });

  it("two cards of one player at once, no GM there: neither's heat is lost", async () => {
    const hood = await table.gather(world());
    const ana = await hood.open("Ana");
    const cards = [await ana.do("roll", SLIP, HARD_WAY, [5, 6]), await ana.do("roll", SLIP, HARD_WAY, [5, 6])];
    for (const card of cards) ana.begin("apply", card, ["heat +1"]);
    await hood.quiet();
    expect(heat(hood, SLIP)).toBe(3);
    truly(hood);
  });

  it("two cards in two windows of one player, no GM there: neither's heat is lost", async () => {
    const hood = await table.gather(world());
    const [one, two] = [await hood.open("Ana"), await hood.open("Ana")];
    const cards = [await one.do("roll", SLIP, HARD_WAY, [5, 6]), await one.do("roll", SLIP, HARD_WAY, [5, 6])];
    await hood.quiet();
    one.begin("apply", cards[0] ?? "", ["heat +1"]);
    two.begin("apply", cards[1] ?? "", ["heat +1"]);
    await hood.quiet();
    expect(heat(hood, SLIP)).toBe(3);
    expect(two.wrote()).not.toContain("Actor.update");
    truly(hood);
  });

  it("two players' cards at once on one character: both count", async () => {
    const hood = await table.gather(world());
    await hood.open("Gamemaster");
    const [ana, cleo] = [await hood.open("Ana"), await hood.open("Cleo")];
    const mine = await ana.do("roll", SLIP, OWES, [3, 4]);
    const hers = await cleo.do("roll", "Actor.HoodNanPereira01", OWES, [3, 4]);
    ana.begin("apply", mine, [], toDoc);
    cleo.begin("apply", hers, [], toDoc);
    await hood.quiet();
    expect(heat(hood, DOC)).toBe(2);
    truly(hood);
  });

  it("C089 a request that comes again under its id is ignored, after an undo too", async () => {
    const hood = await table.gather(world());
    const [gm, ana] = [await hood.open("Gamemaster"), await hood.open("Ana")];
    const card = await ana.do("roll", SLIP, HARD_WAY, [5, 6]);
    await ana.do("apply", card, ["heat +1"]);
    await hood.quiet();
    const [id = "", entry] = ledgerOf(hood.stored(), card)[0] ?? [];
    const again = { card, step: "apply", about: "", options: (entry as unknown as { options: object }).options };
    await ana.do("put", id, again);
    await hood.quiet();
    expect(heat(hood, SLIP)).toBe(2);
    await gm.do("undo", card);
    await ana.do("put", id, again);
    await hood.quiet();
    expect(heat(hood, SLIP)).toBe(1);
    const raise = { card: "", step: "change", about: CREW, options: { track: "heat", by: 1 } };
    await ana.do("put", "SameSameSameSame", raise);
    await hood.quiet();
    await ana.do("put", "SameSameSameSame", raise);
    await hood.quiet();
    expect(crew(hood, "heat")).toBe(1);
    truly(hood);
  });
});

describe("waiting for a GM", () => {
  it("G6 C081 what was answered isn't on its way, though it still lies in the outbox: it is taken back at once", async () => {
    const hood = await table.gather(world());
    await hood.open("Gamemaster");
    const ana = await hood.open("Ana");
    const card = await ana.do("roll", SLIP, HARD_WAY, [5, 6]);
    await hood.quiet();
    let undone: unknown = "never asked for";
    // her first write asks, her second clears what was answered: Undo is pressed just before that is sent
    ana.beforeNextWrite(async () => {
      ana.beforeNextWrite(async () => {
        expect([heat(hood, SLIP), await ana.do("outbox")]).toEqual([2, [expect.any(String)]]);
        undone = await keyOf(ana.do("undo", card));
      });
    });
    await ana.do("apply", card, ["heat +1"]);
    await hood.quiet();
    expect(undone).toBe("nothing was refused");
    expect(heat(hood, SLIP)).toBe(1);
    expect(await ana.do("outbox")).toEqual([]);
    truly(hood);
  });

  it("C081 no GM there: it waits and says so; whoever comes does it once, and the outbox is empty", async () => {
    const hood = await table.gather(world());
    const ana = await hood.open("Ana");
    const card = await ana.do("roll", SLIP, OWES, [3, 4]);
    await ana.do("apply", card, [], toDoc);
    expect(ana.told()).toEqual(["No GM is here: your request waits for one. Nothing is lost."]);
    expect(await keyOf(ana.do("apply", card, [], toDoc))).toBe("HOTPROPERTY.Error.OnItsWay");
    await ana.close();
    const gm = await hood.open("Gamemaster");
    await hood.quiet();
    expect(debt(hood)).toBe(1);
    const back = await hood.open("Ana");
    await hood.quiet();
    expect(await back.do("outbox")).toEqual([]);
    await gm.close();
    await hood.open("Gamemaster");
    await hood.quiet();
    expect(debt(hood)).toBe(1);
    truly(hood);
  });

  it("C081 the GM's page is loaded anew while a request waits: neither lost nor doubled", async () => {
    const hood = await table.gather(world());
    const [gm, ana] = [await hood.open("Gamemaster"), await hood.open("Ana")];
    const card = await ana.do("roll", SLIP, OWES, [3, 4]);
    gm.cutAfter(0, "sent");
    await ana.do("apply", card, [], toDoc);
    await hood.quiet();
    expect([debt(hood), await ana.do("outbox")]).toEqual([0, [expect.any(String)]]);
    await hood.open("Gamemaster");
    await hood.quiet();
    expect(debt(hood)).toBe(1);
    truly(hood);
  });
});

describe("what several people share", () => {
  it("C072 a player spends one of the crew's funds: it falls by 1 for everybody, and two at once by 2", async () => {
    const hood = await table.gather(world());
    const gm = await hood.open("Gamemaster");
    const [ana, ben] = [await hood.open("Ana"), await hood.open("Ben")];
    await gm.do("crew", CREW, "funds", 5);
    await ana.do("crew", CREW, "funds", -1);
    await hood.quiet();
    for (const window of [gm, ana, ben]) expect(at(await window.do("look", CREW), "system.funds")).toBe(4);
    ana.begin("crew", CREW, "funds", -1);
    ben.begin("crew", CREW, "funds", -1);
    await hood.quiet();
    for (const window of [gm, ana, ben]) expect(at(await window.do("look", CREW), "system.funds")).toBe(2);
    expect([...ana.wrote(), ...ben.wrote()]).not.toContain("Actor.update");
    truly(hood);
  });

  it("C072 the last one is spent once: the second is told, and nothing falls below nought", async () => {
    const hood = await table.gather(world());
    const gm = await hood.open("Gamemaster");
    const [ana, ben] = [await hood.open("Ana"), await hood.open("Ben")];
    await gm.do("crew", CREW, "funds", 1);
    ana.begin("crew", CREW, "funds", -1);
    ben.begin("crew", CREW, "funds", -1);
    await hood.quiet();
    expect(crew(hood, "funds")).toBe(0);
    const told = [...ana.told(), ...ben.told()];
    expect(told).toEqual(["There is nothing left: Funds."]);
    truly(hood);
  });

  it("C071 where the table refuses what the desk writes, the roll and its card stand, it says why, and can be tried again", async () => {
    const hood = await table.gather(world());
    const [gm, ana] = [await hood.open("Gamemaster"), await hood.open("Ana")];
    const card = await ana.do("roll", SLIP, OWES, [3, 4]);
    gm.fail("Actor.update", "the disk is full");
    await ana.do("apply", card, [], toDoc);
    await hood.quiet();
    expect(steps(hood, card)).toEqual(["apply refused"]);
    expect(ana.told().join()).toContain("the disk is full");
    expect([debt(hood), itemsOf(hood, SLIP).length]).toEqual([0, 4]);
    truly(hood);
    gm.fail("Actor.update", null);
    await ana.do("apply", card, [], toDoc);
    await hood.quiet();
    expect(debt(hood)).toBe(1);
    truly(hood);
  });

  it("C071 the same for a crew's heat: the desk's failure changes nothing, is told, and it can be tried again", async () => {
    const hood = await table.gather(world());
    const [gm, ana] = [await hood.open("Gamemaster"), await hood.open("Ana")];
    for (const kind of ["Actor.update", "ChatMessage.create"]) {
      const before = crew(hood, "heat");
      gm.fail(kind, "the disk is full");
      await ana.do("crew", CREW, "heat", 1);
      await hood.quiet();
      expect(crew(hood, "heat")).toBe(before);
      expect(ana.told()).toHaveLength(1);
      truly(hood);
      gm.fail(kind, null);
      await ana.do("crew", CREW, "heat", 1);
      await hood.quiet();
      expect(crew(hood, "heat")).toBe(Number(before) + 1);
      truly(hood);
    }
  });

  it("C087 heat at 4 warns once: on its card, in no message of its own, whoever is there", async () => {
    const hood = await table.gather(world());
    const windows = [
      await hood.open("Gamemaster"),
      await hood.open("Assistant"),
      await hood.open("Ana"),
      await hood.open("Ben"),
    ];
    const ana = windows[2];
    const card = (await ana?.do("roll", SLIP, "Item.CrowdMove0000002", [3, 4])) ?? "";
    await ana?.do("apply", card, [], { target: DOC });
    await hood.quiet();
    expect(heat(hood, DOC)).toBe(3);
    expect(hood.stored().ChatMessage).toHaveLength(1);
    const notes = ledgerOf(hood.stored(), card).flatMap(([, entry]) => entry.steps.map((step) => at(step, "note")));
    expect(notes).toEqual(["warning"]); // the revolver is hot: three and one
    // what Ben is told isn't the warning: the heat is his to answer, and nobody else's
    const told = windows.map((window) => window.told());
    expect(told).toEqual([[], [], [], ["Your word is wanted, in the chat: Slip Marlowe: Hot"]]);
    truly(hood);
  });
});
