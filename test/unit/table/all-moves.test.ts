import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { basicMoves, moveOf } from "../../../src/documents/move-registry.ts";
import { proposalOf, topInForce } from "../../../src/documents/proposal.ts";
import type { ActorDocument } from "../../../src/foundry/documents.ts";
import { applyMove, hardMove, undoEntry } from "../../../src/play/card-presses.ts";
import { makeMoveWith } from "../../../src/play/make-move.ts";
import { mayPay } from "../../../src/rules/cash.ts";
import {
  basic,
  cardData,
  characterData,
  did,
  entryOf,
  newCharacter,
  newNpc,
  owner,
  ownMove,
  pick,
  refusal,
  rolled,
  somebody,
  weapon,
} from "./fixture.ts";

const WEAK: [number, number] = [4, 4];
const STRONG: [number, number] = [5, 5];
const TOP: [number, number] = [6, 6];
const MISS: [number, number] = [1, 1];
const plain = { extra: 0, extraCause: "", visibility: "public" } as const;

const stateOf = (actor: ActorDocument): string => (actor.system as unknown as { state: string }).state;

const namesOn = (actor: ActorDocument): string[] => [...actor.items].map(({ name }) => name);

beforeAll(() => table.sitAs("Gamemaster"));

let mine: ActorDocument;
beforeEach(async () => {
  mine = await newCharacter({}, owner("Ana"));
});

describe("everybody's moves", () => {
  const moves = () => basicMoves().flatMap((item) => moveOf(item)?.words ?? []);

  it("C021 each that can be rolled whenever posts a card named for it", async () => {
    const who = await newCharacter({ heat: { loose: 2 } }, owner("Ana"));
    await weapon(who, "Cosh", { edge: 1, inHand: true });
    await weapon(who, "Gun", { lead: 1, inHand: true });
    const against = { uuid: "", name: "A man in a hat" };
    const anytime = basicMoves().filter((item) => {
      const move = moveOf(item);
      return move?.needs !== "arrivingHeat" && move?.roll.kind !== "none" && move?.roll.kind !== "debt";
    });
    expect(anytime.length).toBeGreaterThanOrEqual(9);
    for (const item of anytime) {
      const card = await rolled(who, item, WEAK, 0, { against });
      expect(cardData(card)).toMatchObject({ title: item.name, move: item.uuid });
    }
  });

  it("S8.3 each basic move has an advanced line; no other move has one, since no advance would reach it", () => {
    const all = basicMoves().flatMap((item) => moveOf(item) ?? []);
    const isAdvanced = ({ results }: (typeof all)[number]) => results.top.used && results.top.advanced;
    expect(all.filter(isAdvanced)).toEqual(all.filter(({ group }) => group === "basic"));
    const trouble = moves().find(({ key }) => key === "make-trouble");
    expect(topInForce(trouble ?? never(), undefined)).toBe(true);
  });

  it("G8 each says when it is made", () => {
    expect(basicMoves().filter((item) => moveOf(item)?.trigger === "")).toEqual([]);
  });

  it.each([
    ["S3.1", "ask-around", "name"],
    ["S3.2", "cover-your-tracks", "hush"],
    ["S3.3", "take-the-hard-way", "brass"],
    ["S3.4", "take-the-heat-off", "brass"],
    ["S3.5", "argue-the-toss", "wise"],
    ["S3.6", "plan-b", "wise"],
    ["S3.7", "lie-low", "straight"],
    ["S4.1", "make-trouble", "heat"],
    ["S4.2", "cross-a-partner", "none"],
    ["S4.3", "double-cross", "none"],
    ["S4.5", "help-or-interfere", "debt"],
    ["S4.6", "get-rough", "edge"],
    ["S4.7", "open-fire", "lead"],
  ])("%s %s is rolled with %s", (_rule, key, by) => {
    const found = moves().find((move) => move.key === key)?.roll;
    expect(found?.kind === "stat" ? found.stat : found?.kind).toBe(by);
  });

  it.each([
    ["S3.1", "ask-around", ["words", "words", "words", "payback"]],
    ["S3.2", "cover-your-tracks", ["words", "words", "debt"]],
    ["S3.3", "take-the-hard-way", ["heat", "payback", "forward"]],
    ["S3.6", "plan-b", ["words", "words", "short"]],
    ["S3.7", "lie-low", ["heat, payback"]],
    ["S4.1", "make-trouble", ["words", "payback"]],
    ["S4.6", "get-rough", ["forward", "words", "state, ongoing"]],
    ["S4.7", "open-fire", ["heat", "loseWeapon", "words"]],
  ])("%s what is picked of %s is what the rule lists: %j", (_rule, key, list) => {
    const move = basicMoves()
      .map((item) => moveOf(item))
      .find((one) => one?.key === key);
    const options = move?.optionList.map(({ consequences }) => consequences) ?? [];
    expect(options.map((all) => all.map(({ type }) => type).join(", "))).toEqual(list);
    const results = Object.values(move?.words.results ?? {}).flatMap(({ consequences }) => consequences);
    const blank = [...options.flat(), ...results].filter(({ type, text }) => type === "words" && !text);
    expect(blank).toEqual([]);
    expect(Object.values(move?.words.results ?? {}).filter(({ text, used }) => used !== false && text === "")).toEqual(
      [],
    );
  });

  it("S3.8 S3.1 on any hit of asking around something is had", () => {
    const words = moves().find(({ key }) => key === "ask-around");
    const had = (["weak", "strong", "top"] as const).map((tier) => words?.results[tier].consequences[0]?.type);
    expect(had).toEqual(["thing", "thing", "thing"]);
  });

  it("S4.4 each that is rolled can be paid for, but making trouble", () => {
    const rolledFor = moves().filter(({ roll }) => roll.kind !== "none");
    expect(rolledFor.filter((move) => !mayPay(move)).map(({ key }) => key)).toEqual(["make-trouble"]);
    expect(moves().filter(mayPay)).toHaveLength(rolledFor.length - 1);
  });

  it("S3.2 S3.3 S3.6 pick 1 on a strong hit and 2 on a weak one, of three", () => {
    for (const key of ["cover-your-tracks", "take-the-hard-way", "plan-b"]) {
      const words = moves().find((move) => move.key === key);
      expect([words?.results.strong.pick, words?.results.weak.pick, words?.results.miss.pick]).toEqual([1, 2, 0]);
      expect(Object.keys(words?.options ?? {})).toHaveLength(3);
    }
  });
});

const never = (): never => {
  throw new Error("There are no moves.");
};

describe("covering your tracks", () => {
  it("S3.2 a hand was needed: one less that the one who gave it owes, below zero if need be", async () => {
    const doc = somebody("Doc Okafor");
    const card = await rolled(mine, basic("Cover your tracks"), STRONG);
    const before = characterData(doc).debtOf(mine.id ?? "");
    await applyMove(card, pick(card, ["you needed a hand, and used up a favour"], { target: doc.uuid }));
    expect(characterData(mine).debtOf(doc.id ?? "")).toBe(-1);
    expect(characterData(doc).debtOf(mine.id ?? "")).toBe(before);
    await undoEntry(card, entryOf(card));
    expect(characterData(mine).debtOf(doc.id ?? "")).toBe(0);
  });

  it("S3.2 the rest is said on the card and changes nothing", async () => {
    const card = await rolled(mine, basic("Cover your tracks"), WEAK);
    await applyMove(card, pick(card, ["it takes longer than you have", "something leads back to you"]));
    expect(did(card).map((line) => line.split("|")[0])).toEqual(["words", "words"]);
  });
});

describe("making trouble", () => {
  const trouble = () => basic("Make trouble");

  it("S4.1 rolls the total heat", async () => {
    const hot = await newCharacter({ heat: { loose: 3 } }, owner("Ana"));
    expect((await rolled(hot, trouble(), [2, 2])).rolls[0]?.formula).toBe("2d6 + 3");
  });

  it("S4.1 7–9: shut out, or they stay and are owed: one of the two", async () => {
    const card = await rolled(mine, trouble(), WEAK);
    expect(proposalOf(card)).toMatchObject({ tier: "weak", wanted: 1, upTo: false });
    await applyMove(card, pick(card, ["they stay, and you owe them for it"], { owed: "new:Mum" }));
    expect(namesOn(mine)).toEqual(["Mum"]);
  });

  it("S4.1 10 and 11: shut out, and no heat; 12 and up: a heat as well, whoever rolls it", async () => {
    const ten = await rolled(mine, trouble(), STRONG);
    await applyMove(ten, pick(ten, []));
    expect(characterData(mine).heat.loose).toBe(0);
    const twelve = await rolled(mine, trouble(), TOP);
    expect(proposalOf(twelve)?.tier).toBe("top");
    await applyMove(twelve, pick(twelve, []));
    expect(characterData(mine).heat.loose).toBe(1);
  });

  it("S2.6 S4.1 a miss is good news: no move of the GM's follows", async () => {
    const card = await rolled(mine, trouble(), MISS);
    expect(proposalOf(card)).toMatchObject({ tier: "miss", text: "They help you, this once." });
    for (const move of ["heat", "forward", "livelihood", "words"] as const) {
      expect(await refusal(hardMove(card, move, "", "no"))).toBe("HOTPROPERTY.Error.NoMiss");
    }
  });

  it("S2.6 S5.7 but somebody from the payback box can step in", async () => {
    const [owed] = (await mine.createEmbeddedDocuments("Item", [
      { name: "Mick", type: "contact", system: { payback: { owed: true } } },
    ] as never)) as { id: string }[];
    const card = await rolled(mine, trouble(), MISS);
    await hardMove(card, "payback", owed?.id ?? "");
    expect(did(card, "hard")).toEqual([`words|${mine.name}|Mick steps in`]);
  });
});

describe("getting rough", () => {
  const rough = () => basic("Get rough");
  beforeEach(() => weapon(mine, "A bat", { edge: 2, inHand: true }));

  const against = async (target: ActorDocument | string, faces: [number, number], who = mine) => {
    const named = typeof target === "string" ? { uuid: "", name: target } : { uuid: target.uuid, name: target.name };
    return rolled(who, rough(), faces, 0, { against: named });
  };

  it("S4.6 S1.4 is refused with nothing in hand", async () => {
    const bare = await newCharacter({}, owner("Ana"));
    expect(await refusal(makeMoveWith(bare, rough(), plain))).toBe("HOTPROPERTY.Error.NoneInHand.edge");
  });

  it("S4.6 S5.10 10 and up: an NPC goes down; Undo brings them back", async () => {
    const npc = await newNpc("The bouncer");
    const card = await against(npc, [4, 4]);
    expect(card.rolls[0]?.formula).toBe("2d6 + 2");
    await applyMove(card, pick(card, []));
    expect(stateOf(npc)).toBe("down");
    await undoEntry(card, entryOf(card));
    expect(stateOf(npc)).toBe("fine");
  });

  it("S4.6 7–9: shaken is a forward on a player's character, and a word about anybody else", async () => {
    const other = await newCharacter({}, owner("Ben"));
    const card = await against(other, [3, 3]);
    expect(proposalOf(card)).toMatchObject({ tier: "weak", wanted: 1 });
    await applyMove(card, pick(card, ["they are shaken"]));
    expect([...characterData(other).carried.values()]).toMatchObject([{ kind: "forward", value: -1 }]);
    const npc = await newNpc("The bouncer");
    const words = await against(npc, [3, 3]);
    await applyMove(words, pick(words, ["they are shaken"]));
    expect(did(words)).toEqual(["words|The bouncer|−1 forward"]);
  });

  it("S4.6 7–9: they back off", async () => {
    const card = await against("A man in a hat", [3, 3]);
    await applyMove(card, pick(card, ["they back off"]));
    expect(did(card)).toEqual(["words|A man in a hat|backs off"]);
  });

  it("S4.6 7–9: they go down, and the one who fought is at −1 ongoing for the scene", async () => {
    const npc = await newNpc("The bouncer");
    const card = await against(npc, [3, 3]);
    await applyMove(card, pick(card, ["they go down, and you limp for the rest of the scene"]));
    expect(stateOf(npc)).toBe("down");
    const carried = [...characterData(mine).carried.values()];
    expect(carried).toMatchObject([{ kind: "ongoing", value: -1, lasts: "scene" }]);
  });

  it("S4.6 somebody must be named before anything lands on them", async () => {
    const card = await rolled(mine, rough(), [4, 4]);
    expect(await refusal(applyMove(card, pick(card, [])))).toBe("HOTPROPERTY.Error.NobodyAgainst");
  });

  it("S2.5 missed against an NPC: taken down, or a heat with whatever else the GM does", async () => {
    const npc = await newNpc("The bouncer");
    const down = await against(npc, MISS);
    await hardMove(down, "down");
    expect(stateOf(mine)).toBe("down");
    expect(characterData(mine).heat.loose).toBe(0);
    const second = await newCharacter({}, owner("Ana"));
    await weapon(second, "A bat", { edge: 1, inHand: true });
    const other = await against(npc, MISS, second);
    await hardMove(other, "forward");
    expect(characterData(second).heat.loose).toBe(1);
    expect(characterData(second).carried.size).toBe(1);
    await undoEntry(other, entryOf(other, "hard"));
    const alone = await against(npc, MISS, second);
    await hardMove(alone, "heat");
    expect(characterData(second).heat.loose).toBe(1);
  });

  it("S2.5 any other move with what is in hand, missed: not taken down, and no heat; the world's own with the key is one", async () => {
    const npc = await newNpc("The bouncer");
    const missed = async (key: string) => {
      const move = await ownMove([], { key, roll: { kind: "edge" }, against: true });
      const card = await rolled(mine, move, MISS, 0, { against: { uuid: npc.uuid, name: npc.name } });
      await move.delete();
      return card;
    };
    const trick = await missed("a-trick-with-a-knife");
    expect(await refusal(hardMove(trick, "down"))).toBe("HOTPROPERTY.Error.NoMiss");
    await hardMove(trick, "words", "", "the lights go out");
    expect(characterData(mine).heat.loose).toBe(0);
    await hardMove(await missed("get-rough"), "words", "", "the lights go out");
    expect(characterData(mine).heat.loose).toBe(1);
  });

  it("S2.5 missed against a player's character: not taken down, and no heat with the rest", async () => {
    const card = await against(await newCharacter({}, owner("Ben")), MISS);
    expect(await refusal(hardMove(card, "down"))).toBe("HOTPROPERTY.Error.NoMiss");
    await hardMove(card, "words", "", "the lights go out");
    expect(characterData(mine).heat.loose).toBe(0);
  });
});

describe("opening fire", () => {
  const fire = async (target: ActorDocument, faces: [number, number]) =>
    rolled(mine, basic("Open fire"), faces, 0, { against: { uuid: target.uuid, name: target.name } });
  beforeEach(() => weapon(mine, "A pistol", { lead: 1, inHand: true, notes: "taped grip" }));

  it("S4.7 is refused without something that fires in hand", async () => {
    const bare = await newCharacter({}, owner("Ana"));
    await weapon(bare, "A pistol", { lead: 1, inHand: false });
    expect(await refusal(makeMoveWith(bare, basic("Open fire"), plain))).toBe("HOTPROPERTY.Error.NoneInHand.lead");
  });

  it("S4.7 10 and up: an NPC is out, and heat comes", async () => {
    const npc = await newNpc("The bouncer");
    const card = await fire(npc, [5, 4]);
    await applyMove(card, pick(card, []));
    expect(stateOf(npc)).toBe("out");
    expect(characterData(mine).heat.loose).toBe(1);
  });

  it("S4.7 S5.9 10 and up against a player's character: the GM has the last word on out", async () => {
    const other = await newCharacter({}, owner("Ben"));
    const card = await fire(other, [5, 4]);
    await applyMove(card, pick(card, []));
    expect(stateOf(other)).not.toBe("out");
  });

  it("S4.7 7–9: down, and one of heat, the weapon, the prize", async () => {
    const npc = await newNpc("The bouncer");
    const card = await fire(npc, [4, 3]);
    expect(proposalOf(card)).toMatchObject({ tier: "weak", wanted: 1 });
    expect(proposalOf(card)?.options).toHaveLength(3);
    await applyMove(card, pick(card, ["heat +1"]));
    expect(stateOf(npc)).toBe("down");
    expect(characterData(mine).heat.loose).toBe(1);
  });

  it("S4.7 G6 the weapon that was fired is lost, and Undo gives it back whole", async () => {
    const before = [...mine.items].map((item) => item.toObject().system);
    const card = await fire(await newNpc("The bouncer"), [4, 3]);
    await applyMove(card, pick(card, ["the weapon stays behind"]));
    expect(namesOn(mine)).toEqual([]);
    await undoEntry(card, entryOf(card));
    expect(namesOn(mine)).toEqual(["A pistol"]);
    expect([...mine.items].map((item) => item.toObject().system)).toEqual(before);
  });

  it("S4.7 of two in hand it is the one that was named; a knife is none of them", async () => {
    await weapon(mine, "A rifle", { lead: 3, inHand: true });
    await weapon(mine, "A knife", { edge: 3, inHand: true });
    const card = await fire(await newNpc("The bouncer"), [2, 2]);
    const lost = ["the weapon stays behind"];
    expect(await refusal(applyMove(card, pick(card, lost)))).toBe("HOTPROPERTY.Error.WhichWeapon");
    const knife = [...mine.items].find(({ name }) => name === "A knife")?.id ?? "";
    expect(await refusal(applyMove(card, pick(card, lost, { weapon: knife })))).toBe("HOTPROPERTY.Error.WhichWeapon");
    const rifle = [...mine.items].find(({ name }) => name === "A rifle")?.id ?? "";
    await applyMove(card, pick(card, lost, { weapon: rifle }));
    expect(namesOn(mine)).toEqual(["A pistol", "A knife"]);
  });
});
