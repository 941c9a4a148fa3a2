import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { proposalOf, shiftable } from "../../../src/documents/proposal.ts";
import type { ActorDocument, ItemDocument, MessageDocument } from "../../../src/foundry/documents.ts";
import { messages, users } from "../../../src/foundry/lookup.ts";
import { applyMove, undoEntry } from "../../../src/play/card-presses.ts";
import { makeMoveWith } from "../../../src/play/make-move.ts";
import { mayPay } from "../../../src/rules/cash.ts";
import { basic, characterData, entriesOf, entryOf, newCharacter, ownMove, pick, refusal, weapon } from "./fixture.ts";

const plain = { extra: 0, extraCause: "", visibility: "public" } as const;

const ana = (): Record<string, number> => ({ [[...users()].find(({ name }) => name === "Ana")?.id ?? ""]: 3 });

const kinds = (card: MessageDocument): string[] =>
  (proposalOf(card)?.automatic ?? []).map(({ consequence }) => consequence.type);

/** Pays for a move, and hands over its card; a die that is thrown fails the test. */
const paidFor = async (actor: ActorDocument, move: ItemDocument, paid = 1, more: object = {}) => {
  table.dice();
  await makeMoveWith(actor, move, { ...plain, paid, ...more });
  return [...messages()].at(-1) as MessageDocument;
};

beforeAll(() => table.sitAs("Gamemaster"));

let rich: ActorDocument;
beforeEach(async () => {
  rich = await newCharacter({ dough: 3, heat: { loose: 3 } }, ana());
});

describe("paying cash", () => {
  it("S4.4 no dice: a strong hit, never more, and nothing to shift", async () => {
    const card = await paidFor(rich, basic("Take the hard way"), 2);
    expect(card.rolls).toHaveLength(0);
    expect(proposalOf(card)?.tier).toBe("strong");
    expect(shiftable(card)).toBeNull();
  });

  it("S4.4 S8.1 no bad consequence is left to choose; the dough is spent and experience marked, once, and both come back", async () => {
    const card = await paidFor(rich, basic("Take the hard way"), 2);
    expect(proposalOf(card)).toMatchObject({ wanted: 0, options: [] });
    expect(kinds(card)).toEqual(["dough", "experience"]);
    await applyMove(card, pick(card, []));
    expect(characterData(rich)).toMatchObject({ dough: 1, experience: 1 });
    expect(characterData(rich).heat.loose).toBe(3);
    await undoEntry(card, entryOf(card));
    expect(characterData(rich)).toMatchObject({ dough: 3, experience: 0 });
  });

  it("S4.4 S3.1 what was asked for is still found", async () => {
    const card = await paidFor(rich, basic("Ask around"));
    expect(kinds(card)).toEqual(["thing", "dough", "experience"]);
    expect(proposalOf(card)?.options).toEqual([]);
  });

  it("S4.4 lying low: two heat less, and nobody is owed", async () => {
    const card = await paidFor(rich, basic("Lie low"));
    await applyMove(card, pick(card, []));
    expect(characterData(rich).heat.loose).toBe(1);
    expect(rich.items.size).toBe(0);
  });

  it("S4.4 opening fire: out, and no heat; the weapon is still needed", async () => {
    const npc = (await Actor.create({ name: "The bouncer", type: "npc" } as never)) as unknown as ActorDocument;
    const against = { uuid: npc.uuid, name: npc.name };
    const bare = makeMoveWith(rich, basic("Open fire"), { ...plain, paid: 1, against });
    expect(await refusal(bare)).toBe("HOTPROPERTY.Error.NoneInHand.lead");
    await weapon(rich, "A pistol", { lead: 1, inHand: true });
    const card = await paidFor(rich, basic("Open fire"), 1, { against });
    await applyMove(card, pick(card, []));
    expect((npc.system as unknown as { state: string }).state).toBe("out");
    expect(characterData(rich).heat.loose).toBe(3);
  });

  it("S4.4 S3.5 arguing the toss: your way, and nobody is owed", async () => {
    const card = await paidFor(rich, basic("Argue the toss"), 1, { against: { uuid: "", name: "Old Sal" } });
    await applyMove(card, pick(card, []));
    expect(entriesOf(card)[0]?.[1].steps.map(({ kind }) => kind)).toEqual(["persuade", "dough", "experience"]);
    expect(rich.items.size).toBe(0);
  });

  it("S4.4 what is good is still picked, as many as the move says, with what was bad of it gone", async () => {
    const results = { strong: { text: "yes", pick: 1, consequences: [{ type: "forward", value: -1 }] } };
    const line = (label: string, sort: number, consequences: object[]) => ({ label, sort, consequences });
    const move = await ownMove([], {
      cash: true,
      results,
      options: {
        optionAAAAAAAAAA: line("both", 1, [
          { type: "forward", value: 1 },
          { type: "heat", amount: 1 },
        ]),
        optionBBBBBBBBBB: line("good", 2, [{ type: "heat", amount: -1 }]),
        optionCCCCCCCCCC: line("bad", 3, [{ type: "short", on: true }]),
      },
    });
    const card = await paidFor(rich, move);
    expect(proposalOf(card)).toMatchObject({ wanted: 1, upTo: true });
    const options = proposalOf(card)?.options.map(({ label, consequences }) => [label, consequences.length]);
    expect(options).toEqual([
      ["", 1],
      ["good", 1],
    ]);
    expect(kinds(card)).toEqual(["dough", "experience"]);
  });

  it("S4.4 S2.2 nothing is rolled, so no forward is spent", async () => {
    const modifiers = { aaaaaaaaaaaaaaaa: { kind: "forward", value: 1 } };
    const actor = await newCharacter({ dough: 1, modifiers }, ana());
    const card = await paidFor(actor, basic("Take the hard way"));
    expect(entriesOf(card)).toEqual([]);
    expect(characterData(actor).carried.get("aaaaaaaaaaaaaaaa")?.value).toBe(1);
  });

  it("S4.4 S6.2 is refused without the dough, without a sum, when short, and when barred from moves", async () => {
    const pay = async (system: object, paid = 1): Promise<string> => {
      const actor = await newCharacter(system, ana());
      return refusal(makeMoveWith(actor, basic("Take the hard way"), { ...plain, paid }));
    };
    expect(await pay({ dough: 1 }, 2)).toBe("HOTPROPERTY.Error.TooLittleDough");
    expect(await pay({ dough: 5 }, 1.5)).toBe("HOTPROPERTY.Error.PayHowMuch");
    expect(await pay({ dough: 5 }, -1)).toBe("HOTPROPERTY.Error.PayHowMuch");
    expect(await pay({ dough: 5, short: true })).toBe("HOTPROPERTY.Error.ShortNoDough");
    expect(await pay({ dough: 5, burned: true })).toBe("HOTPROPERTY.Error.Burned");
    expect(await pay({ dough: 5, state: "out" })).not.toBe("nothing was refused");
  });

  it("S4.4 dough that was spent elsewhere meanwhile is missed at Apply, and nothing changes", async () => {
    const card = await paidFor(rich, basic("Lie low"), 3);
    await rich.update({ "system.dough": 2 } as never);
    expect(await refusal(applyMove(card, pick(card, [])))).toBe("HOTPROPERTY.Error.TooLittleDough");
    expect(characterData(rich)).toMatchObject({ dough: 2, experience: 0 });
    expect(characterData(rich).heat.loose).toBe(3);
  });

  it("S4.4 not where a high roll is bad, nor for what no dice are thrown for, nor where the move says no", async () => {
    expect(await refusal(makeMoveWith(rich, basic("Make trouble"), { ...plain, paid: 1 }))).toBe(
      "HOTPROPERTY.Error.NoCash",
    );
    expect(mayPay({ cash: true, reads: "down", roll: { kind: "stat" } })).toBe(false);
    expect(mayPay({ cash: true, reads: "up", roll: { kind: "none" } })).toBe(false);
    expect(mayPay({ cash: false, reads: "up", roll: { kind: "stat" } })).toBe(false);
    expect(mayPay({ cash: true, reads: "up", roll: { kind: "formula" } })).toBe(true);
  });
});
