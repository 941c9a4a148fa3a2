import { describe, expect, it } from "vitest";
import { cardOf } from "../../../src/documents/proposal.ts";
import { messages } from "../../../src/foundry/lookup.ts";
import { applyMove, undoEntry as undoMove } from "../../../src/play/card-presses.ts";
import { rollStat } from "../../../src/play/make-move.ts";
import { stands } from "../../../src/rules/modifiers.ts";
import { characterData, entriesOf, entryOf, hardWay, newCharacter, pick, refusal, rolled } from "./fixture.ts";

const carrying = async () =>
  newCharacter({
    modifiers: {
      aaaaaaaaaaaaaaaa: { kind: "forward", value: -1, cause: "hard way", stat: "" },
      bbbbbbbbbbbbbbbb: { kind: "ongoing", value: 1, cause: "the map", stat: "" },
      cccccccccccccccc: { kind: "ongoing", value: -1, cause: "bad knee", stat: "brass" },
      dddddddddddddddd: { kind: "ongoing", value: 2, cause: "a friendly ear", stat: "name" },
    },
  });

describe("forward and ongoing", () => {
  it("S2.2 C026 each that counts is counted once, with its cause on the card", async () => {
    const actor = await carrying();
    const card = await rolled(actor, hardWay(), [5, 5]);
    expect(card.rolls[0]?.formula).toBe("2d6 - 1 + 1 - 1");
    expect(card.rolls[0]?.total).toBe(9);
    expect(cardOf(card)?.modifiers.map(({ value, cause }) => [value, cause])).toEqual([
      [-1, "hard way"],
      [1, "the map"],
      [-1, "bad knee"],
    ]);
  });

  it("S2.2 a roll spends the forward and keeps the ongoing", async () => {
    const actor = await carrying();
    await rolled(actor, hardWay(), [5, 5]);
    const left = [...characterData(actor).carried.values()].filter(stands).map(({ cause }) => cause);
    expect(left).toEqual(["the map", "bad knee", "a friendly ear"]);
    const second = await rolled(actor, hardWay(), [5, 5]);
    expect(second.rolls[0]?.total).toBe(10);
  });

  it("S2.2 a bare stat is no move: forward is neither counted nor spent, ongoing counts", async () => {
    const actor = await carrying();
    table.dice(5, 5);
    await rollStat(actor, "brass", { extra: 0, extraCause: "", visibility: "public" });
    const card = [...messages()].at(-1);
    expect([card?.rolls[0]?.formula, card?.rolls[0]?.total]).toEqual(["2d6 + 1 - 1", 10]);
    expect(card ? entriesOf(card) : null).toEqual([]);
    expect(characterData(actor).carried.get("aaaaaaaaaaaaaaaa")?.value).toBe(-1);
  });

  it("C037 what the roll spent by itself stands on its card and can be taken back", async () => {
    const actor = await carrying();
    const card = await rolled(actor, hardWay(), [5, 5]);
    expect(entriesOf(card).map(([, { step, steps }]) => [step, steps.map(({ note }) => note)])).toEqual([
      ["roll", ["−1"]],
    ]);
    await undoMove(card, entryOf(card, "roll"));
    expect(characterData(actor).modifiers.aaaaaaaaaaaaaaaa?.value).toBe(-1);
    expect(await refusal(undoMove(card, entriesOf(card)[0]?.[0] ?? ""))).toBe("HOTPROPERTY.Error.AlreadyUndone");
  });

  it("S2.2 S3.3 −1 forward taken on one card is counted on the next", async () => {
    const actor = await newCharacter();
    const card = await rolled(actor, hardWay(), [5, 6]);
    await applyMove(card, pick(card, ["−1 forward"]));
    const next = await rolled(actor, hardWay(), [5, 6]);
    expect(next.rolls[0]?.total).toBe(10);
    expect(cardOf(next)?.modifiers[0]).toMatchObject({ kind: "forward", value: -1, cause: "Take the hard way" });
  });

  it("S2.2 a forward that was spent since can't be taken back before that roll's spending is", async () => {
    const actor = await newCharacter();
    const card = await rolled(actor, hardWay(), [5, 6]);
    await applyMove(card, pick(card, ["−1 forward"]));
    const next = await rolled(actor, hardWay(), [5, 6]);
    const given = entryOf(card);
    expect(await refusal(undoMove(card, given))).toBe("HOTPROPERTY.Error.MovedBy");
    await undoMove(next, entryOf(next, "roll"));
    await undoMove(card, given);
    expect([...characterData(actor).carried.values()].filter(stands)).toEqual([]);
  });

  it("S2.2 one more modifier for this roll alone stands on the card with its cause", async () => {
    const actor = await newCharacter();
    const card = await rolled(actor, hardWay(), [3, 3], 2);
    expect(card.rolls[0]?.total).toBe(8);
    expect(cardOf(card)?.modifiers[0]).toMatchObject({ kind: "extra", value: 2, cause: "the fog" });
  });
});
