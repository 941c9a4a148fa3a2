import { describe, expect, it } from "vitest";
import { messages } from "../../../src/foundry/lookup.ts";
import { applyMove, undoEntry as undoMove } from "../../../src/play/card-presses.ts";
import { receiptsOf } from "../../../src/table/receipts.ts";
import { characterData, entriesOf, entryOf, hardWay, newCharacter, pick, refusal, rolled } from "./fixture.ts";

const STRONG: [number, number] = [5, 6];
const enemy = (name: string) => ({ owed: `new:${name}` });

const applied = async (label: string, answers = {}, system: object = {}) => {
  const actor = await newCharacter(system);
  const card = await rolled(actor, hardWay(), STRONG);
  await applyMove(card, pick(card, [label], answers));
  return { actor, card };
};

describe("taking back", () => {
  it("G6 puts back what was there: a number, a created contact, a contact's own words", async () => {
    const actor = await newCharacter({ heat: { loose: 3 } });
    const before = actor.toObject();
    const card = await rolled(actor, hardWay(), [4, 4]);
    await applyMove(card, pick(card, ["heat +1", "a new enemy"], enemy("The porter")));
    await undoMove(card, entryOf(card));
    const after = actor.toObject();
    expect(after.system).toEqual(before.system);
    expect(after.items).toEqual(before.items);
    expect(entriesOf(card)[0]?.[1].undoneBy).toBe(game.user?.id);
  });

  it("G6 an entry that was taken back isn't taken back again", async () => {
    const { actor, card } = await applied("heat +1");
    const entry = entryOf(card);
    await undoMove(card, entry);
    expect(await refusal(undoMove(card, entry))).toBe("HOTPROPERTY.Error.AlreadyUndone");
    expect(characterData(actor).heat.loose).toBe(0);
  });

  it("G6 refuses whole when something moved by hand since, naming it", async () => {
    const { actor, card } = await applied("heat +1");
    await actor.update({ "system.heat.loose": 2 } as never);
    expect(await refusal(undoMove(card, entryOf(card)))).toBe("HOTPROPERTY.Error.Moved");
    expect(characterData(actor).heat.loose).toBe(2);
  });

  it("G6 refuses when a later card moved it, naming that card; in order both go", async () => {
    const { actor, card } = await applied("heat +1");
    const later = await rolled(actor, hardWay(), STRONG);
    await applyMove(later, pick(later, ["heat +1"]));
    await expect(undoMove(card, entryOf(card))).rejects.toMatchObject({
      key: "HOTPROPERTY.Error.MovedBy",
      data: { names: "Test Case", by: "Take the hard way" },
    });
    await undoMove(later, entryOf(later));
    await undoMove(card, entryOf(card));
    expect(characterData(actor).heat.loose).toBe(0);
  });

  it("G6 leaves a contact alone that somebody has written into since", async () => {
    const { actor, card } = await applied("a new enemy", enemy("The porter"));
    const [contact] = [...actor.items];
    await contact?.update({ "system.why": "knows my face" } as never);
    expect(await refusal(undoMove(card, entryOf(card)))).toBe("HOTPROPERTY.Error.Moved");
    expect(actor.items.size).toBe(1);
  });

  it("G7 the GM may take it back anyway: numbers by their difference, never below nought", async () => {
    const { actor, card } = await applied("heat +1", {}, { heat: { loose: 2 } });
    await actor.update({ "system.heat.loose": 4 } as never);
    await undoMove(card, entryOf(card), { force: true });
    expect(characterData(actor).heat.loose).toBe(3);

    const low = await applied("heat +1");
    await low.actor.update({ "system.heat.loose": 0 } as never);
    await undoMove(low.card, entryOf(low.card), { force: true });
    expect(characterData(low.actor).heat.loose).toBe(0);
  });

  it("G7 what can't be taken back by force is left, and the card says so", async () => {
    const { actor, card } = await applied("a new enemy", enemy("The porter"));
    await [...actor.items][0]?.update({ "system.why": "knows my face" } as never);
    await undoMove(card, entryOf(card), { force: true });
    expect(actor.items.size).toBe(1);
    expect(entriesOf(card)[0]?.[1].undoneBy).toBe(game.user?.id);
    expect(entriesOf(card)[1]?.[1]).toMatchObject({ step: "undo", left: "The porter" });
  });

  it("C056 what it changed is gone: refused, and the card stands", async () => {
    const { actor, card } = await applied("heat +1");
    const entry = entryOf(card);
    await actor.delete();
    expect(await refusal(undoMove(card, entry))).toBe("HOTPROPERTY.Error.TargetGone");
    expect(entriesOf(card)[0]?.[1].undoneBy).toBe("");
  });
});

describe("receipts", () => {
  it("G6 an entry whose card was never told is not applied twice", async () => {
    const actor = await newCharacter();
    const card = await rolled(actor, hardWay(), STRONG);
    const picks = pick(card, ["heat +1"]);
    const unheard = Hooks.on("preUpdateChatMessage", () => false); // the window closed before the card was written
    await applyMove(card, picks);
    Hooks.off("preUpdateChatMessage", unheard);
    expect(characterData(actor).heat.loose).toBe(1);
    expect(entriesOf(card)).toEqual([]);
    await applyMove(card, picks);
    expect(characterData(actor).heat.loose).toBe(1);
    expect(entriesOf(card)).toHaveLength(1);
  });

  it("a document keeps its last twenty", async () => {
    const actor = await newCharacter();
    for (let i = 0; i < 25; i++) {
      const card = await rolled(actor, hardWay(), STRONG);
      await applyMove(card, pick(card, ["heat +1"]));
    }
    const receipts = receiptsOf(actor as never);
    expect(receipts.size).toBe(20);
    const cards = new Set([...messages()].map(({ id }) => id));
    expect([...receipts.values()].every(({ card }) => cards.has(card))).toBe(true);
    expect(characterData(actor).heat.loose).toBe(25);
  });

  it("G6 an evening of eighteen changes to one file goes back to its start, last one first", async () => {
    const actor = await newCharacter();
    const cards = [];
    for (let i = 0; i < 18; i++) {
      const card = await rolled(actor, hardWay(), STRONG);
      await applyMove(card, pick(card, ["heat +1"]));
      cards.push(card);
    }
    for (const card of cards.reverse()) await undoMove(card, entryOf(card));
    expect(characterData(actor).heat.loose).toBe(0);
    expect(receiptsOf(actor as never).size).toBe(20);
  });
});
