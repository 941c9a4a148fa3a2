import { describe, expect, it } from "vitest";
import { foundLines } from "../../../src/cards/found.ts";
import { proposalOf } from "../../../src/documents/proposal.ts";
import { worldActors } from "../../../src/foundry/lookup.ts";
import { applyMove, undoEntry } from "../../../src/play/card-presses.ts";
import { getIn, getOut } from "../../../src/play/change-vehicle.ts";
import { makeMoveWith } from "../../../src/play/make-move.ts";
import { makeFoundVehicle, unmakeFoundVehicle } from "../../../src/play/make-vehicle.ts";
import { cardFrom } from "../../../src/table/card.ts";
import { heatedBy } from "../../../src/table/heat-order.ts";
import { sceneNow } from "../../../src/table/time.ts";
import {
  basic,
  characterData,
  entriesOf,
  entryOf,
  newCharacter,
  ownMove,
  pick,
  refusal,
  rolled,
  somebody,
} from "./fixture.ts";

const WEAK: [number, number] = [4, 4];
const STRONG: [number, number] = [5, 6];
const answer = { extra: 0, extraCause: "", visibility: "public" } as const;

describe("asking around", () => {
  const ask = () => basic("Ask around");

  it("S3.1 is rolled with Name: pick 1 on a strong hit, 2 on a weak one, of four", async () => {
    const actor = await newCharacter({ stats: { name: 1 } });
    const strong = await rolled(actor, ask(), [5, 5]);
    expect(strong.rolls[0]?.formula).toBe("2d6 + 1");
    expect(proposalOf(strong)).toMatchObject({ tier: "strong", wanted: 1 });
    expect(proposalOf(strong)?.options).toHaveLength(4);
    expect(proposalOf(await rolled(actor, ask(), [3, 4]))).toMatchObject({ tier: "weak", wanted: 2 });
  });

  it("S3.1 owing somebody puts them in the payback box; the rest is words on the card", async () => {
    const actor = await newCharacter();
    const card = await rolled(actor, ask(), WEAK);
    const picks = ["it comes with strings", "you owe somebody for it"];
    await applyMove(card, pick(card, picks, { owed: "new:Fat Tony", thing: "none" }));
    expect([...actor.items].map((item) => [item.name, item.type])).toEqual([["Fat Tony", "contact"]]);
    expect(entriesOf(card)[0]?.[1].steps.map(({ kind }) => kind)).toEqual(["words", "payback"]);
  });

  it("S3.8 black-market goods had so are tagged hot, and are stuck heat; honest things are neither", async () => {
    const actor = await newCharacter();
    const line = ["it comes with strings"];
    const hot = await rolled(actor, ask(), STRONG);
    await applyMove(hot, pick(hot, line, { thing: "hot:A crate of watches" }));
    const clean = await rolled(actor, ask(), STRONG);
    await applyMove(clean, pick(clean, line, { thing: "clean:A ladder" }));
    const things = [...actor.items].map((item) => [item.name, item.type, (item.system as { hot?: boolean }).hot]);
    expect(things).toEqual([
      ["A crate of watches", "gear", true],
      ["A ladder", "gear", false],
    ]);
    expect(characterData(actor).stuckHeat).toBe(1);
  });

  it("S3.8 S7.3 S7.4 a weapon had so has its tag, and is hot but for edge 1; one press takes it back", async () => {
    const actor = await newCharacter({ short: true });
    const card = async (thing: string) => {
      const made = await rolled(actor, ask(), STRONG);
      await applyMove(made, pick(made, ["it comes with strings"], { thing }));
      return made;
    };
    await card("edge1:A bread knife");
    const gun = await card("lead2:A revolver");
    const weapons = () => [...actor.items].map((item) => ({ name: item.name, ...item.toObject().system }));
    expect(weapons()).toMatchObject([
      { name: "A bread knife", edge: 1, lead: 0, hot: false },
      { name: "A revolver", edge: 0, lead: 2, hot: true },
    ]);
    expect([characterData(actor).stuckHeat, characterData(actor).dough]).toEqual([1, 0]);
    await undoEntry(gun, entryOf(gun));
    expect(weapons()).toMatchObject([{ name: "A bread knife" }]);
  });

  it("S3.8 S7.5 S7.6 a vehicle waits on the card for the GM, who makes it once: hot, theirs, and counted for them", async () => {
    const actor = await newCharacter({ short: true, heat: { loose: 3 } }, { HoodUserAna00001: 3 });
    const made = await rolled(actor, ask(), STRONG);
    const lines = () => foundLines(cardFrom(made)).map(({ id, text, action }) => ({ id, text, action }));
    await applyMove(made, pick(made, ["it comes with strings"], { thing: "vehicle:A milk float" }));
    const [{ id } = { id: "" }] = lines();
    expect(lines()).toMatchObject([{ text: expect.stringContaining("waits for the GM"), action: "makeVehicle" }]);
    await makeFoundVehicle(made, id);
    const van = worldActors().get(id);
    expect(van).toMatchObject({ name: "A milk float", type: "vehicle", ownership: { HoodUserAna00001: 3 } });
    expect(van?.system).toMatchObject({ tags: { hot: true }, holder: actor.id });
    expect([characterData(actor).totalHeat, characterData(actor).dough]).toEqual([4, 0]);
    expect(heatedBy(cardFrom(made))).toMatchObject([{ actor: actor.uuid, dangerous: null }]);
    expect(await refusal(makeFoundVehicle(made, id))).toBe("HOTPROPERTY.Error.VehicleMade");
    if (van) await getIn(van, actor);
    expect(await refusal(unmakeFoundVehicle(made, id))).toBe("HOTPROPERTY.Error.VehicleUsed");
    if (van) await getOut(van, actor.id ?? "");
    await unmakeFoundVehicle(made, id);
    expect([worldActors().get(id), characterData(actor).totalHeat]).toEqual([undefined, 3]);
    await undoEntry(made, entryOf(made));
    expect(lines()).toEqual([]);
    await table.sitAs("Ana");
    expect(await refusal(makeFoundVehicle(made, id))).toBe("HOTPROPERTY.Error.VehicleIsGMs");
    await table.sitAs("Gamemaster");
  });

  it("S3.8 people, places and facts need no listing", async () => {
    const actor = await newCharacter();
    const card = await rolled(actor, ask(), STRONG);
    await applyMove(card, pick(card, ["it comes with strings"], { thing: "none" }));
    expect(actor.items.size).toBe(0);
  });

  it("S3.8 asks for no dough and is allowed when short", async () => {
    const actor = await newCharacter({ short: true });
    const card = await rolled(actor, ask(), STRONG);
    await applyMove(card, pick(card, ["it comes with strings"], { thing: "hot:A phone" }));
    expect(actor.items.size).toBe(1);
    expect(entriesOf(card)[0]?.[1].steps.map(({ kind }) => kind)).toEqual(["thing", "words"]);
  });

  it("S3.8 goods without a name are refused, and nothing is changed", async () => {
    const actor = await newCharacter();
    const card = await rolled(actor, ask(), STRONG);
    expect(await refusal(applyMove(card, pick(card, ["it comes with strings"], { thing: "hot: " })))).toBe(
      "HOTPROPERTY.Consequence.thing.Nameless",
    );
    expect(actor.items.size).toBe(0);
  });
});

describe("lying low", () => {
  const low = () => basic("Lie low");

  it("S3.7 is refused without loose heat, before any die is rolled", async () => {
    const actor = await newCharacter();
    expect(await refusal(makeMoveWith(actor, low(), answer))).toBe("HOTPROPERTY.Error.NoLooseHeat");
  });

  it("S3.7 S7.5 stuck heat alone is not enough: only loose heat goes", async () => {
    const actor = await newCharacter();
    await actor.createEmbeddedDocuments("Item", [{ name: "A watch", type: "gear", system: { hot: true } }] as never);
    expect(characterData(actor).totalHeat).toBe(1);
    expect(await refusal(makeMoveWith(actor, low(), answer))).toBe("HOTPROPERTY.Error.NoLooseHeat");
  });

  it("S3.7 a weak hit takes 1 heat and owes somebody", async () => {
    const actor = await newCharacter({ heat: { loose: 2 } });
    const card = await rolled(actor, low(), WEAK);
    expect(card.rolls[0]?.formula).toBe("2d6");
    await applyMove(card, pick(card, [], { owed: "new:My aunt" }));
    expect(characterData(actor).heat.loose).toBe(1);
    expect([...actor.items].map(({ name }) => name)).toEqual(["My aunt"]);
  });

  it("S3.7 a strong hit takes 1 heat; may take one more, and then owes somebody", async () => {
    const actor = await newCharacter({ heat: { loose: 4 } });
    const one = await rolled(actor, low(), STRONG);
    expect(proposalOf(one)).toMatchObject({ wanted: 1, upTo: true });
    await applyMove(one, pick(one, []));
    expect(characterData(actor).heat.loose).toBe(3);
    expect(actor.items.size).toBe(0);
    const two = await rolled(actor, low(), STRONG);
    await applyMove(two, pick(two, ["one more heat goes, and you owe somebody"], { owed: "new:My aunt" }));
    expect(characterData(actor).heat.loose).toBe(1);
    expect(actor.items.size).toBe(1);
    await undoEntry(two, entryOf(two));
    expect(characterData(actor).heat.loose).toBe(3);
    expect(actor.items.size).toBe(0);
  });

  it("S3.7 S1.3 S7.5 heat never falls below nought", async () => {
    const actor = await newCharacter({ heat: { loose: 1 } });
    const card = await rolled(actor, low(), STRONG);
    await applyMove(card, pick(card, ["one more heat goes, and you owe somebody"], { owed: "new:My aunt" }));
    expect(characterData(actor).heat.loose).toBe(0);
  });
});

describe("who is not fine", () => {
  it("S5.8 makes no moves", async () => {
    const actor = await newCharacter({
      state: "down",
      injuries: { injuryAAAAAAAAAA: { what: "a kick", since: sceneNow(), over: false } },
    });
    expect(await refusal(makeMoveWith(actor, basic("Ask around"), answer))).toBe("HOTPROPERTY.Error.NoMovesNow");
  });

  it("S5.2 and who is burned makes none either", async () => {
    const actor = await newCharacter({ burned: true });
    expect(await refusal(makeMoveWith(actor, basic("Ask around"), answer))).toBe("HOTPROPERTY.Error.Burned");
  });
});

describe("debt in the files", () => {
  it("S1.2 they gain a debt with you: their entry for you rises, yours for them doesn't", async () => {
    const [slip, doc] = [somebody("Slip Marlowe"), somebody("Doc Okafor")];
    const move = await ownMove([{ type: "debt", amount: 1, entry: "theirs" }]);
    const card = await rolled(slip, move, [3, 4]);
    await applyMove(card, pick(card, ["the line"], { target: doc.uuid }));
    expect(characterData(doc).debtOf(slip.id ?? "")).toBe(1);
    expect(characterData(slip).debtOf(doc.id ?? "")).toBe(0);
  });

  it("S1.2 minus one debt with them: your entry for them falls, below zero if need be", async () => {
    const [slip, doc] = [somebody("Slip Marlowe"), somebody("Doc Okafor")];
    const move = await ownMove([{ type: "debt", amount: -1, entry: "mine" }], { key: "other" });
    const card = await rolled(slip, move, [3, 4]);
    await applyMove(card, pick(card, ["the line"], { target: doc.uuid }));
    expect(characterData(slip).debtOf(doc.id ?? "")).toBe(-1);
  });
});
