import { beforeAll, describe, expect, it } from "vitest";
import { BLANK_ENTRY } from "../../../src/data/message/entries.ts";
import { applyMove, hardMove, undoEntry } from "../../../src/play/card-presses.ts";
import { entriesOf, entryOf, hardWay, pick, refusal, rolled } from "./fixture.ts";
import { FORGED, forge, heatStep, step } from "./forged-entries.ts";
import {
  due,
  expectDrawn,
  heatOf,
  outcome,
  type Players,
  postedBy,
  type Scene,
  scene,
  shoot,
  sitDown,
} from "./forged-scene.ts";

/*
 * A player's card was rewritten by her hand, and somebody looks at it or the GM presses on it: nothing breaks, and the
 * press does no more than the files themselves say was done.
 */

let players: Players;
beforeAll(async () => {
  players = await sitDown();
});

describe("C051 what the GM presses on a card that was rewritten", () => {
  const noChange = async (key: string, press: () => Promise<void>): Promise<void> => {
    let said = "";
    const { changed } = await outcome(async () => {
      said = await refusal(press());
    });
    expect(said).toBe(key);
    expect(changed).toEqual([]);
  };

  it("apply, when its character is Ben’s", async () => {
    const s = await scene(players);
    await s.ana.rewrite(s.hard, { "system.actor": s.bens.uuid });
    await noChange("HOTPROPERTY.Error.NotTheirCharacter", () => applyMove(s.hard, pick(s.hard, ["heat +1"])));
  });

  it("S2.5 a hard move, when its character is Ben’s", async () => {
    const s = await scene(players);
    const card = await postedBy(s.ana, await rolled(s.mine, hardWay(), [1, 2]));
    await s.ana.rewrite(card, { "system.actor": s.bens.uuid });
    await noChange("HOTPROPERTY.Error.NotTheirCharacter", () => hardMove(card, "heat"));
  });

  it("S2.5 a hard move, when its entry was written already by somebody’s hand: it says so", async () => {
    const s = await scene(players);
    const card = await postedBy(s.ana, await rolled(s.mine, hardWay(), [1, 2]));
    const [id] = due(card, "hard");
    await forge(s, card, { step: "hurray" }, id);
    await noChange("HOTPROPERTY.Error.Overtaken", () => hardMove(card, "heat"));
  });

  it.each<[string, string, (s: Scene) => Promise<object[]>]>([
    ["a number", "HOTPROPERTY.Error.TooLongAgo", async (s) => [heatStep(s.bens, 9, 1)]],
    [
      "an item made, which is Ben’s own",
      "HOTPROPERTY.Error.TooLongAgo",
      async (s) => {
        await s.ben.create("Item", { _id: "BensOwnGearAbcd1", name: "Bag", type: "gear" }, s.bens.uuid);
        const data = { _id: "BensOwnGearAbcd1", name: "Bag", type: "gear", system: {} };
        return [step({ do: "create", kind: "thing", document: s.bens.uuid, values: { data } })];
      },
    ],
    [
      "an item deleted, to be put there",
      "HOTPROPERTY.Error.TooLongAgo",
      async (s) => {
        const data = { _id: "GiftOfAnaAbcdef1", name: "Brick", type: "gear", system: { hot: true } };
        return [step({ do: "delete", kind: "thing", document: s.bens.uuid, values: { data } })];
      },
    ],
  ])("G6 undo of what was never done: %s; nor does “anyway” do it", async (_title, key, steps) => {
    const s = await scene(players);
    await forge(s, s.hard, { step: "apply", steps: (await steps(s)) as never });
    await noChange(key, () => undoEntry(s.hard, FORGED));
    const before = JSON.stringify(s.bens.toObject());
    await undoEntry(s.hard, FORGED, { force: true });
    expect(JSON.stringify(s.bens.toObject())).toBe(before);
    await expectDrawn();
  });

  it.each([
    ["another number of the file", { path: "system.experience", values: { from: 5, to: 0 } }],
    ["the same number, said to have been more", { path: "system.heat.loose", values: { from: -7, to: 2 } }],
    ["whose the file is", { path: "ownership.default", values: { from: 3, to: 0 } }],
    ["a receipt", { path: "flags.hot-property.receipts", values: { from: {}, to: {} } }],
    ["a prototype", { path: "system.__proto__.pwned", values: { from: true, to: null } }],
  ])("G6 undo of what was done, its step turned into %s", async (_title, changes) => {
    const s = await scene(players);
    await s.ana.ask(...shoot(s.shot, s.bens));
    const entry = entryOf(s.shot);
    const [told] = entriesOf(s.shot).find(([id]) => id === entry)?.[1].steps ?? [];
    await s.ana.rewrite(s.shot, { [`system.entries.${entry}.steps`]: [{ ...told, ...changes }] });
    const before = JSON.stringify(s.bens.system);
    const whose = JSON.stringify((s.bens as unknown as { ownership: object }).ownership);
    await undoEntry(s.shot, entry).catch(() => undefined);
    await undoEntry(s.shot, entry, { force: true }).catch(() => undefined);
    expect(JSON.stringify(s.bens.system)).toBe(before);
    expect(JSON.stringify((s.bens as unknown as { ownership: object }).ownership)).toBe(whose);
    expect(({} as { pwned?: unknown }).pwned).toBeUndefined();
  });
});

describe("what is written into a card to break whoever looks at it", () => {
  it.each<[string, (s: Scene) => object]>([
    ["a kind that doesn’t exist", ({ bens }) => ({ ...heatStep(bens, 0, 1), kind: "wipe" })],
    ["a kind that every object has", ({ bens }) => ({ ...heatStep(bens, 0, 1), kind: "constructor" })],
    ["a billion points of heat", ({ mine }) => heatStep(mine, 0, 1e9)],
    ["more heat than there are numbers", ({ mine }) => heatStep(mine, 0, 1e308)],
    ["a fraction of heat", ({ mine }) => heatStep(mine, 0.5, 1.7)],
    [
      "a state that is an object",
      ({ mine }) => ({ ...heatStep(mine, 0, 1), kind: "state", values: { from: {}, to: [] } }),
    ],
    ["a forward that is nothing", ({ mine }) => ({ ...heatStep(mine, 0, 1), kind: "forward", values: {} })],
    ["a track that every object has", ({ mine }) => ({ ...heatStep(mine, 0, 1), kind: "crew", note: "__proto__" })],
    ["a document that is none", ({ mine }) => ({ ...heatStep(mine, 0, 1), document: "Actor.x.Item.y.__proto__" })],
  ])("%s", async (_title, made) => {
    const s = await scene(players);
    await forge(s, s.hard, { step: "apply", steps: [made(s) as never] });
    await expectDrawn();
    await undoEntry(s.hard, FORGED).catch(() => undefined);
    await expectDrawn();
  });

  it("entries under keys that are no ids are none", async () => {
    const s = await scene(players);
    await s.ana.rewrite(s.hard, { "system.entries.not an id": { ...BLANK_ENTRY, step: "apply" } });
    expect(entriesOf(s.hard)).toEqual([]);
  });

  it("a reason that is no sentence of ours, an answer that is no answer", async () => {
    const s = await scene(players);
    await forge(s, s.hard, {
      step: "apply",
      state: "refused",
      at: 5,
      reason: "<b>x</b>",
      reasonData: { a: {} } as never,
    });
    await forge(s, s.shot, { step: "apply", state: "asked", options: { options: 7, answers: { a: 1 } } });
    await expectDrawn();
  });

  it("receipts of nonsense on her own character don’t stop what is done to it", async () => {
    const s = await scene(players);
    for (const [i, sets] of [[null], ["x"], [[]], [[{}, 1]], {}, "x", 7].entries()) {
      const receipt = { at: 1e308, card: s.hard.id, step: "apply", of: "", sets };
      await s.ana.update("Actor", s.mine.id ?? "", { [`flags.hot-property.receipts.Receipt00000000${i}`]: receipt });
    }
    const card = await rolled(s.mine, hardWay(), [1, 2]);
    await hardMove(card, "heat");
    expect(heatOf(s.mine)).toBe(3);
    await undoEntry(card, entryOf(card, "hard"));
    expect(heatOf(s.mine)).toBe(2);
  });
});
