import { describe, expect, it, vi } from "vitest";
import { DOC, debt, HARD_WAY, heat, itemsOf, keyOf, OWES, SLIP, steps, toDoc, truly, world } from "./crowd-scene.ts";
import { at, find, outboxOf } from "./truth.ts";

vi.setConfig({ testTimeout: 30_000 });

describe("what is gone or moved when it is its turn", () => {
  const half = async () => {
    const hood = await table.gather(world());
    const [gm, ana] = [await hood.open("Gamemaster"), await hood.open("Ana")];
    const card = await ana.do("roll", SLIP, OWES, [3, 4]);
    return { hood, gm, ana, card };
  };

  it("C056 the target is deleted between the request and the desk: refused, told, nothing written", async () => {
    const { hood, gm, ana, card } = await half();
    await gm.close();
    await ana.do("apply", card, [], toDoc);
    const again = await hood.open("Assistant", { browser: "theirs" });
    await hood.quiet();
    expect(debt(hood)).toBe(1); // the assistant is a desk like any other
    await again.do("undo", card);
    await again.close();
    await ana.do("apply", card, [], toDoc);
    const world2 = hood.stored();
    const anew = await table.gather({
      ...world2,
      Actor: (world2.Actor ?? []).filter(({ _id }) => _id !== "HoodDocOkafor001"),
    });
    const back = await anew.open("Ana");
    await anew.open("Gamemaster");
    await anew.quiet();
    expect(steps(anew, card)).toEqual(["apply done", "undo done", "apply refused"]);
    expect(back.told()).toEqual(["Pick the player character this lands on."]);
    expect(itemsOf(anew, SLIP)).toHaveLength(4);
    expect(outboxOf(anew.stored(), "Ana")).toEqual([]);
  });

  it("C056 the target is deleted after the first write: what was written is taken back, and the card says why", async () => {
    const { hood, gm, ana, card } = await half();
    const killer = await hood.open("Assistant");
    const before = at(find(hood.stored(), SLIP), "system");
    gm.beforeNextWrite(async () => gm.beforeNextWrite(() => killer.do("remove", DOC)));
    await ana.do("apply", card, [], toDoc);
    await hood.quiet();
    expect(steps(hood, card)).toEqual(["apply refused"]);
    expect(ana.told()).toEqual(["Pick the player character this lands on."]);
    expect(itemsOf(hood, SLIP)).toHaveLength(4);
    expect(at(find(hood.stored(), SLIP), "system")).toEqual(before);
    truly(hood);
  });

  it("C056 the same where the GM pressed: they are told, the card stands open, nothing is left", async () => {
    const { hood, gm, card } = await half();
    const killer = await hood.open("Assistant");
    gm.beforeNextWrite(async () => gm.beforeNextWrite(() => killer.do("remove", DOC)));
    expect(await keyOf(gm.do("apply", card, [], toDoc))).toBe("HOTPROPERTY.Error.NobodyPicked");
    expect(steps(hood, card)).toEqual([]);
    expect(itemsOf(hood, SLIP)).toHaveLength(4);
    truly(hood);
  });

  it("C056 the card is deleted while its request waits: nothing is written, and the outbox is emptied", async () => {
    const { hood, gm, ana, card } = await half();
    await gm.close();
    await ana.do("apply", card, [], toDoc);
    await ana.do("removeCard", card);
    await hood.open("Gamemaster");
    await hood.quiet();
    expect([debt(hood), itemsOf(hood, SLIP).length]).toEqual([0, 4]);
    truly(hood);
  });

  it("G6 an item that an Apply made was given to somebody else: its Undo leaves it there", async () => {
    const { hood, gm, ana, card } = await half();
    await ana.do("apply", card, [], toDoc);
    await hood.quiet();
    await gm.do("moveItem", SLIP, "a crowbar", DOC);
    await gm.do("undo", card);
    expect(debt(hood)).toBe(0);
    expect(itemsOf(hood, DOC).filter(({ name }) => name === "a crowbar")).toHaveLength(1);
    truly(hood);
  });

  it("G6 a contact owed by an Apply was taken away: its Undo refuses whole, naming it", async () => {
    const { hood, gm, ana } = await half();
    const card = await ana.do("roll", SLIP, HARD_WAY, [4, 4]);
    await ana.do("apply", card, ["heat +1", "a new enemy"], { owed: "contact:HoodSlipJoanna01" });
    await hood.quiet();
    await gm.do("remove", `${SLIP}.Item.HoodSlipJoanna01`);
    expect(await keyOf(gm.do("undo", card))).toBe("HOTPROPERTY.Error.TargetGone");
    expect(heat(hood, SLIP)).toBe(2);
  });
});

describe("cards of several people", () => {
  const hot = async () => {
    const hood = await table.gather(world());
    const [gm, ana, ben] = [await hood.open("Gamemaster"), await hood.open("Ana"), await hood.open("Ben")];
    return { hood, gm, ana, ben };
  };

  it("C049 a card of the GM's that brings heat to Ben's character is answered by Ben, and by nobody else", async () => {
    const { hood, gm, ana, ben } = await hot();
    await gm.do("change", DOC, { "system.heat.loose": 0 });
    const card = await gm.do("roll", DOC, HARD_WAY, [5, 6]);
    await gm.do("apply", card, ["heat +1"]);
    await hood.quiet();
    expect(await keyOf(ana.do("letStand", card))).toBe("HOTPROPERTY.Trust.answer");
    await ben.do("letStand", card);
    await hood.quiet();
    for (const window of [gm, ana, ben]) expect(await window.do("ledger", card)).toEqual(["apply done", "answer done"]);
    truly(hood);
  });

  it("C049 C054 Ben and the GM answer the same heat at once: it is answered once", async () => {
    const { hood, gm, ben } = await hot();
    const card = await gm.do("roll", DOC, HARD_WAY, [5, 6]);
    await gm.do("apply", card, ["heat +1"]);
    await hood.quiet();
    ben.begin("letStand", card);
    gm.begin("letStand", card);
    await hood.quiet();
    expect(steps(hood, card)).toEqual(["apply done", "answer done"]);
    truly(hood);
  });

  it("G6 an Apply isn't undone before its heat's answers are, whoever asks", async () => {
    const { hood, gm, ana } = await hot();
    const card = await ana.do("roll", SLIP, HARD_WAY, [5, 6]);
    await ana.do("apply", card, ["heat +1"]);
    await hood.quiet();
    await ana.do("letStand", card);
    await hood.quiet();
    for (const window of [ana, gm]) expect(await keyOf(window.do("undo", card))).toBe("HOTPROPERTY.Error.AnswersFirst");
    await ana.do("undo", card, "answer");
    await hood.quiet();
    await ana.do("undo", card);
    await hood.quiet();
    expect(heat(hood, SLIP)).toBe(1);
    truly(hood);
  });

  it("G6 an answer and an Undo at once: one of them, never both", async () => {
    const { hood, gm, ana } = await hot();
    const card = await ana.do("roll", SLIP, HARD_WAY, [5, 6]);
    await ana.do("apply", card, ["heat +1"]);
    await hood.quiet();
    ana.begin("letStand", card);
    gm.begin("undo", card);
    await hood.quiet();
    const standing = steps(hood, card).filter((step) => step.endsWith("done"));
    expect(standing).toEqual(["apply done", heat(hood, SLIP) === 1 ? "undo done" : "answer done"]);
    truly(hood);
  });

  it("C059 what the card wouldn't let Ana press, the desk won't do for her: the same check", async () => {
    const { hood, ana, ben, gm } = await hot();
    const card = await ben.do("roll", DOC, HARD_WAY, [5, 6]);
    await hood.quiet();
    expect(await keyOf(ana.do("apply", card, ["heat +1"]))).toBe("HOTPROPERTY.Trust.apply");
    await ana.do("put", await ana.do("idOf", card, "apply"), {
      card,
      step: "apply",
      about: "",
      options: { options: ["hardWayHeat00000"], answers: {} },
    });
    await hood.quiet();
    expect(heat(hood, DOC)).toBe(0);
    expect((await gm.do("refusals")).at(-1)).toBe(await gm.do("say", "HOTPROPERTY.Trust.apply"));
    truly(hood);
  });

  it("C069 with “others confirm” on, Ben or the GM says yes to what touches Ben's character; Ana alone may not", async () => {
    for (const who of ["Ben", "Gamemaster"] as const) {
      const { hood, gm, ana, ben } = await hot();
      await gm.do("othersConfirm", true);
      const card = await ana.do("roll", SLIP, OWES, [3, 4]);
      await ana.do("apply", card, [], toDoc);
      await hood.quiet();
      expect([debt(hood), steps(hood, card), itemsOf(hood, SLIP).length]).toEqual([0, ["apply asked"], 4]);
      expect(await keyOf(ana.do("sayYes", card))).toBe("HOTPROPERTY.Trust.confirm");
      await (who === "Ben" ? ben : gm).do("sayYes", card);
      await hood.quiet();
      expect([debt(hood), itemsOf(hood, SLIP).length]).toEqual([1, 5]);
      expect(steps(hood, card)).toEqual(["apply done", "confirm done"]);
      truly(hood);
    }
  });

  it("C069 C054 a yes and a no at once: one of them, and the files tell the same", async () => {
    const { hood, gm, ana, ben } = await hot();
    await gm.do("othersConfirm", true);
    const card = await ana.do("roll", SLIP, OWES, [3, 4]);
    await ana.do("apply", card, [], toDoc);
    await hood.quiet();
    ben.begin("sayYes", card);
    ana.begin("sayNo", card);
    await hood.quiet();
    const done = steps(hood, card)[0] === "apply done";
    expect([debt(hood), itemsOf(hood, SLIP).length]).toEqual(done ? [1, 5] : [0, 4]);
    truly(hood);
  });

  it("C069 off, which is how it begins, nobody is asked", async () => {
    const { hood, ana } = await hot();
    const card = await ana.do("roll", SLIP, OWES, [3, 4]);
    await ana.do("apply", card, [], toDoc);
    await hood.quiet();
    expect(steps(hood, card)).toEqual(["apply done"]);
  });
});
