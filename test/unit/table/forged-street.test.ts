import { beforeAll, describe, expect, it } from "vitest";
import { proposalOf } from "../../../src/documents/proposal.ts";
import type { ActorDocument, MessageDocument } from "../../../src/foundry/documents.ts";
import { applyMove, offerWayOut, replyToMove } from "../../../src/play/card-presses.ts";
import { basic, characterData, entryOf, pick, refusal, rolled, weapon } from "./fixture.ts";
import { forge, removeEntries } from "./forged-entries.ts";
import {
  due,
  expectRefused,
  heatOf,
  outcome,
  type Players,
  postedBy,
  type Scene,
  scene,
  sitDown,
} from "./forged-scene.ts";

/*
 * C069 A word given for somebody else, a way out that no GM offered, a move that was paid for or advanced by a player's own
 * pen: the desk takes none of it.
 */

let players: Players;
beforeAll(async () => {
  players = await sitDown();
});

/** Ana's card of an argument with Ben's character, applied: Ben has the word. */
const argued = async (s: Scene): Promise<{ card: MessageDocument; asked: string }> => {
  const against = { uuid: s.bens.uuid, name: s.bens.name };
  const card = await postedBy(s.ana, await rolled(s.mine, basic("Argue the toss"), [4, 4], 0, { against }));
  await s.ana.ask(...due(card, "apply", { options: [], answers: {} }));
  return { card, asked: entryOf(card) };
};

describe("S3.5 the word of who was argued with", () => {
  it("is theirs: Ana can't give it for Ben, nor can Cleo", async () => {
    const s = await scene(players);
    const { card, asked } = await argued(s);
    for (const line of [s.ana, s.cleo]) {
      await expectRefused("HOTPROPERTY.Trust.reply", () => line.ask(...due(card, "reply", { reply: "heat" }, asked)));
    }
    await s.ben.ask(...due(card, "reply", { reply: "heat" }, asked));
    expect(heatOf(s.bens)).toBe(2);
  });

  it("is one of two, and no other", async () => {
    const s = await scene(players);
    const { card, asked } = await argued(s);
    for (const reply of ["steal", 1, null, ["heat"]]) {
      await expectRefused("HOTPROPERTY.Error.BadRequest", () => s.ben.ask(...due(card, "reply", { reply }, asked)));
    }
  });

  it("is given once, though the card forgot it", async () => {
    const s = await scene(players);
    const { card, asked } = await argued(s);
    await s.ben.ask(...due(card, "reply", { reply: "heat" }, asked));
    const entries = (card.toObject() as unknown as { system: { entries: Record<string, object> } }).system.entries;
    const apply = entries[asked];
    await removeEntries(s, card);
    await s.ana.rewrite(card, { [`system.entries.${asked}`]: apply });
    await replyToMove(card, asked, "heat");
    expect(heatOf(s.bens), "the same word again").toBe(2);
    await s.ana.rewrite(card, { [`system.entries.${entryOf(card, "reply")}.undoneBy`]: s.ana.userId });
    expect(await refusal(replyToMove(card, asked, "heat"))).toBe("HOTPROPERTY.Error.AnsweredAlready");
    expect(heatOf(s.bens), "a word that only the card says was taken back").toBe(2);
  });

  it("is asked by the move, not by the card: one that asks nobody has no word to give", async () => {
    const s = await scene(players);
    await s.ana.rewrite(s.hard, { "system.opponent": { uuid: s.bens.uuid, name: "Ben" } });
    const steps = [
      { do: "words" as const, kind: "persuade", who: "Ben", note: "asked", document: "", path: "", values: {} },
    ];
    await forge(s, s.hard, { step: "apply", state: "done", tier: "strong", steps });
    const asked = entryOf(s.hard);
    const { changed } = await outcome(async () => {
      await replyToMove(s.hard, asked, "heat").catch(() => undefined);
    });
    expect(changed).toEqual([]);
    expect(heatOf(s.bens)).toBe(1);
  });
});

describe("S3.6 the GM's way out", () => {
  it("is offered by no player", async () => {
    const s = await scene(players);
    const card = await postedBy(s.ana, await rolled(s.mine, basic("Plan B"), [4, 4]));
    await expectRefused("HOTPROPERTY.Trust.offer", () => s.ana.ask(...due(card, "offer", { text: "the door" })));
    await expectRefused("HOTPROPERTY.Error.NoOffer", () =>
      s.ana.ask(...due(card, "apply", { options: [], answers: {}, turnedDown: true })),
    );
  });

  it("is a line that can be typed", async () => {
    const s = await scene(players);
    const card = await postedBy(s.ana, await rolled(s.mine, basic("Plan B"), [4, 4]));
    await expect(offerWayOut(card, "x".repeat(121))).rejects.toThrow();
    await expect(offerWayOut(card, "a\u202eb")).rejects.toThrow();
  });

  it("turned down costs nothing but what it says: no option rides along", async () => {
    const s = await scene(players);
    const card = await postedBy(s.ana, await rolled(s.mine, basic("Plan B"), [4, 4]));
    await offerWayOut(card, "the door");
    const picks = { options: ["planBLivelihood0"], answers: {}, turnedDown: true };
    await s.ana.ask(...due(card, "apply", picks));
    expect(characterData(s.mine).short).toBe(false);
  });
});

describe("cards that say they were paid for, or need no dice", () => {
  it("S4.4 what can't be paid for isn't, whatever its card says", async () => {
    const s = await scene(players);
    const card = await postedBy(s.ana, await rolled(s.mine, basic("Make trouble"), [6, 6]));
    await s.ana.rewrite(card, { "system.paid": 1 });
    await expectRefused("HOTPROPERTY.Error.NoCash", () => s.ana.ask(...due(card, "apply", { options: [] })));
  });

  it("S4.4 whoever has no dough pays none: a miss that says it was paid for comes to nothing", async () => {
    const s = await scene(players);
    const card = await postedBy(s.ana, await rolled(s.mine, basic("Lie low"), [1, 1]));
    await s.ana.rewrite(card, { "system.paid": 1 });
    await expectRefused("HOTPROPERTY.Error.TooLittleDough", () => s.ana.ask(...due(card, "apply", { options: [] })));
    expect(heatOf(s.mine)).toBe(2);
  });

  it("a card that says its move needs no dice is not that move's", async () => {
    const s = await scene(players);
    const card = await postedBy(s.ana, await rolled(s.mine, basic("Lie low"), [1, 1]));
    await s.ana.rewrite(card, { "system.roll.kind": "none" });
    await expectRefused("HOTPROPERTY.Error.MoveRewritten", () => s.ana.ask(...due(card, "apply", { options: [] })));
  });

  it("S8.3 a line that isn't in force is none, whatever the dice were told", async () => {
    const s = await scene(players);
    const card = await postedBy(s.ana, await rolled(s.mine, basic("Lie low"), [6, 6]));
    const roll = JSON.parse(JSON.stringify(card.rolls[0])) as { options: object };
    await s.ana.rewrite(card, { rolls: [JSON.stringify({ ...roll, options: { ...roll.options, hasTop: true } })] });
    expect(proposalOf(card)?.tier).toBe("strong");
  });
});

describe("S4.6 whoever it is against", () => {
  const fight = async (s: Scene): Promise<MessageDocument> => {
    await weapon(s.mine, "A bat", { edge: 1, inHand: true });
    return postedBy(s.ana, await rolled(s.mine, basic("Get rough"), [5, 5], 0, { against: { uuid: "", name: "Him" } }));
  };

  it("is nobody she can't know of: their file stays as it is", async () => {
    const s = await scene(players);
    const card = await fight(s);
    const boss = (await Actor.create({ name: "The boss", type: "npc" } as never)) as unknown as ActorDocument;
    await s.ana.rewrite(card, { "system.opponent": { uuid: boss.uuid, name: "The boss" } });
    await s.ana.ask(...due(card, "apply", { options: [] }));
    expect((boss.system as unknown as { state: string }).state).toBe("fine");
    await boss.delete();
  });

  it("is a person, and not the one who fights", async () => {
    const s = await scene(players);
    const card = await fight(s);
    await s.ana.rewrite(card, { "system.opponent": { uuid: s.mine.uuid, name: "herself" } });
    await applyMove(card, pick(card, []));
    expect(characterData(s.mine).state).toBe("fine");
  });
});
