import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { moveOf } from "../../../src/documents/move-registry.ts";
import type { ActorDocument, MessageDocument } from "../../../src/foundry/documents.ts";
import { messages, users } from "../../../src/foundry/lookup.ts";
import { opponentChoices } from "../../../src/play/against.ts";
import { applyMove, offerWayOut, replyToMove, turnDown, undoEntry } from "../../../src/play/card-presses.ts";
import { makeMoveWith } from "../../../src/play/make-move.ts";
import { arrivals } from "../../../src/table/arrivals.ts";
import { cardFrom } from "../../../src/table/card.ts";
import { toldOf } from "../../../src/table/concerns.ts";
import { lookAtOutboxes } from "../../../src/table/desk.ts";
import {
  basic,
  characterData,
  did,
  entryOf,
  newCharacter,
  newNpc,
  owner,
  pick,
  refusal,
  rolled,
  somebody,
} from "./fixture.ts";

const WEAK: [number, number] = [4, 4];
const STRONG: [number, number] = [5, 5];
const MISS: [number, number] = [1, 1];
const plain = { extra: 0, extraCause: "", visibility: "public" } as const;

const named = (actor: ActorDocument) => ({ against: { uuid: actor.uuid, name: actor.name } });

beforeAll(() => table.sitAs("Gamemaster"));

let mine: ActorDocument;
beforeEach(async () => {
  mine = await newCharacter({}, owner("Ana"));
});

const never = (): never => {
  throw new Error("It is no move.");
};

describe("arguing the toss", () => {
  const toss = () => basic("Argue the toss");

  it("S3.5 an NPC does it your way: on a strong hit for nothing", async () => {
    const card = await rolled(mine, toss(), STRONG, 0, named(await newNpc("The forger")));
    await applyMove(card, pick(card, []));
    expect(did(card)).toEqual(["persuade|The forger|agreed"]);
    expect(mine.items.size).toBe(0);
  });

  it("S3.5 on a weak hit the NPC goes into the payback box, and can't be leaned on again (S5.5)", async () => {
    const npc = await newNpc("The forger");
    const card = await rolled(mine, toss(), WEAK, 0, named(npc));
    await applyMove(card, pick(card, []));
    const [contact] = [...mine.items];
    expect(contact).toMatchObject({ name: "The forger", system: { npc: npc.uuid, payback: { owed: true } } });
    expect(opponentChoices(mine, moveOf(toss()) ?? never()).map(({ uuid }) => uuid)).not.toContain(npc.uuid);
    const again = makeMoveWith(mine, toss(), { ...plain, ...named(npc) });
    expect(await refusal(again)).toBe("HOTPROPERTY.Consequence.payback.Already");
    const byName = makeMoveWith(mine, toss(), { ...plain, against: { uuid: "", name: "the forger" } });
    expect(await refusal(byName)).toBe("HOTPROPERTY.Consequence.payback.Already");
  });

  it("S3.5 somebody known by name alone will do, and is owed as a new contact", async () => {
    const card = await rolled(mine, toss(), WEAK, 0, { against: { uuid: "", name: "Old Sal" } });
    await applyMove(card, pick(card, []));
    expect([...mine.items].map(({ name }) => name)).toEqual(["Old Sal"]);
  });

  it("S3.5 nobody named: refused with the reason", async () => {
    const card = await rolled(mine, toss(), STRONG);
    expect(await refusal(applyMove(card, pick(card, [])))).toBe("HOTPROPERTY.Error.NobodyAgainst");
  });

  it("S3.5 somebody this player can't know of isn't argued with", async () => {
    const hidden = await newNpc("The quiet one", { default: 0 });
    await table.sitAs("Ana");
    const asked = makeMoveWith(mine, toss(), { ...plain, ...named(hidden) });
    expect(await refusal(asked)).not.toBe("nothing was refused");
    await table.sitAs("Gamemaster");
  });

  it("S3.5 every player's character can be argued with, shown in the sidebar or not", async () => {
    const theirs = await newCharacter({}, { default: 0, ...owner("Ben") });
    await table.sitAs("Ana");
    table.dice(5, 5);
    await makeMoveWith(somebody("Slip Marlowe"), toss(), { ...plain, ...named(theirs) });
    await table.sitAs("Gamemaster");
  });

  describe("with a player's character", () => {
    let theirs: ActorDocument;
    beforeEach(async () => {
      theirs = await newCharacter({}, owner("Ben"));
    });
    const argued = async (faces: [number, number]) => {
      const card = await rolled(mine, toss(), faces, 0, named(theirs));
      await applyMove(card, pick(card, []));
      return { card, asked: entryOf(card) };
    };

    it("C067 S3.5 asked on a card they may not read, the player is told of it once, and nobody else is", async () => {
      const notices = (): MessageDocument[] => [...messages()].filter((message) => toldOf(message) !== null);
      const before = notices().length;
      const card = await rolled(mine, toss(), STRONG, 0, { ...named(theirs), visibility: "private" });
      await applyMove(card, pick(card, []));
      await lookAtOutboxes(); // in turn: what the desk had to tell is told
      const told = notices().slice(before);
      const ben = [...users()].find(({ name }) => name === "Ben");
      expect(told.map(({ whisper }) => whisper)).toEqual([[ben?.id]]);
      expect(told.map(toldOf)).toEqual([{ card: card.id, entry: entryOf(card) }]);
      const open = await rolled(mine, toss(), STRONG, 0, named(theirs));
      await applyMove(open, pick(open, []));
      await lookAtOutboxes();
      expect(notices()).toHaveLength(before + 1);
    });

    it("S3.5 nothing happens to them until their word is given", async () => {
      const { card } = await argued(WEAK);
      expect(did(card)).toEqual([`persuade|${theirs.name}|asked`]);
      expect(characterData(theirs).heat.loose).toBe(0);
      expect(characterData(theirs).debtOf(mine.id ?? "")).toBe(0);
    });

    it("S3.5 they do it: owed for it on a weak hit, by their entry; not on a strong one", async () => {
      const weak = await argued(WEAK);
      await replyToMove(weak.card, weak.asked, "agree");
      expect(characterData(theirs).debtOf(mine.id ?? "")).toBe(1);
      expect(characterData(mine).debtOf(theirs.id ?? "")).toBe(0);
      const strong = await argued(STRONG);
      await replyToMove(strong.card, strong.asked, "agree");
      expect(characterData(theirs).debtOf(mine.id ?? "")).toBe(1);
    });

    it("S3.5 S5.1 or they take a heat, which arrives as any heat does, and nobody is owed", async () => {
      const { card, asked } = await argued(WEAK);
      await replyToMove(card, asked, "heat");
      expect(characterData(theirs).heat.loose).toBe(1);
      expect(characterData(theirs).debtOf(mine.id ?? "")).toBe(0);
      expect(arrivals(cardFrom(card)).map(({ actor }) => actor)).toEqual([theirs.uuid]);
    });

    it("S3.5 G6 a word is given once, and taken back before what asked for it", async () => {
      const { card, asked } = await argued(WEAK);
      await replyToMove(card, asked, "heat");
      expect(await refusal(replyToMove(card, asked, "agree"))).toBe("HOTPROPERTY.Error.AnsweredAlready");
      expect(await refusal(undoEntry(card, asked))).toBe("HOTPROPERTY.Error.AnswersFirst");
      await undoEntry(card, entryOf(card, "reply"));
      expect(characterData(theirs).heat.loose).toBe(0);
      await undoEntry(card, asked);
      expect(await refusal(replyToMove(card, asked, "heat"))).toBe("HOTPROPERTY.Error.NothingAsked");
    });
  });
});

describe("plan B", () => {
  const plan = () => basic("Plan B");
  const LINE = ["you go without what you came for"];

  it("S3.6 on a hit nothing is applied before the GM has offered a way out", async () => {
    const card = await rolled(mine, plan(), STRONG);
    expect(await refusal(applyMove(card, pick(card, LINE)))).toBe("HOTPROPERTY.Error.NoOffer");
    expect(await refusal(turnDown(card))).toBe("HOTPROPERTY.Error.NoOffer");
    await offerWayOut(card, "up the fire ladder");
    await applyMove(card, pick(card, LINE));
    expect(did(card)).toEqual([`words|${mine.name}|goes without the prize`]);
  });

  it("S3.6 G7 the GM needs no way out to apply it", async () => {
    const card = await rolled(mine, plan(), STRONG);
    await applyMove(card, pick(card, LINE), { override: true });
    expect(did(card)).toEqual([`words|${mine.name}|goes without the prize`]);
  });

  it("S3.6 taken on a weak hit two are picked; the livelihood is threatened where that is one of them", async () => {
    const card = await rolled(mine, plan(), WEAK);
    await offerWayOut(card, "through the kitchen");
    expect(await refusal(applyMove(card, pick(card, LINE)))).toBe("HOTPROPERTY.Error.Picks");
    await applyMove(card, pick(card, [...LINE, "your livelihood is threatened"]));
    expect(characterData(mine).short).toBe(true);
  });

  it("S3.6 turned down, nothing is picked and nothing changes", async () => {
    const card = await rolled(mine, plan(), WEAK);
    await offerWayOut(card, "through the kitchen");
    await turnDown(card);
    expect(did(card)).toEqual([`words|${mine.name}|turns the way out down`]);
    expect(characterData(mine).short).toBe(false);
    await undoEntry(card, entryOf(card));
    await applyMove(card, pick(card, [...LINE, "your livelihood is threatened"]));
    expect(characterData(mine).short).toBe(true);
  });

  it("S3.6 a miss has no way out; an empty one is none; one is offered once", async () => {
    expect(await refusal(offerWayOut(await rolled(mine, plan(), MISS), "the window"))).toBe(
      "HOTPROPERTY.Error.NothingToOffer",
    );
    const card = await rolled(mine, plan(), STRONG);
    expect(await refusal(offerWayOut(card, "  "))).toBe("HOTPROPERTY.Error.NoWords");
    await offerWayOut(card, "the window");
    expect(await refusal(offerWayOut(card, "the door"))).toBe("HOTPROPERTY.Error.AlreadyApplied");
  });

  it("S3.6 G6 the offer can be taken back until it is answered", async () => {
    const card = await rolled(mine, plan(), STRONG);
    await offerWayOut(card, "the window");
    const offer = entryOf(card, "offer");
    await applyMove(card, pick(card, LINE));
    expect(await refusal(undoEntry(card, offer))).toBe("HOTPROPERTY.Error.AnswersFirst");
    await undoEntry(card, entryOf(card));
    await undoEntry(card, offer);
    expect(await refusal(applyMove(card, pick(card, LINE)))).toBe("HOTPROPERTY.Error.NoOffer");
  });

  it("S3.6 moves without an offer have none to make", async () => {
    const card = await rolled(mine, basic("Take the hard way"), STRONG);
    expect(await refusal(offerWayOut(card, "the window"))).toBe("HOTPROPERTY.Error.NothingToOffer");
    expect(await refusal(turnDown(card))).toBe("HOTPROPERTY.Error.NoOffer");
  });
});
