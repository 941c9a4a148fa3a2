import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { draftOf } from "../../../src/cards/draft.ts";
import { moveContext } from "../../../src/cards/move-context.ts";
import { moveOf } from "../../../src/documents/move-registry.ts";
import { proposalOf } from "../../../src/documents/proposal.ts";
import type { ActorDocument, MessageDocument } from "../../../src/foundry/documents.ts";
import { newId } from "../../../src/foundry/ids.ts";
import { messages } from "../../../src/foundry/lookup.ts";
import { applyMove, hardMove, shareConsequences, undoEntry } from "../../../src/play/card-presses.ts";
import { helpRoll } from "../../../src/play/help.ts";
import { makeMove, makeMoveWith } from "../../../src/play/make-move.ts";
import { towardsRoll } from "../../../src/play/towards.ts";
import { isExposed } from "../../../src/rules/aid.ts";
import { fromOthers } from "../../../src/table/aid.ts";
import { arrivals } from "../../../src/table/arrivals.ts";
import { cardFrom } from "../../../src/table/card.ts";
import { exposures } from "../../../src/table/exposure.ts";
import { announce, openRoll, unannounce } from "../../../src/table/open-rolls.ts";
import { addOutside, outsideFor, removeOutside } from "../../../src/table/outside.ts";
import {
  basic,
  cardData,
  characterData,
  entriesOf,
  entryOf,
  hardWay,
  newCharacter,
  owner,
  ownMove,
  pick,
  refusal,
  rolled,
  weapon,
} from "./fixture.ts";

const MISS: [number, number] = [1, 1];
const WEAK: [number, number] = [4, 4];
const STRONG: [number, number] = [5, 5];
const plain = { extra: 0, extraCause: "", visibility: "public" } as const;

const help = () => basic("Help or interfere");

/** Opens a roll of somebody's as their window would. */
const open = async (actor: ActorDocument, secret = false): Promise<string> => {
  const id = newId();
  const roll = { actor: actor.uuid, title: "Take the hard way", base: "2d6", stat: "Brass", value: 0, modifiers: [] };
  await announce(id, { ...roll, secret });
  return id;
};

/** Makes the move on an open roll, with these dice. */
const helped = async (helper: ActorDocument, roll: string, faces: [number, number], more: object = {}) => {
  const found = openRoll(roll);
  if (!found) throw new Error("There is no such roll.");
  table.dice(...faces);
  await makeMoveWith(helper, help(), { ...plain, ...more }, { towards: towardsRoll(found) });
  return [...messages()].at(-1) as MessageDocument;
};

const HELP = ["you help"];
const HINDER = ["you stand in the way"];

/** The roll itself, made: the window says it is over, and posts its card. */
const made = async (
  actor: ActorDocument,
  roll: string,
  faces: [number, number],
  move = hardWay(),
  more: object = {},
) => {
  await unannounce(roll);
  return rolled(actor, move, faces, 0, { announced: roll, ...more });
};

const contextOf = (card: MessageDocument) => moveContext(card, cardData(card), draftOf(card.id ?? ""));

const share = async (card: MessageDocument, answers: Record<string, string> = {}): Promise<void> => {
  const [exposure] = await exposures(cardFrom(card));
  if (!exposure) throw new Error("Nothing is to be shared.");
  const ids = exposure.shared.map(({ id }) => id);
  await shareConsequences(card, exposure.entry, ids, new Map(Object.entries(answers)));
};

beforeAll(() => table.sitAs("Gamemaster"));

let roller: ActorDocument;
let helper: ActorDocument;
let roll: string;
beforeEach(async () => {
  roller = await newCharacter({}, owner("Ana"));
  helper = await newCharacter({ debts: { [roller.id ?? ""]: 2 } }, owner("Ben"));
  await unannounce(...[roll].filter((id) => id));
  roll = await open(roller);
});

const counted = () => fromOthers(roll, roller.uuid);

describe("help or interfere", () => {
  it("S4.5 is rolled with what the roller owes the helper", async () => {
    const card = await helped(helper, roll, STRONG);
    expect(card.rolls[0]?.formula).toBe("2d6 + 2");
    expect(cardData(card).towards).toMatchObject({ roll, uuid: roller.uuid, name: roller.name });
  });

  it.each([
    [HELP, 1, "aid"],
    [HINDER, -2, "aid"],
  ])("S4.5 a hit gives the roll what the helper picks on their card: %s", async (labels, value, kind) => {
    const card = await helped(helper, roll, WEAK);
    expect(await counted()).toEqual([]);
    await applyMove(card, pick(card, labels));
    expect(await counted()).toMatchObject([{ kind, value, card: card.id }]);
    const result = await made(roller, roll, STRONG);
    expect(result.rolls[0]?.formula).toBe(`2d6 ${value > 0 ? "+" : "-"} ${Math.abs(value)}`);
    expect(cardData(result).modifiers.map((m) => [m.kind, m.value, m.card])).toEqual([["aid", value, card.id]]);
  });

  it("S4.5 one or the other, not both, and never none", async () => {
    const card = await helped(helper, roll, STRONG);
    expect(await refusal(applyMove(card, pick(card, [...HELP, ...HINDER])))).toBe("HOTPROPERTY.Error.Picks");
    expect(await refusal(applyMove(card, pick(card, [])))).toBe("HOTPROPERTY.Error.Picks");
  });

  it("S4.5 S2.5 a miss gives nothing, and the GM has a move against the helper", async () => {
    const lost = await newCharacter({}, owner("Ben"));
    const card = await helped(lost, roll, MISS);
    expect(proposalOf(card)).toMatchObject({ tier: "miss", options: [] });
    await hardMove(card, "heat");
    expect(characterData(lost).heat.loose).toBe(1);
    expect(await counted()).toEqual([]);
  });

  it("S4.5 each helper counts once and tries once; two helpers both count", async () => {
    const card = await helped(helper, roll, STRONG);
    await applyMove(card, pick(card, HELP));
    expect(await refusal(helped(helper, roll, STRONG))).toBe("HOTPROPERTY.Error.HelpsAlready");
    const other = await newCharacter({}, owner("Cleo"));
    const second = await helped(other, roll, STRONG);
    await applyMove(second, pick(second, HINDER));
    expect((await counted()).map(({ value }) => value)).toEqual([1, -2]);
  });

  it("S4.5 G6 undone before the roll it no longer counts; afterwards it is refused, and the card says so", async () => {
    const card = await helped(helper, roll, STRONG);
    await applyMove(card, pick(card, HELP));
    await undoEntry(card, entryOf(card));
    expect(await counted()).toEqual([]);
    await applyMove(card, pick(card, HELP));
    await made(roller, roll, STRONG);
    expect(await refusal(undoEntry(card, entryOf(card)))).toBe("HOTPROPERTY.Error.HelpCounted");
    const { aid, applied } = await contextOf(card);
    expect(aid).toMatchObject({ stands: expect.stringContaining("can’t be taken back") });
    expect(applied).toMatchObject({ mayUndo: false });
  });

  it("S4.5 comes before the roll: afterwards neither made nor applied", async () => {
    const late = await helped(helper, roll, STRONG);
    const found = openRoll(roll);
    await made(roller, roll, STRONG);
    expect(await refusal(applyMove(late, pick(late, HELP)))).toBe("HOTPROPERTY.Error.RollMade");
    expect(await refusal(helpRoll(helper, roll))).toBe("HOTPROPERTY.Error.RollMade");
    const other = await newCharacter({}, owner("Cleo"));
    const towards = found && towardsRoll(found);
    const again = makeMoveWith(other, help(), plain, towards ? { towards } : {});
    expect(await refusal(again)).toBe("HOTPROPERTY.Error.RollMade");
  });

  it("S4.5 nobody helps themself, nor a roll that only the GM sees, nor when nobody rolls", async () => {
    const own = openRoll(roll);
    expect(await refusal(makeMoveWith(roller, help(), plain, own ? { towards: towardsRoll(own) } : {}))).toBe(
      "HOTPROPERTY.Error.NotTheirRoll",
    );
    await unannounce(roll);
    roll = await open(roller, true);
    expect(await refusal(helpRoll(helper, roll))).toBe("HOTPROPERTY.Error.NotTheirRoll");
    expect(await refusal(makeMove(helper, help()))).toBe("HOTPROPERTY.Error.NoOpenRoll");
    await unannounce(roll);
    expect(await refusal(makeMove(helper, help()))).toBe("HOTPROPERTY.Error.NoOpenRoll");
  });

  it("S4.5 S4.4 made from the list, the hotbar or the chat it is for the one roll that is open; paid, it exposes nobody", async () => {
    const rich = await newCharacter({ dough: 1 }, owner("Cleo"));
    table.dice();
    await makeMoveWith(rich, help(), { ...plain, paid: 1 });
    const card = [...messages()].at(-1) as MessageDocument;
    expect(cardData(card).towards.roll).toBe(roll);
    await applyMove(card, pick(card, HINDER));
    expect(characterData(rich)).toMatchObject({ dough: 0, experience: 1 });
    expect((await counted()).map(({ value }) => value)).toEqual([-2]);
    const result = await made(roller, roll, WEAK);
    await applyMove(result, pick(result, []), { override: true });
    expect(await exposures(cardFrom(card))).toEqual([]);
    expect([isExposed("weak", 1), isExposed("strong", 0), isExposed("weak", 0)]).toEqual([false, false, true]);
  });

  it("G8 anybody’s own move may be rolled with a debt: it is asked whose", async () => {
    const move = await ownMove([], { roll: { kind: "debt" } });
    table.dice(...WEAK);
    const towards = { roll: "", uuid: roller.uuid, name: roller.name };
    await makeMoveWith(helper, move, plain, { towards });
    expect([...messages()].at(-1)?.rolls[0]?.formula).toBe("2d6 + 2");
    expect(moveOf(help())?.needs).toBe("openRoll");
  });
});

describe("what came to the roller comes to who helped", () => {
  const setOut = async (faces: [number, number] = WEAK) => {
    const plainHelper = await newCharacter({}, owner("Ben"));
    const card = await helped(plainHelper, roll, faces);
    await applyMove(card, pick(card, HELP));
    return { card, who: plainHelper };
  };

  it("S4.5 7–9: each bad consequence that was applied, by one press, and undone by one", async () => {
    const { card, who } = await setOut();
    const result = await made(roller, roll, [3, 4]);
    expect(await exposures(cardFrom(card))).toEqual([]);
    await applyMove(result, pick(result, ["heat +1", "−1 forward"]));
    expect((await contextOf(card)).aid).toMatchObject({ exposures: [{ lines: { length: 2 }, mayPress: true }] });
    await share(card);
    expect(characterData(who).heat.loose).toBe(1);
    expect([...characterData(who).carried.values()]).toMatchObject([{ kind: "forward", value: -1 }]);
    expect(arrivals(cardFrom(card)).map(({ actor }) => actor)).toEqual([who.uuid]);
    expect(await refusal(share(card))).toBe("HOTPROPERTY.Error.AlreadyApplied");
    await undoEntry(card, entryOf(card, "expose"));
    expect(characterData(who).heat.loose).toBe(0);
    expect(characterData(who).carried.get([...characterData(who).carried.keys()][0] ?? "")?.value ?? 0).toBe(0);
  });

  it("S4.5 entries that the roller made up, whatever they are called, bring nothing and hinder nothing", async () => {
    const { card } = await setOut();
    const result = await made(roller, roll, [3, 4]);
    const madeUp = ["constructor", "toString", "plague"].map((step, i) => [`madeUpAAAAAAAAA${i}`, { step, at: i }]);
    await result.update({ "system.entries": Object.fromEntries(madeUp) } as never);
    expect(await exposures(cardFrom(card))).toEqual([]);
    expect((await contextOf(card)).aid).toMatchObject({ exposures: [] });
  });

  it("S4.5 a strong hit exposes nobody", async () => {
    const { card } = await setOut(STRONG);
    const result = await made(roller, roll, WEAK);
    await applyMove(result, pick(result, ["heat +1", "−1 forward"]));
    expect(await exposures(cardFrom(card))).toEqual([]);
  });

  it("S4.5 what is good for the roller is theirs alone; what lands on another is no matter", async () => {
    const move = await ownMove([{ type: "heat", amount: -1 }], {
      results: { strong: { text: "yes", pick: 1, consequences: [{ type: "heat", amount: 1, whom: "opponent" }] } },
      against: true,
    });
    const { card } = await setOut();
    const against = { uuid: helper.uuid, name: helper.name };
    const result = await made(roller, roll, STRONG, move, { against });
    await applyMove(result, pick(result, ["the line"]));
    expect(await exposures(cardFrom(card))).toEqual([]);
  });

  it("S4.5 S5.5 who is owed is asked of the helper, for their own box", async () => {
    const { card, who } = await setOut();
    const result = await made(roller, roll, [3, 4]);
    await applyMove(result, pick(result, ["a new enemy", "−1 forward"], { owed: "new:The foreman" }));
    const [exposure] = await exposures(cardFrom(card));
    const [ask] = exposure?.shared.flatMap(({ open: asks }) => asks) ?? [];
    expect(await refusal(share(card))).toBe("HOTPROPERTY.Consequence.payback.Nobody");
    await share(card, { [ask?.answer ?? ""]: "new:The foreman" });
    expect([...who.items].map(({ name }) => name)).toEqual(["The foreman"]);
  });

  it("S4.5 a weapon that is lost: the helper’s own; nothing of theirs where they hold none", async () => {
    const lose = { type: "loseWeapon", tag: "edge" };
    const move = await ownMove([], {
      results: { weak: { text: "so", pick: 0, consequences: [lose, { type: "heat", amount: 1 }] } },
    });
    await weapon(roller, "A bat", { edge: 1, inHand: true });
    const { card, who } = await setOut();
    const result = await made(roller, roll, [3, 4], move);
    await applyMove(result, pick(result, []));
    expect([...roller.items]).toEqual([]);
    await share(card);
    expect(characterData(who).heat.loose).toBe(1);
    expect(
      entriesOf(card)
        .find(([, e]) => e.step === "expose")?.[1]
        .steps.map(({ kind }) => kind),
    ).toEqual(["heat"]);
  });

  it("S4.5 S2.5 and what the GM did on the roller’s miss", async () => {
    const { card, who } = await setOut();
    const result = await made(roller, roll, MISS);
    await hardMove(result, "livelihood");
    await share(card);
    expect(characterData(who).short).toBe(true);
  });

  it("S4.5 G6 taken back on the helper’s card before it is on the roller’s; then what is picked anew is shared anew", async () => {
    const { card, who } = await setOut();
    const result = await made(roller, roll, STRONG);
    await applyMove(result, pick(result, ["heat +1"]));
    await share(card);
    expect(await refusal(undoEntry(result, entryOf(result)))).toBe("HOTPROPERTY.Error.SharedFirst");
    await undoEntry(card, entryOf(card, "expose"));
    await undoEntry(result, entryOf(result));
    expect(await exposures(cardFrom(card))).toEqual([]);
    await applyMove(result, pick(result, ["−1 forward"]));
    await share(card);
    expect(characterData(who).heat.loose).toBe(0);
    expect([...characterData(who).carried.values()].filter(({ value }) => value !== 0)).toHaveLength(1);
  });
});

describe("what the GM adds from outside", () => {
  it("C036 G5 the player’s own modifiers stay, and the sum has all of them, each with its cause", async () => {
    await addOutside(roll, 1, "the Canal Street lot look away");
    const modifiers = { aaaaaaaaaaaaaaaa: { kind: "ongoing", value: -1, cause: "rain" } };
    await roller.update({ "system.modifiers": modifiers } as never);
    await unannounce(roll);
    const card = await rolled(roller, hardWay(), STRONG, 2, { announced: roll });
    expect(card.rolls[0]?.formula).toBe("2d6 - 1 + 2 + 1");
    expect(cardData(card).modifiers.map(({ kind, value, cause }) => [kind, value, cause])).toEqual([
      ["ongoing", -1, "rain"],
      ["extra", 2, "the fog"],
      ["outside", 1, "the Canal Street lot look away"],
    ]);
  });

  it("C036 can be taken back until it is rolled; says how much and why; needs an open roll", async () => {
    await addOutside(roll, 9, "the weather");
    expect(outsideFor(roll).map(({ value }) => value)).toEqual([5]);
    await removeOutside(roll, outsideFor(roll)[0]?.id ?? "");
    expect(await counted()).toEqual([]);
    expect(await refusal(addOutside(roll, 0, "the weather"))).toBe("HOTPROPERTY.Error.AddWhat");
    expect(await refusal(addOutside(roll, 1, " "))).toBe("HOTPROPERTY.Error.AddWhat");
    expect(await refusal(addOutside(newId(), 1, "the weather"))).toBe("HOTPROPERTY.Error.RollMade");
  });

  it("C036 what was added to rolls that are over is dropped with the next", async () => {
    await addOutside(roll, 1, "the weather");
    await unannounce(roll);
    const next = await open(roller);
    await addOutside(next, 1, "the weather");
    expect(outsideFor(roll)).toEqual([]);
    expect(outsideFor(next)).toHaveLength(1);
    await unannounce(next);
  });

  it("C046 who sees a roll is said for that roll alone", async () => {
    const secret = await rolled(roller, hardWay(), STRONG, 0, { visibility: "blind" });
    expect((secret as unknown as { blind: boolean }).blind).toBe(true);
    const next = await rolled(roller, hardWay(), STRONG);
    expect((next as unknown as { whisper: string[] }).whisper).toEqual([]);
  });
});
