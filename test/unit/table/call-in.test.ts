import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { callLines } from "../../../src/cards/calls.ts";
import { noticeContext } from "../../../src/cards/notice-card.ts";
import { ContactData } from "../../../src/data/item/contact.ts";
import { asOurs } from "../../../src/documents/characters.ts";
import { dealsOf } from "../../../src/documents/deals.ts";
import type { ActorDocument, ItemDocument } from "../../../src/foundry/documents.ts";
import { users } from "../../../src/foundry/lookup.ts";
import { applyMove, undoEntry } from "../../../src/play/card-presses.ts";
import { changeDebt } from "../../../src/play/change-debt.ts";
import { callIn } from "../../../src/play/debts.ts";
import { unanswered } from "../../../src/table/arrivals.ts";
import { callChoices } from "../../../src/table/calls.ts";
import { cardFrom } from "../../../src/table/card.ts";
import { Draft } from "../../../src/table/subject.ts";
import { characterData, entryOf, newCharacter, ownMove, pick, refusal, rolled } from "./fixture.ts";
import { firstChoice, heldKeys, lastCard, playbook } from "./playbook-fixture.ts";

const OWNER = 3;
const idOf = (name: string): string => [...users()].find((user) => user.name === name)?.id ?? "";

interface Two {
  /** Ana's, who is owed four by Ben's. */
  readonly owed: ActorDocument;
  readonly debtor: ActorDocument;
}

const two = async (mine: object = {}, theirs: object = {}, entry = 4): Promise<Two> => {
  const debtor = await newCharacter(theirs, { [idOf("Ben")]: OWNER });
  const owed = await newCharacter({ ...mine, debts: { [debtor.id ?? ""]: entry } }, { [idOf("Ana")]: OWNER });
  return { owed, debtor };
};

const contact = async (actor: ActorDocument, name: string, system: object): Promise<ItemDocument> => {
  const made = await actor.createEmbeddedDocuments("Item", [{ name, type: "contact", system }] as never);
  return made?.[0] as unknown as ItemDocument;
};

const box = (actor: ActorDocument): Record<string, string> =>
  Object.fromEntries(
    [...actor.items].flatMap((item) => {
      const system: unknown = item.system;
      return system instanceof ContactData && system.payback.owed ? [[item.name, system.why]] : [];
    }),
  );

const debtOf = ({ owed, debtor }: Two): number => characterData(owed).debtOf(debtor.id ?? "");

const choice = ({ owed, debtor }: Two, kind: string) => {
  const [mine, theirs] = [asOurs(owed), asOurs(debtor)];
  if (!mine || !theirs) throw new Error("They are no actors of ours.");
  return callChoices(mine, theirs, new Draft("")).find((one) => one.kind === kind);
};

const undo = (): Promise<void> => undoEntry(lastCard(), entryOf(lastCard(), "call"));

beforeAll(() => table.sitAs("Gamemaster"));

describe("a debt past three", () => {
  let both: Two;
  beforeEach(async () => {
    both = await two({ heat: { loose: 3 } }, { heat: { loose: 1 } });
  });

  it("S5.4 S8.1 goes back to 0 for 1 experience, told from what to what, and comes back by one press", async () => {
    await callIn(both.owed, both.debtor, "experience");
    expect(debtOf(both)).toBe(0);
    expect(characterData(both.owed).experience).toBe(1);
    const { changes } = await noticeContext(lastCard());
    expect(changes.map(({ from, to }) => [from, to])).toEqual([
      ["4", "0"],
      ["0", "1"],
    ]);
    await undo();
    expect([debtOf(both), characterData(both.owed).experience]).toEqual([4, 0]);
  });

  it("S5.4 of three isn't past three", async () => {
    const three = await two({}, {}, 3);
    expect(await refusal(callIn(three.owed, three.debtor, "experience"))).toBe("HOTPROPERTY.Error.NotDue");
    expect(debtOf(three)).toBe(3);
  });

  it("S5.4 S3.9 swaps loose heat, which nobody can pass on as it comes", async () => {
    await callIn(both.owed, both.debtor, "heat");
    expect([both.owed, both.debtor].map((one) => characterData(one).heat.loose)).toEqual([1, 3]);
    expect(unanswered(cardFrom(lastCard()))).toEqual([]);
    await undo();
    expect([both.owed, both.debtor].map((one) => characterData(one).heat.loose)).toEqual([3, 1]);
  });

  it("S5.4 S5.2 heat that comes by a swap is warned of like any other", async () => {
    const hot = await two({ heat: { loose: 4 } });
    await callIn(hot.owed, hot.debtor, "heat");
    const { dangers } = await noticeContext(lastCard());
    expect(dangers.map(({ uuid }) => uuid)).toEqual([hot.debtor.uuid]);
  });

  it("S5.4 swaps nothing where both have the same", async () => {
    const same = await two({ heat: { loose: 2 } }, { heat: { loose: 2 } });
    expect(choice(same, "heat")?.barred?.key).toBe("HOTPROPERTY.CallIn.Barred.heat");
    expect(await refusal(callIn(same.owed, same.debtor, "heat"))).toBe("HOTPROPERTY.CallIn.Barred.heat");
    expect(debtOf(same)).toBe(4);
  });

  it("S5.4 they must do what was said: the words stand on the card, and something must be said", async () => {
    expect(await refusal(callIn(both.owed, both.debtor, "must", "  "))).toBe("HOTPROPERTY.CallIn.Unsaid");
    await callIn(both.owed, both.debtor, "must", "drive the van");
    const { changes } = await noticeContext(lastCard());
    expect(changes.map(({ who, what }) => [who, what.includes("drive the van")])).toContainEqual([
      both.debtor.name,
      true,
    ]);
    expect(debtOf(both)).toBe(0);
  });

  it("S4.8 S5.4 what they must do is a deal that both see, each says what became of it, and Undo takes it back", async () => {
    await callIn(both.owed, both.debtor, "must", "drive the van");
    const card = lastCard();
    const [theirs] = dealsOf(both.debtor.id ?? "");
    expect([theirs?.deal.what, theirs?.partner.name]).toEqual(["drive the van", both.owed.name]);
    await undoEntry(card, entryOf(card, "call"));
    expect(dealsOf(both.debtor.id ?? "")).toEqual([]);
    expect(debtOf(both)).toBe(4);
  });

  it("S5.4 a move of the debtor's playbook is learned: one not held, and none where they have no playbook", async () => {
    const bare = await refusal(callIn(both.owed, both.debtor, "move", "go-between-finders-fee"));
    expect(bare).toBe("HOTPROPERTY.CallIn.Barred.playbook");
    const item = await playbook("go-between");
    await both.debtor.createEmbeddedDocuments("Item", [item.toObject()] as never);
    expect(firstChoice(item).moves.length).toBeGreaterThan(0);
    const offered = choice(both, "move")?.lines.map(({ what }) => what) ?? [];
    expect(offered).toContain("go-between-finders-fee");
    expect(offered).not.toContain("go-between-double-cross");
    expect(await refusal(callIn(both.owed, both.debtor, "move", "lie-low"))).toBe("HOTPROPERTY.Error.NotOffered");
    await callIn(both.owed, both.debtor, "move", "go-between-finders-fee");
    expect(heldKeys(both.owed)).toEqual(["go-between-finders-fee"]);
    expect(choice(both, "move")?.lines.map(({ what }) => what)).not.toContain("go-between-finders-fee");
    await undo();
    expect([heldKeys(both.owed), debtOf(both)]).toEqual([[], 4]);
  });

  it("S5.4 S5.6 somebody who is owed is handed on: they leave one box and stand in the other", async () => {
    const mick = await contact(both.owed, "Mick", { why: "the bookies", payback: { owed: true, promise: "soon" } });
    await callIn(both.owed, both.debtor, "payback", mick.id ?? "");
    expect([box(both.owed), box(both.debtor)]).toEqual([{}, { Mick: "the bookies" }]);
    await undo();
    expect([box(both.owed), box(both.debtor)]).toEqual([{ Mick: "the bookies" }, {}]);
    expect((mick.system as unknown as ContactData).payback.promise).toBe("soon");
  });

  it("S5.4 where the debtor owes them already the two become one", async () => {
    const mick = await contact(both.owed, "Mick", { why: "the bookies", payback: { owed: true } });
    await contact(both.debtor, "MICK", { why: "the van", payback: { owed: true, promise: "a lift" } });
    await callIn(both.owed, both.debtor, "payback", mick.id ?? "");
    expect(box(both.owed)).toEqual({});
    expect(box(both.debtor)).toEqual({ MICK: "the van; the bookies" });
    await undo();
    expect(box(both.debtor)).toEqual({ MICK: "the van" });
  });

  it("S5.4 nobody is handed on who isn't owed", async () => {
    expect(choice(both, "payback")?.barred?.key).toBe("HOTPROPERTY.CallIn.Barred.payback");
    const friend = await contact(both.owed, "Nan", {});
    expect(await refusal(callIn(both.owed, both.debtor, "payback", friend.id ?? ""))).toBe(
      "HOTPROPERTY.CallIn.Barred.payback",
    );
  });

  it("S5.4 is offered on the card that took it there, until it is called in", async () => {
    const three = await two({}, {}, 3);
    await changeDebt(three.owed, three.debtor.id ?? "", 1, "drove all night");
    const card = lastCard();
    expect((await noticeContext(card)).calls).toMatchObject([
      { uuid: three.owed.uuid, with: three.debtor.id, may: true },
    ]);
    await callIn(three.owed, three.debtor, "experience");
    expect((await noticeContext(card)).calls).toEqual([]);
  });

  it("C061 S1.2 a move of the debtor's raises the other's entry, and that card offers it too", async () => {
    const three = await two({}, {}, 3);
    const move = await ownMove([{ type: "debt", entry: "theirs", amount: 1, whom: "roller" }]);
    const card = await rolled(three.debtor, move, [4, 4]);
    await applyMove(card, pick(card, ["the line"], { target: three.owed.uuid }));
    expect(debtOf(three)).toBe(4);
    expect(characterData(three.debtor).debtOf(three.owed.id ?? "")).toBe(0);
    expect(callLines(cardFrom(card))).toMatchObject([{ uuid: three.owed.uuid, with: three.debtor.id, may: true }]);
  });
});

describe("a debt by hand", () => {
  it("S5.3 says what for on its card, and comes back by one press", async () => {
    const none = await two({}, {}, 0);
    await changeDebt(none.owed, none.debtor.id ?? "", 1, "kept the door");
    const { changes } = await noticeContext(lastCard());
    expect(changes.map(({ what, from, to }) => [what, from, to])).toEqual([
      [`owes ${none.owed.name}`, "0", "1"],
      ["kept the door", "", ""],
    ]);
    await undoEntry(lastCard(), entryOf(lastCard(), "change"));
    expect(debtOf(none)).toBe(0);
  });
});
