import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { unsaidLine } from "../../../src/cards/crossed.ts";
import { doubleLines } from "../../../src/cards/doubles.ts";
import { DealData } from "../../../src/data/item/deal.ts";
import { asOurs } from "../../../src/documents/characters.ts";
import { dealsOf } from "../../../src/documents/deals.ts";
import { proposalOf } from "../../../src/documents/proposal.ts";
import type { ActorDocument, ItemDocument, MessageDocument } from "../../../src/foundry/documents.ts";
import { applyMove, undoEntry } from "../../../src/play/card-presses.ts";
import { choicesFor } from "../../../src/play/choices.ts";
import { sayOfDeal, strikeDeal } from "../../../src/play/deals.ts";
import { dealRows } from "../../../src/sheets/character-deals.ts";
import { cardFrom } from "../../../src/table/card.ts";
import { lookAtOutboxes } from "../../../src/table/desk.ts";
import { basic, cardData, characterData, entryOf, newCharacter, pick, refusal, rolled } from "./fixture.ts";
import { expectRefused, type Players, sitDown } from "./forged-scene.ts";
import { lastCard, playbook } from "./playbook-fixture.ts";

const OWNER = 3;

let players: Players;
beforeAll(async () => {
  players = await sitDown();
});

let ana: ActorDocument;
let ben: ActorDocument;
beforeEach(async () => {
  ana = await newCharacter({}, { [players.ana.userId]: OWNER });
  ben = await newCharacter({}, { [players.ben.userId]: OWNER });
});

const struck = async (what = "split it even"): Promise<ItemDocument> => {
  await strikeDeal(ana, ben, what);
  const item = dealsOf(ana.id ?? "")[0]?.item;
  if (!item) throw new Error("No deal was struck.");
  return item;
};

const dataOf = (item: ItemDocument): DealData => item.system as unknown as DealData;

const words = (item: ItemDocument) => [ana, ben].map(({ id }) => dataOf(item).wordOf(id ?? ""));

const made = (name: string): Promise<MessageDocument> => rolled(ana, basic(name), [1, 1]);

const settle = async (card: MessageDocument, deal: string): Promise<void> => applyMove(card, pick(card, [], { deal }));

const owed = (): number => characterData(ben).debtOf(ana.id ?? "");

describe("a deal between two characters", () => {
  it("S4.8 is struck by one, shows with both, and each says for their own side whether it was kept", async () => {
    const item = await struck();
    expect(dealsOf(ben.id ?? "").map(({ deal, partner }) => [deal.what, partner.name])).toEqual([
      ["split it even", ana.name],
    ]);
    await sayOfDeal(ben, item.uuid, "kept");
    expect(words(item)).toEqual(["open", "kept"]);
    await sayOfDeal(ana, item.uuid, "broken");
    expect(words(item)).toEqual(["broken", "kept"]);
    await undoEntry(lastCard(), entryOf(lastCard(), "deal"));
    expect(words(item)).toEqual(["open", "kept"]);
  });

  it("S4.8 needs words, and somebody else in play", async () => {
    expect(await refusal(strikeDeal(ana, ben, " "))).toBe("HOTPROPERTY.Error.DealBlank");
    expect(await refusal(strikeDeal(ana, ana, "what"))).toBe("HOTPROPERTY.Error.NobodyPicked");
    expect(await refusal(strikeDeal(ana, await newCharacter(), "what"))).toBe("HOTPROPERTY.Error.NobodyPicked");
  });

  it("S4.8 both owners mark their side on whoever's file it lies, and nobody the other's", async () => {
    const item = await struck();
    const say = (who: ActorDocument, word: string) => ({
      card: "",
      step: "deal",
      about: item.uuid,
      options: { act: "say", who: who.id, word },
    });
    await players.ben.ask("DealMarkedByBen1", say(ben, "kept"));
    expect(words(item)).toEqual(["open", "kept"]);
    await expectRefused("HOTPROPERTY.Trust.deal", () => players.ben.ask("DealMarkedByBen2", say(ana, "broken")));
    await expectRefused("HOTPROPERTY.Error.DealGone", () =>
      players.cleo.ask("DealMarkedCleo01", {
        ...say(ana, "kept"),
        options: { act: "say", who: "nobody", word: "kept" },
      }),
    );
    await expectRefused("HOTPROPERTY.Error.BadRequest", () => players.ben.ask("DealMarkedByBen3", say(ben, "paid")));
    await expectRefused("HOTPROPERTY.Trust.deal", () =>
      players.ben.ask("DealStruckByBen1", {
        card: "",
        step: "deal",
        about: ana.uuid,
        options: { act: "strike", who: ben.uuid, what: "everything is mine" },
      }),
    );
    await lookAtOutboxes();
  });
});

describe("a partner who is crossed", () => {
  it("S4.2 S1.2 gains a debt with whoever didn't keep the deal, by one press that one press takes back", async () => {
    const item = await struck();
    const card = await made("Cross a partner");
    await settle(card, `deal:${item.uuid}`);
    expect([owed(), characterData(ana).debtOf(ben.id ?? "")]).toEqual([1, 0]);
    expect([words(item), dataOf(item).crossed]).toEqual([["broken", "open"], true]);
    await undoEntry(card, entryOf(card));
    expect([owed(), words(item), dataOf(item).crossed]).toEqual([0, ["open", "open"], false]);
  });

  it("S4.2 is pointed at where nothing was written down", async () => {
    await settle(await made("Cross a partner"), `with:${ben.uuid}`);
    expect(owed()).toBe(1);
  });

  it("S4.2 S4.8 isn't one who says they didn't keep it either, and a deal is crossed once", async () => {
    const item = await struck();
    await sayOfDeal(ben, item.uuid, "broken");
    const card = await made("Cross a partner");
    expect(await refusal(settle(card, `deal:${item.uuid}`))).toBe("HOTPROPERTY.Error.DealSaid.cross");
    await sayOfDeal(ben, item.uuid, "kept");
    await settle(card, `deal:${item.uuid}`);
    expect(await refusal(settle(await made("Cross a partner"), `deal:${item.uuid}`))).toBe(
      "HOTPROPERTY.Error.DealCrossed",
    );
    for (const who of [ana, ben])
      expect(await refusal(sayOfDeal(who, item.uuid, "open"))).toBe("HOTPROPERTY.Error.DealCrossed");
    const ours = asOurs(ana);
    const offered = ours ? choicesFor({ key: "deal", kind: "deal" }, ours).map(({ value }) => value) : [];
    expect(offered).not.toContain(`deal:${item.uuid}`);
    expect(offered).toContain(`with:${ben.uuid}`);
  });

  it("S4.2 isn't oneself, nor somebody of another's deal", async () => {
    const cleo = await newCharacter({}, { [players.cleo.userId]: OWNER });
    await strikeDeal(ben, cleo, "theirs alone");
    const other = dealsOf(cleo.id ?? "")[0]?.item;
    const card = await made("Cross a partner");
    for (const answer of [`with:${ana.uuid}`, `deal:${other?.uuid}`, "", "deal:Actor.__proto__"]) {
      expect(await refusal(settle(card, answer))).toBe("HOTPROPERTY.Error.NobodyPicked");
    }
  });
});

describe("what a crossed partner hasn't said", () => {
  const lineOn = (card: MessageDocument) => unsaidLine(cardFrom(card), cardData(card), proposalOf(card));

  it("S4.2 S4.8 is asked of them on the card, and stays theirs to say, once; their own word can be undone", async () => {
    const item = await struck();
    const card = await made("Cross a partner");
    expect(lineOn(card)).toBeNull();
    await settle(card, `deal:${item.uuid}`);
    expect(lineOn(card)?.words.map(({ word }) => word)).toEqual(["kept", "broken"]);
    expect(dealRows(ben)[0]).toMatchObject({ mine: "You haven’t said yet whether you kept it." });
    expect(dealRows(ana)[0]).toMatchObject({ theirs: "hasn’t said yet", words: [] });
    await sayOfDeal(ben, item.uuid, "kept");
    expect([words(item), lineOn(card)]).toEqual([["broken", "kept"], null]);
    expect(dealRows(ben)[0]?.words).toEqual([]);
    await undoEntry(lastCard(), entryOf(lastCard(), "deal"));
    expect(words(item)).toEqual(["broken", "open"]);
  });

  it("S4.2 S4.3 that makes it the other move: the card says so, and the table takes it back or doesn't", async () => {
    for (const [name, word] of [
      ["Cross a partner", "broken"],
      ["Double-cross", "kept"],
    ] as const) {
      const item = await struck(name);
      const card = await made(name);
      await settle(card, `deal:${item.uuid}`);
      await sayOfDeal(ben, item.uuid, word);
      expect(lineOn(card)).toMatchObject({ words: [] });
      expect(lineOn(card)?.text).toContain("take this back");
      await undoEntry(card, entryOf(card));
      expect([words(item), dataOf(item).crossed, lineOn(card)]).toEqual([["open", word], false, null]);
    }
  });

  it("S4.8 of what was never written down nothing is asked", async () => {
    const card = await made("Cross a partner");
    await settle(card, `with:${ben.uuid}`);
    expect(lineOn(card)).toBeNull();
  });
});

describe("a double-cross", () => {
  it("S4.3 is kept by neither: both are offered their own playbook's move, and nobody owes for it", async () => {
    await ben.createEmbeddedDocuments("Item", [(await playbook("go-between")).toObject()] as never);
    const item = await struck();
    const card = await made("Double-cross");
    const lines = () => doubleLines(cardFrom(card), cardData(card), proposalOf(card));
    expect(lines()).toEqual([]);
    await settle(card, `deal:${item.uuid}`);
    expect([owed(), words(item)]).toEqual([0, ["broken", "open"]]);
    expect(lines().map(({ uuid, may }) => [uuid, may])).toEqual([
      [ana.uuid, false],
      [ben.uuid, true],
    ]);
    expect(lines()[1]?.text).toContain("Both sides against the middle");
    await undoEntry(card, entryOf(card));
    expect(lines()).toEqual([]);
  });

  it("S4.3 S4.8 leaves the partner's side as they said it, and silence as silence", async () => {
    for (const word of ["open", "broken"] as const) {
      const item = await struck(word);
      if (word !== "open") await sayOfDeal(ben, item.uuid, word);
      await settle(await made("Double-cross"), `deal:${item.uuid}`);
      expect([words(item), dataOf(item).crossed]).toEqual([["broken", word], true]);
      await item.delete();
    }
  });

  it("S4.3 isn't one where the partner says they kept it", async () => {
    const item = await struck();
    await sayOfDeal(ben, item.uuid, "kept");
    const double = settle(await made("Double-cross"), `deal:${item.uuid}`);
    expect(await refusal(double)).toBe("HOTPROPERTY.Error.DealSaid.double");
  });
});

describe("deals of nonsense", () => {
  it("S4.8 are read as what can be read", () => {
    const deal = new DealData({ what: 3, sides: { abc: "stolen", def: "kept" }, crossed: "yes" } as never);
    expect([deal.wordOf("abc"), deal.wordOf("def"), deal.wordOf("nobody")]).toEqual(["open", "kept", "open"]);
  });
});
