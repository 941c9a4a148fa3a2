import { describe, expect, it } from "vitest";
import { cardOf, proposalOf } from "../../../src/documents/proposal.ts";
import { worldItems } from "../../../src/foundry/lookup.ts";
import { applyMove, undoEntry as undoMove } from "../../../src/play/card-presses.ts";
import { shiftResult } from "../../../src/play/shift-result.ts";
import {
  characterData,
  entriesOf,
  entryOf,
  hardWay,
  newCharacter,
  ownMove,
  pick,
  refusal,
  rolled,
  somebody,
} from "./fixture.ts";

const WEAK: [number, number] = [4, 4];
const STRONG: [number, number] = [5, 6];
const newEnemy = { owed: "new:The night porter" };

describe("taking the hard way", () => {
  it("S3.3 is rolled with Brass: pick 2 on a weak hit, 1 on a strong one, none on a miss", async () => {
    const actor = await newCharacter({ stats: { brass: -1 } });
    const weak = await rolled(actor, hardWay(), WEAK);
    expect(weak.rolls[0]?.formula).toBe("2d6 - 1");
    expect(proposalOf(weak)).toMatchObject({ tier: "weak", wanted: 2 });
    expect(proposalOf(weak)?.options.map(({ label }) => label)).toEqual(["heat +1", "a new enemy", "−1 forward"]);
    expect(proposalOf(await rolled(actor, hardWay(), STRONG))).toMatchObject({ tier: "strong", wanted: 1 });
    expect(proposalOf(await rolled(actor, hardWay(), [1, 2]))).toMatchObject({
      tier: "miss",
      wanted: 0,
      automatic: [],
    });
  });

  it("G6 S3.3 applies what was picked by one press, and says from what to what", async () => {
    const actor = await newCharacter({ heat: { loose: 2 } });
    const card = await rolled(actor, hardWay(), WEAK);
    await applyMove(card, pick(card, ["heat +1", "a new enemy"], newEnemy));
    expect(characterData(actor).heat.loose).toBe(3);
    const [, entry] = entriesOf(card)[0] ?? [];
    expect(entry?.steps.map((step) => [step.kind, step.who, step.note])).toEqual([
      ["heat", "Test Case", ""],
      ["payback", "Test Case", "The night porter"],
    ]);
    expect(entry?.steps[0]?.values).toEqual({ from: 2, to: 3 });
  });

  it("S5.5 S3.3 a new enemy goes into the payback box, with how they came there", async () => {
    const actor = await newCharacter();
    const card = await rolled(actor, hardWay(), STRONG);
    await applyMove(card, pick(card, ["a new enemy"], newEnemy));
    const [contact] = [...actor.items];
    expect(contact?.toObject()).toMatchObject({
      name: "The night porter",
      type: "contact",
      system: { kind: "rival", how: "Take the hard way", payback: { owed: true, promise: "" } },
    });
  });

  it("S5.5 S8.1 a move of the world's own says why somebody is owed, and marks experience", async () => {
    const actor = await newCharacter({ experience: 1 });
    const lines = [
      { type: "payback", whom: "roller", as: "rival", why: "the van" },
      { type: "experience", whom: "roller", amount: 1 },
    ];
    const card = await rolled(actor, await ownMove(lines), [4, 4]);
    await applyMove(card, pick(card, ["the line"], newEnemy));
    expect([...actor.items][0]?.toObject()).toMatchObject({ system: { why: "the van", how: "Home brew" } });
    expect(characterData(actor).experience).toBe(2);
  });

  it("S5.5 nobody who is in the box can be owed again", async () => {
    const actor = await newCharacter();
    const first = await rolled(actor, hardWay(), STRONG);
    await applyMove(first, pick(first, ["a new enemy"], newEnemy));
    const second = await rolled(actor, hardWay(), STRONG);
    expect(await refusal(applyMove(second, pick(second, ["a new enemy"], { owed: "new:the NIGHT porter" })))).toBe(
      "HOTPROPERTY.Consequence.payback.Already",
    );
    expect(actor.items.size).toBe(1);
  });

  it("S5.5 one who is a contact already is put in the box, not written up twice", async () => {
    const actor = somebody("Slip Marlowe");
    const joanna = [...actor.items].find(({ name }) => name.startsWith("Joanna"));
    const before = actor.items.size;
    const card = await rolled(actor, hardWay(), STRONG);
    await applyMove(card, pick(card, ["a new enemy"], { owed: `contact:${joanna?.id ?? ""}` }));
    expect(actor.items.size).toBe(before);
    expect(joanna?.toObject()).toMatchObject({
      system: { payback: { owed: true }, how: "Gave her my key when she needed a sofa." },
    });
  });

  it("S5.5 S3.3 without a name nobody is owed and nothing is changed", async () => {
    const actor = await newCharacter({ heat: { loose: 1 } });
    const card = await rolled(actor, hardWay(), WEAK);
    expect(await refusal(applyMove(card, pick(card, ["heat +1", "a new enemy"], { owed: "new:  " })))).toBe(
      "HOTPROPERTY.Consequence.payback.Nobody",
    );
    expect(characterData(actor).heat.loose).toBe(1);
    expect(entriesOf(card)).toEqual([]);
  });
});

describe("picking", () => {
  it("S2.3 another number than the result says is refused, and nothing is changed", async () => {
    const actor = await newCharacter();
    const card = await rolled(actor, hardWay(), WEAK);
    expect(await refusal(applyMove(card, pick(card, ["heat +1"])))).toBe("HOTPROPERTY.Error.Picks");
    expect(await refusal(applyMove(card, pick(card, ["heat +1", "a new enemy", "−1 forward"], newEnemy)))).toBe(
      "HOTPROPERTY.Error.Picks",
    );
    expect(characterData(actor).heat.loose).toBe(0);
  });

  it("G7 S2.3 the GM may override the number, and the card says that they did", async () => {
    const actor = await newCharacter();
    const card = await rolled(actor, hardWay(), WEAK);
    await applyMove(card, pick(card, ["heat +1"]), { override: true });
    expect(characterData(actor).heat.loose).toBe(1);
    expect(entriesOf(card)[0]?.[1].override).toBe("HOTPROPERTY.Card.Override.Picks");
  });

  it("G7 an override that wasn't needed is not claimed", async () => {
    const actor = await newCharacter();
    const card = await rolled(actor, hardWay(), STRONG);
    await applyMove(card, pick(card, ["heat +1"]), { override: true });
    expect(entriesOf(card)[0]?.[1].override).toBe("");
  });

  it("S2.4 a shifted result changes the number to pick; an applied one is shifted no more", async () => {
    const actor = await newCharacter();
    const card = await rolled(actor, hardWay(), WEAK);
    await shiftResult(card, 1);
    expect(proposalOf(card)).toMatchObject({ tier: "strong", wanted: 1 });
    expect(await refusal(shiftResult(card, 1))).toBe("HOTPROPERTY.Error.ShiftEnd");
    await applyMove(card, pick(card, ["heat +1"]));
    expect(await refusal(shiftResult(card, -1))).toBe("HOTPROPERTY.Error.ShiftApplied");
  });
});

describe("whom it lands on", () => {
  it("G5 the character who rolled, unless the move says somebody else", async () => {
    const [roller, other] = [await newCharacter(), somebody("Nan Pereira")];
    const before = characterData(other).heat.loose;
    const card = await rolled(roller, hardWay(), STRONG);
    await applyMove(card, pick(card, ["heat +1"], { target: other.uuid }));
    expect(characterData(roller).heat.loose).toBe(1);
    expect(characterData(other).heat.loose).toBe(before);
  });

  it("C061 G5 what lands on somebody picked changes them and not who rolled, whoever is at hand", async () => {
    const [roller, other] = [somebody("Slip Marlowe"), somebody("Doc Okafor")];
    const [mine, theirs] = [characterData(roller).heat.loose, characterData(other).heat.loose];
    const move = await ownMove([{ type: "heat", amount: 1, whom: "picked" }]);
    const card = await rolled(roller, move, [3, 4]);
    await applyMove(card, pick(card, ["the line"], { target: other.uuid }));
    expect(characterData(other).heat.loose).toBe(theirs + 1);
    expect(characterData(roller).heat.loose).toBe(mine);
  });

  it("C061 nobody picked, or somebody who is no player character, is refused", async () => {
    const move = await ownMove([{ type: "heat", amount: 1, whom: "picked" }]);
    const card = await rolled(somebody("Slip Marlowe"), move, [3, 4]);
    for (const target of ["", somebody("Mick the Lock").uuid, "Actor.nobodynobodynob"]) {
      expect(await refusal(applyMove(card, pick(card, ["the line"], { target })))).toBe(
        "HOTPROPERTY.Error.NobodyPicked",
      );
    }
  });
});

describe("once, and only once", () => {
  it("C054 two presses at once raise heat once", async () => {
    const actor = await newCharacter();
    const card = await rolled(actor, hardWay(), STRONG);
    const picks = pick(card, ["heat +1"]);
    await Promise.all([applyMove(card, picks), applyMove(card, picks)]);
    expect(characterData(actor).heat.loose).toBe(1);
    expect(entriesOf(card)).toHaveLength(1);
  });

  it("C054 G6 an applied card is not applied again", async () => {
    const actor = await newCharacter();
    const card = await rolled(actor, hardWay(), STRONG);
    await applyMove(card, pick(card, ["heat +1"]));
    expect(await refusal(applyMove(card, pick(card, ["heat +1"])))).toBe("HOTPROPERTY.Error.AlreadyApplied");
    expect(characterData(actor).heat.loose).toBe(1);
  });

  it("G6 undone, it stands open again and can be applied with other picks", async () => {
    const actor = await newCharacter();
    const card = await rolled(actor, hardWay(), STRONG);
    await applyMove(card, pick(card, ["heat +1"]));
    await undoMove(card, entryOf(card));
    expect(characterData(actor).heat.loose).toBe(0);
    await applyMove(card, pick(card, ["a new enemy"], newEnemy));
    expect(actor.items.size).toBe(1);
    expect(entriesOf(card).map(([, { step }]) => step)).toEqual(["apply", "undo", "apply"]);
  });

  it("C157 an Apply is one write a document: the character, what it creates, the card", async () => {
    const actor = await newCharacter();
    const card = await rolled(actor, hardWay(), WEAK);
    table.writes();
    await applyMove(card, pick(card, ["heat +1", "−1 forward"]));
    expect(table.writes().sort()).toEqual(["Actor.update", "ChatMessage.update"]);
    await undoMove(card, entryOf(card));
    expect(table.writes().sort()).toEqual(["Actor.update", "ChatMessage.update"]);
    await applyMove(card, pick(card, ["heat +1", "a new enemy"], newEnemy));
    expect(table.writes().sort()).toEqual(["Actor.update", "ChatMessage.update", "Item.create"]);
  });
});

describe("cards whose world has changed", () => {
  it("C056 the character is gone: a clear refusal, and nothing changes", async () => {
    const actor = await newCharacter();
    const card = await rolled(actor, hardWay(), STRONG);
    await actor.delete();
    expect(await refusal(applyMove(card, pick(card, ["heat +1"])))).toBe("HOTPROPERTY.Error.ActorGone");
    expect(entriesOf(card)).toEqual([]);
  });

  it("C056 G7 the move is gone: a clear refusal, and nothing changes; the GM may override it", async () => {
    const actor = await newCharacter();
    const move = await ownMove([{ type: "heat", amount: 1 }]);
    const card = await rolled(actor, move, [3, 4]);
    await worldItems()
      .get(move.id ?? "")
      ?.delete();
    expect(await refusal(applyMove(card, pick(card, ["the line"])))).toBe("HOTPROPERTY.Error.MoveGone");
    expect(characterData(actor).heat.loose).toBe(0);
    await applyMove(card, pick(card, ["the line"]), { override: true });
    expect(characterData(actor).heat.loose).toBe(1);
    expect(entriesOf(card)[0]?.[1].override).toBe("HOTPROPERTY.Error.MoveGone");
  });

  it("C056 the move was rewritten since: refused, so that a card never does what it doesn't say", async () => {
    const actor = await newCharacter();
    const move = await ownMove([{ type: "heat", amount: 1 }]);
    const card = await rolled(actor, move, [3, 4]);
    await move.update({ "system.options.optionAAAAAAAAAA.consequences": [{ type: "heat", amount: 5 }] } as never);
    expect(await refusal(applyMove(card, pick(card, ["the line"])))).toBe("HOTPROPERTY.Error.MoveRewritten");
  });

  it("C057 the speaker was altered: it still finds its actor by its own stored id", async () => {
    const actor = await newCharacter();
    const card = await rolled(actor, hardWay(), STRONG);
    await card.update({ speaker: { actor: somebody("Nan Pereira").id, alias: "Nan Pereira" } } as never);
    await applyMove(card, pick(card, ["heat +1"]));
    expect(characterData(actor).heat.loose).toBe(1);
    expect(cardOf(card)?.actorName).toBe("Test Case");
  });
});
