import { describe, expect, it } from "vitest";
import { noticeContext } from "../../../src/cards/notice-card.ts";
import type { MessageDocument } from "../../../src/foundry/documents.ts";
import { messages } from "../../../src/foundry/lookup.ts";
import { advance } from "../../../src/play/advance.ts";
import { confirmBurned, letHeatStand, undoEntry } from "../../../src/play/card-presses.ts";
import { stepHeat } from "../../../src/play/change-character.ts";
import { unanswered } from "../../../src/table/arrivals.ts";
import { cardFrom } from "../../../src/table/card.ts";
import { characterData, entriesOf, entryOf, newCharacter, refusal } from "./fixture.ts";

const OWNED = { HoodUserAna00001: 3 };

const lastCard = (): MessageDocument => {
  const message = [...messages()].at(-1);
  if (!message) throw new Error("No card was posted.");
  return message;
};

const stand = async (card: MessageDocument): Promise<void> => {
  for (const { key } of unanswered(cardFrom(card))) await letHeatStand(card, key);
};

describe("loose heat changed by hand", () => {
  it("S1.3 W5.1 is told in one line on a card that takes it back", async () => {
    const actor = await newCharacter({ heat: { loose: 1 } }, OWNED);
    await stepHeat(actor, 1);
    const card = lastCard();
    expect(entriesOf(card)[0]?.[1].steps).toMatchObject([
      { kind: "heat", who: "Test Case", note: "", values: { from: 1, to: 2 } },
    ]);
    expect((await noticeContext(card)).title).toBe("Test Case: heat by hand");
    await undoEntry(card, entryOf(card, "change"));
    expect(characterData(actor).heat.loose).toBe(1);
    await stepHeat(actor, -1);
    expect(entriesOf(lastCard())[0]?.[1].steps).toMatchObject([{ values: { from: 1, to: 0 } }]);
  });

  it("S1.3 never falls below nought, and no press brings more than can be answered", async () => {
    const actor = await newCharacter({}, OWNED);
    const before = [...messages()].length;
    expect(await refusal(stepHeat(actor, -1))).toBe("HOTPROPERTY.Error.NoLooseHeat");
    expect(await refusal(stepHeat(actor, 11))).toBe("HOTPROPERTY.Error.HeatRange");
    expect([characterData(actor).heat.loose, [...messages()].length]).toEqual([0, before]);
  });

  it("S3.9 S5.1 S5.2 what came so may be passed on; the table is warned at four, and burned waits for the answer", async () => {
    const actor = await newCharacter({ heat: { loose: 3 } }, OWNED);
    await stepHeat(actor, 1);
    expect((await noticeContext(lastCard())).dangers).toMatchObject([
      { text: "Test Case is at four heat: one more and it is over." },
    ]);
    await stand(lastCard());
    await stepHeat(actor, 1);
    const card = lastCard();
    expect(await refusal(confirmBurned(card, actor.uuid))).toBe("HOTPROPERTY.Error.HeatOpen");
    await stand(card);
    expect((await noticeContext(card)).dangers).toMatchObject([{ press: { action: "burn" } }]);
    await confirmBurned(card, actor.uuid);
    expect(characterData(actor).burned).toBe(true);
  });

  it("S5.1 S8.2 an advance waits until what came so is answered", async () => {
    const actor = await newCharacter({ experience: 3, heat: { loose: 1 } }, OWNED);
    await stepHeat(actor, 1);
    const choice = { kind: "stat", what: "name" } as const;
    expect(await refusal(advance(actor, choice))).toBe("HOTPROPERTY.Error.AdvanceHeat");
    await stand(lastCard());
    await advance(actor, choice);
    expect(characterData(actor).experience).toBe(0);
  });
});
