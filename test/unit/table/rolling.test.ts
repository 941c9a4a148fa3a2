import { beforeAll, describe, expect, it } from "vitest";
import { MoveData } from "../../../src/data/item/move.ts";
import { MoveCardData } from "../../../src/data/message/move.ts";
import { proposalOf, shiftable } from "../../../src/documents/proposal.ts";
import { rolledWith } from "../../../src/documents/roll-value.ts";
import type { ActorDocument, ItemDocument } from "../../../src/foundry/documents.ts";
import { messages } from "../../../src/foundry/lookup.ts";
import { makeMoveWith } from "../../../src/play/make-move.ts";
import { statsOffered } from "../../../src/rules/roll-kinds.ts";
import { cardData, newCharacter, ownMove, refusal, rolled, weapon } from "./fixture.ts";

const plain = { extra: 0, extraCause: "", visibility: "public" } as const;

const wordsOf = (item: ItemDocument): MoveData => item.system as unknown as MoveData;

const moveWith = (roll: object, extra: object = {}): Promise<ItemDocument> => ownMove([], { roll, ...extra });

const forms = (actor: ActorDocument, item: ItemDocument, faces: number[], answer: object = {}): Promise<string> => {
  table.dice(...faces);
  return makeMoveWith(actor, item, { ...plain, ...answer }).then(() => [...messages()].at(-1)?.rolls[0]?.formula ?? "");
};

/** Whoever owns it: player characters alone fight. */
const playing = async (system: object = {}): Promise<ActorDocument> => {
  const ana = [...(game.users as unknown as Iterable<{ id: string; name: string }>)].find(({ name }) => name === "Ana");
  return newCharacter(system, { [ana?.id ?? ""]: 3 });
};

describe("what a move is rolled with", () => {
  beforeAll(() => table.sitAs("Gamemaster"));

  it("S1.1 a move of older worlds keeps its stat; so does its card", () => {
    const move = new MoveData({ stat: "brass" } as never);
    expect(move.roll).toMatchObject({ kind: "stat", stat: "brass" });
    const half = new MoveData({ stat: "brass", roll: { kind: "heat" } } as never);
    expect(half.roll).toMatchObject({ kind: "heat", stat: "brass" });
    const card = new MoveCardData({ title: "x", stat: "wise" } as never);
    expect(card.roll).toMatchObject({ kind: "stat", stat: "wise" });
    expect(card.stat).toBe("wise");
  });

  it("G2 Street rolls two six-sided dice and adds the stat", async () => {
    const actor = await newCharacter({ stats: { brass: 2 } });
    const move = await moveWith({ kind: "stat", stat: "brass" });
    expect(await forms(actor, move, [3, 4])).toBe("2d6 + 2");
    expect([...messages()].at(-1)?.rolls[0]?.total).toBe(9);
  });

  it("C024 a choice of stats: the usual one first, and the one that was chosen is rolled", async () => {
    const move = await moveWith({ kind: "stat", stat: "wise", also: { hush: true } });
    const { roll } = wordsOf(move).words;
    expect(statsOffered(roll)).toEqual(["wise", "hush"]);
    expect(rolledWith(roll)).toBe("Wise or Hush");
    const actor = await newCharacter({ stats: { wise: 1, hush: -2, brass: 3 } });
    expect(await forms(actor, move, [3, 4])).toBe("2d6 + 1");
    expect(await forms(actor, move, [3, 4], { stat: "hush" })).toBe("2d6 - 2");
    expect(await forms(actor, move, [3, 4], { stat: "brass" })).toBe("2d6 + 1");
  });

  it("C024 nobody but a character makes moves: each other type says so and nothing is rolled", async () => {
    const move = await moveWith({ kind: "stat", stat: "wise", also: { hush: true } });
    for (const type of ["npc", "crew", "vehicle", "faction"]) {
      const actor = (await Actor.create({ name: type, type } as never)) as unknown as ActorDocument;
      expect(await refusal(makeMoveWith(actor, move, plain))).toBe("HOTPROPERTY.Error.OnlyCharacters");
      await actor.delete();
    }
  });

  it("S4.1 rolls the total heat, loose and stuck", async () => {
    const move = await moveWith({ kind: "heat" }, { reads: "down" });
    const actor = await newCharacter({ heat: { loose: 2 } });
    await actor.createEmbeddedDocuments("Item", [{ name: "A watch", type: "gear", system: { hot: true } }] as never);
    expect(await forms(actor, move, [3, 4])).toBe("2d6 + 3");
  });

  it("S1.4 rolls the best edge or lead in hand, and is refused with none in hand", async () => {
    const actor = await playing();
    await weapon(actor, "A knife", { edge: 1, inHand: true });
    await weapon(actor, "A sabre", { edge: 3, inHand: true });
    await weapon(actor, "A rifle", { lead: 3, inHand: false });
    expect(await forms(actor, await moveWith({ kind: "edge" }), [3, 4])).toBe("2d6 + 3");
    const fire = makeMoveWith(actor, await moveWith({ kind: "lead" }), plain);
    expect(await refusal(fire)).toBe("HOTPROPERTY.Error.NoneInHand.lead");
  });

  it("S5.10 only player characters fight", async () => {
    const actor = await newCharacter();
    await weapon(actor, "A knife", { edge: 1, inHand: true });
    const fight = makeMoveWith(actor, await moveWith({ kind: "edge" }, { key: "get-rough" }), plain);
    expect(await refusal(fight)).toBe("HOTPROPERTY.Error.OnlyPlayers");
    const trick = await moveWith({ kind: "edge" }, { key: "a-trick-with-a-knife" });
    expect(await forms(actor, trick, [3, 4])).toBe("2d6 + 1");
  });

  it("C027 a formula of the move's own: d6, 2d6+2, a stat by its name; results read its total", async () => {
    const actor = await newCharacter({ stats: { wise: 2 } });
    const six = await moveWith({ kind: "formula", formula: "d6" });
    expect(await forms(actor, six, [6])).toBe("1d6");
    expect(proposalOf([...messages()].at(-1) as never)?.tier).toBe("miss");
    expect(await forms(actor, await moveWith({ kind: "formula", formula: "2d6+2" }), [4, 4])).toBe("2d6 + 2");
    expect(proposalOf([...messages()].at(-1) as never)?.tier).toBe("strong");
    expect(await forms(actor, await moveWith({ kind: "formula", formula: "2d6 + @wise" }), [3, 3])).toBe("2d6 + 2");
    expect(proposalOf([...messages()].at(-1) as never)?.tier).toBe("weak");
  });

  it.each(["", "2d6 +", "banana", "2d6 + @luck", "2d("])(
    "C027 a formula that is none, “%s”, is a sentence, and nothing is rolled",
    async (formula) => {
      const actor = await newCharacter({ modifiers: { aaaaaaaaaaaaaaaa: { kind: "forward", value: 1 } } });
      const move = await moveWith({ kind: "formula", formula });
      const before = [...messages()].length;
      expect(await refusal(makeMoveWith(actor, move, plain))).toBe("HOTPROPERTY.Error.BadFormula");
      expect([...messages()]).toHaveLength(before);
      expect((actor.system as unknown as { modifiers: object }).modifiers).toMatchObject({
        aaaaaaaaaaaaaaaa: { value: 1 },
      });
    },
  );

  it("C027 a stat that nobody has is a sentence that names it, and nothing is rolled", async () => {
    const move = await moveWith({ kind: "stat", stat: "wise" });
    const broken = new MoveData({ ...wordsOf(move).toObject(), roll: { kind: "stat", stat: "luck" } } as never);
    expect(broken.unreadRoll).toBe("luck");
    Object.defineProperty(move, "system", { value: broken });
    const actor = await newCharacter();
    expect(await refusal(makeMoveWith(actor, move, plain))).toBe("HOTPROPERTY.Error.UnreadRoll");
  });

  it("S2.3 a move without dice posts its card at once: what stands at its strong hit, and nothing to shift", async () => {
    const move = await moveWith(
      { kind: "none" },
      { results: { strong: { text: "So it is.", consequences: [{ type: "heat", amount: 1 }] } } },
    );
    const card = await rolled(await newCharacter(), move, [1, 1]);
    expect(card.rolls).toHaveLength(0);
    expect(proposalOf(card)).toMatchObject({ tier: "strong", text: "So it is." });
    expect(shiftable(card)).toBeNull();
  });

  it("S8.3 an advanced line is in force at 12 and up for who advanced the move, and for nobody else", async () => {
    const results = { strong: { text: "ten" }, top: { used: true, advanced: true, text: "twelve" } };
    const move = await moveWith({ kind: "stat", stat: "wise" }, { results });
    const actor = await newCharacter();
    expect(proposalOf(await rolled(actor, move, [6, 6]))?.tier).toBe("strong");
    Object.defineProperty(actor.system, "advancedMoves", { value: new Set(["home-brew"]), configurable: true });
    const card = await rolled(actor, move, [6, 6]);
    expect(proposalOf(card)).toMatchObject({ tier: "top", text: "twelve" });
    Object.defineProperty(actor.system, "advancedMoves", { value: new Set() });
    expect(proposalOf(card)?.tier).toBe("strong");
  });

  it("S2.1 without a line at 12 and up a 12 is a strong hit", async () => {
    const results = { strong: { text: "ten" }, top: { used: false, text: "twelve" } };
    const move = await moveWith({ kind: "stat", stat: "wise" }, { results });
    expect(proposalOf(await rolled(await newCharacter(), move, [6, 6]))).toMatchObject({ tier: "strong", text: "ten" });
  });

  it("S2.1 a line at 12 and up that isn't an advanced one is everybody's", async () => {
    const results = { strong: { text: "ten" }, top: { used: true, text: "twelve" } };
    const card = await rolled(
      await newCharacter(),
      await moveWith({ kind: "stat", stat: "wise" }, { results }),
      [6, 6],
    );
    expect(proposalOf(card)?.tier).toBe("top");
    expect(cardData(card).roll.kind).toBe("stat");
  });
});
