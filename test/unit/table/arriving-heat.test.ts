import { beforeEach, describe, expect, it } from "vitest";
import type { MessageDocument } from "../../../src/foundry/documents.ts";
import { messages } from "../../../src/foundry/lookup.ts";
import { applyMove, confirmBurned, hardMove, letHeatStand, undoEntry } from "../../../src/play/card-presses.ts";
import { changeDebt } from "../../../src/play/change-debt.ts";
import { makeMoveWith } from "../../../src/play/make-move.ts";
import { answerTo, arrivals, openPointFor, unanswered } from "../../../src/table/arrivals.ts";
import { cardFrom } from "../../../src/table/card.ts";
import { heatedBy } from "../../../src/table/heat-order.ts";
import {
  basic,
  characterData,
  entriesOf,
  entryOf,
  hardWay,
  ownMove,
  pick,
  refusal,
  rolled,
  somebody,
} from "./fixture.ts";

const STRONG: [number, number] = [5, 6];
const answer = { extra: 0, extraCause: "", visibility: "public" } as const;
const off = () => basic("Take the heat off");
const slip = () => somebody("Slip Marlowe");
const doc = () => somebody("Doc Okafor");
const loose = (actor: ReturnType<typeof slip>): number => characterData(actor).heat.loose;

const setHeat = async (actor: ReturnType<typeof slip>, value: number) =>
  actor.update({ "system.heat.loose": value, "system.burned": false } as never);

/** Heat +1 has just come to Slip by the hard way. */
const heated = async (): Promise<MessageDocument> => {
  const card = await rolled(slip(), hardWay(), STRONG);
  await applyMove(card, pick(card, ["heat +1"]));
  return card;
};

describe("heat that comes in", () => {
  it("S5.1 is written as it arrives, and its card holds a point that waits for an answer", async () => {
    await setHeat(slip(), 0);
    const card = await heated();
    expect(loose(slip())).toBe(1);
    expect(unanswered(cardFrom(card)).map(({ who }) => who)).toEqual(["Slip Marlowe"]);
  });

  it("S3.9 S5.1 several points are answered one by one", async () => {
    const move = await ownMove([{ type: "heat", amount: 2 }]);
    const card = await rolled(slip(), move, [3, 4]);
    await applyMove(card, pick(card, ["the line"]));
    const [first, second] = arrivals(cardFrom(card));
    await letHeatStand(card, first?.key ?? "");
    expect(unanswered(cardFrom(card)).map(({ key }) => key)).toEqual([second?.key]);
    expect(await refusal(letHeatStand(card, first?.key ?? ""))).toBe("HOTPROPERTY.Error.AnsweredAlready");
    await letHeatStand(card, second?.key ?? "");
    expect(unanswered(cardFrom(card))).toEqual([]);
  });

  it("S3.4 on a strong hit 1 heat goes to another of the crew, and nobody owes", async () => {
    await setHeat(slip(), 0);
    await setHeat(doc(), 0);
    const came = await heated();
    const card = await rolled(slip(), off(), [6, 6]);
    await applyMove(card, pick(card, [], { target: doc().uuid }));
    expect([loose(slip()), loose(doc())]).toEqual([0, 1]);
    expect(characterData(doc()).debtOf(slip().id ?? "")).toBe(0);
    expect(unanswered(cardFrom(came))).toEqual([]);
  });

  it("S3.4 S1.2 on a weak hit the same, and they gain a debt with you", async () => {
    await setHeat(slip(), 0);
    await setHeat(doc(), 0);
    await heated();
    const card = await rolled(slip(), off(), [3, 4]);
    await applyMove(card, pick(card, [], { target: doc().uuid }));
    expect([loose(slip()), loose(doc())]).toEqual([0, 1]);
    expect(characterData(doc()).debtOf(slip().id ?? "")).toBe(1);
    await undoEntry(card, entryOf(card));
    expect([loose(slip()), loose(doc()), characterData(doc()).debtOf(slip().id ?? "")]).toEqual([1, 0, 0]);
  });

  it("S3.9 can be passed on only as it comes: without such heat the move is refused", async () => {
    for (const message of messages()) {
      for (const point of unanswered(cardFrom(message))) await letHeatStand(message, point.key);
    }
    await setHeat(slip(), loose(slip()) + 1);
    expect(openPointFor(slip() as never)).toBeNull();
    expect(await refusal(makeMoveWith(slip(), off(), answer))).toBe("HOTPROPERTY.Error.NothingArrives");
  });

  it("S3.9 a point can't be passed on twice", async () => {
    await heated();
    await rolled(slip(), off(), [3, 4]);
    expect(await refusal(makeMoveWith(slip(), off(), answer))).toBe("HOTPROPERTY.Error.NothingArrives");
  });

  it("S3.9 heat that was deflected once stays where it went", async () => {
    await heated();
    const card = await rolled(slip(), off(), [6, 6]);
    await applyMove(card, pick(card, [], { target: doc().uuid }));
    expect(arrivals(cardFrom(card))).toEqual([]);
    expect(openPointFor(doc() as never)).toBeNull();
  });

  it("S3.9 stuck heat is no arriving heat", async () => {
    await slip().createEmbeddedDocuments("Item", [{ name: "A watch", type: "gear", system: { hot: true } }] as never);
    expect(openPointFor(slip() as never)).toBeNull();
  });

  it("G6 can't be taken back before its answer is, and the answer not before what came of it", async () => {
    await setHeat(slip(), 0);
    const came = await heated();
    const card = await rolled(slip(), off(), [6, 6]);
    await applyMove(card, pick(card, [], { target: doc().uuid }));
    const point = arrivals(cardFrom(came))[0];
    const [answerId] = answerTo(cardFrom(came), point?.key ?? "") ?? [];
    expect(await refusal(undoEntry(came, entryOf(came)))).toBe("HOTPROPERTY.Error.AnswersFirst");
    expect(await refusal(undoEntry(came, answerId ?? ""))).toBe("HOTPROPERTY.Error.AnswerApplied");
    await undoEntry(card, entryOf(card));
    await undoEntry(came, answerId ?? "");
    await undoEntry(came, entryOf(came));
    expect(loose(slip())).toBe(0);
  });
});

/** Whatever came to Slip before stands: nothing is left to be answered. */
const settle = async (): Promise<void> => {
  const open = () => openPointFor(slip() as never);
  for (let found = open(); found; found = open()) await letHeatStand(found.card.message, found.point.key);
};

describe("too much heat", () => {
  beforeEach(settle);

  it("S5.2 a card that takes somebody to 4 says so; one that doesn't, doesn't", async () => {
    for (const item of [...slip().items]) if ((item.system as { hot?: boolean }).hot) await item.delete();
    await setHeat(slip(), 2);
    expect(heatedBy(cardFrom(await heated()))[0]?.dangerous).toBe(false);
    expect(heatedBy(cardFrom(await heated()))[0]?.dangerous).toBe(true);
  });

  it("S5.1 S5.2 past the limit the GM ends it, but not while a point is unanswered", async () => {
    await setHeat(slip(), 4);
    const card = await heated();
    expect(await refusal(confirmBurned(card, slip().uuid))).toBe("HOTPROPERTY.Error.HeatOpen");
    await letHeatStand(card, arrivals(cardFrom(card))[0]?.key ?? "");
    await confirmBurned(card, slip().uuid);
    expect(characterData(slip()).burned).toBe(true);
    await undoEntry(card, entryOf(card, "burn"));
    expect(characterData(slip()).burned).toBe(false);
  });

  it("S5.2 below the limit nobody is burned", async () => {
    await setHeat(slip(), 0);
    const card = await heated();
    await letHeatStand(card, arrivals(cardFrom(card))[0]?.key ?? "");
    expect(await refusal(confirmBurned(card, slip().uuid))).toBe("HOTPROPERTY.Error.NotBurned");
  });
});

describe("the GM's move on a miss", () => {
  const missed = () => rolled(slip(), hardWay(), [1, 2]);

  it("S2.5 heat +1 is new heat and may be answered", async () => {
    await setHeat(slip(), 0);
    const card = await missed();
    await hardMove(card, "heat");
    expect(loose(slip())).toBe(1);
    expect(unanswered(cardFrom(card))).toHaveLength(1);
  });

  it("S2.5 livelihood threatened, −1 forward and words", async () => {
    await hardMove(await missed(), "livelihood");
    expect(characterData(slip()).short).toBe(true);
    await hardMove(await missed(), "forward");
    expect([...characterData(slip()).carried.values()].at(-1)).toMatchObject({ kind: "forward", value: -1 });
    const said = await missed();
    await hardMove(said, "words", "", "the shutter comes down");
    expect(entriesOf(said).at(-1)?.[1].steps[0]).toMatchObject({ kind: "words", note: "the shutter comes down" });
    expect(await refusal(hardMove(await missed(), "words", "", " "))).toBe("HOTPROPERTY.Error.NoWords");
  });

  it("S2.5 S5.7 somebody from the payback box steps in, and nobody else", async () => {
    const contacts = [...slip().items].filter((item) => String(item.type) === "contact");
    const owed = contacts.find((item) => (item.system as unknown as { payback: { owed: boolean } }).payback.owed);
    const free = contacts.find((item) => !(item.system as unknown as { payback: { owed: boolean } }).payback.owed);
    const card = await missed();
    expect(await refusal(hardMove(card, "payback", free?.id ?? ""))).toBe("HOTPROPERTY.Error.NobodyStepsIn");
    await hardMove(card, "payback", owed?.id ?? "");
    expect(entriesOf(card).at(-1)?.[1].steps[0]?.note).toBe(`${owed?.name ?? ""} steps in`);
  });

  it("S2.5 is for a miss alone, and once", async () => {
    expect(await refusal(hardMove(await rolled(slip(), hardWay(), [4, 4]), "heat"))).toBe("HOTPROPERTY.Error.NoMiss");
    const card = await missed();
    await hardMove(card, "heat");
    expect(await refusal(hardMove(card, "heat"))).toBe("HOTPROPERTY.Error.AlreadyApplied");
  });

  it("S2.5 is the GM's alone", async () => {
    await table.sitAs("Ana");
    const card = await missed();
    expect(await refusal(hardMove(card, "heat"))).toBe("HOTPROPERTY.Trust.hard");
  });
});

describe("debt by hand", () => {
  it("S5.3 grows and shrinks by one's own entry, and nobody owes themself", async () => {
    await table.sitAs("Ana");
    const before = characterData(slip()).debtOf(doc().id ?? "");
    await changeDebt(slip(), doc().id ?? "", 1);
    expect(characterData(slip()).debtOf(doc().id ?? "")).toBe(before + 1);
    await changeDebt(slip(), doc().id ?? "", -1);
    expect(await refusal(changeDebt(slip(), slip().id ?? "", 1))).toBe("HOTPROPERTY.Error.NobodyPicked");
    expect(await refusal(changeDebt(doc(), slip().id ?? "", 1))).toBe("HOTPROPERTY.Trust.change");
  });
});
