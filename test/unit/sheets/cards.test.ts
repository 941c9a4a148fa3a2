import { beforeEach, describe, expect, it } from "vitest";
import { Glance } from "../../../src/apps/glance/glance.ts";
import { comparisonContext } from "../../../src/cards/comparison-card.ts";
import { CardDraft } from "../../../src/cards/draft.ts";
import { moveContext } from "../../../src/cards/move-context.ts";
import type { ActorDocument, MessageDocument } from "../../../src/foundry/documents.ts";
import { messages } from "../../../src/foundry/lookup.ts";
import { applyMove, letHeatStand, undoEntry } from "../../../src/play/card-presses.ts";
import { compare } from "../../../src/play/change-vehicle.ts";
import { makeMove, makeMoveWith } from "../../../src/play/make-move.ts";
import { answerTo, arrivals, unanswered } from "../../../src/table/arrivals.ts";
import { cardFrom } from "../../../src/table/card.ts";
import { basic, cardData, hardWay, newCharacter, owner, pick, rolled, seen } from "../table/fixture.ts";
import { drawnFrom, windowsOf } from "./drawn.ts";

const context = (card: MessageDocument) => moveContext(card, cardData(card), new CardDraft());

const drawn = async (card: MessageDocument): Promise<string> => drawnFrom("cards/move.hbs", await context(card));

const pressesOf = (html: string): string[] =>
  [...html.matchAll(/data-action="(\w+)"/g)].map(([, action]) => action ?? "");

const times = (html: string, words: string): number => html.split(words).length - 1;

let mine: ActorDocument;
beforeEach(async () => {
  await table.sitAs("Gamemaster");
  mine = await newCharacter({}, owner("Ana"));
});

describe("what a move's card shows", () => {
  it("G6 says who changed, and from what to what", async () => {
    const card = await rolled(mine, hardWay(), [4, 4]);
    await applyMove(card, pick(card, ["heat +1", "−1 forward"]));
    const { applied } = await context(card);
    expect((applied as { changes: object[] }).changes).toMatchObject([
      { who: "Test Case", from: "0", to: "1" },
      { who: "Test Case", from: "", to: "" },
    ]);
  });

  it("G7 says what the GM overrode, of the picks and of the roll", async () => {
    const card = await rolled(mine, hardWay(), [4, 4]);
    expect(await drawn(card)).not.toContain("overrode");
    await applyMove(card, pick(card, ["heat +1"]), { override: true });
    expect(await drawn(card)).toContain("the GM overrode: another number was picked");
    await mine.update({ "system.burned": true } as never);
    table.dice(4, 4);
    const plain = { extra: 0, extraCause: "", visibility: "public" } as const;
    await makeMoveWith(mine, hardWay(), plain, { override: true });
    const against = [...messages()].at(-1);
    expect(against && (await drawn(against))).toContain("the GM overrode: whoever is burned makes no moves");
  });

  it("S2.2 forward and ongoing stand in the dialog and on the card with their causes, each once", async () => {
    const modifiers = {
      forwardAAAAAAAAA: { kind: "forward", value: 1, cause: "a running start", stat: "", lasts: "" },
      ongoingAAAAAAAAA: { kind: "ongoing", value: -1, cause: "a bad knee", stat: "", lasts: "scene" },
    };
    const actor = await newCharacter({ modifiers }, owner("Ana"));
    const [dialog = ""] = await windowsOf(() => makeMove(actor, hardWay()));
    const card = await drawn(await rolled(actor, hardWay(), [4, 4]));
    for (const html of [dialog, card]) {
      expect([times(html, ">a running start</em>"), times(html, ">a bad knee</em>")]).toEqual([1, 1]);
    }
  });

  it("S2.5 S5.7 a miss opens the GM's row, for them alone: heat, livelihood, forward, words, and who is in the payback box", async () => {
    await mine.createEmbeddedDocuments("Item", [
      { name: "A cousin", type: "contact", system: { payback: { owed: true } } },
      { name: "A neighbour", type: "contact" },
    ] as never);
    const card = await rolled(mine, hardWay(), [1, 1]);
    const html = await drawn(card);
    expect([...html.matchAll(/data-move="(\w+)"/g)].map(([, move = ""]) => move).sort()).toEqual(
      ["heat", "livelihood", "forward", "words", "payback"].sort(),
    );
    expect([times(html, "A cousin"), times(html, "A neighbour")]).toEqual([1, 0]);
    await table.sitAs("Ana");
    expect(pressesOf(await drawn(seen(card)))).not.toContain("hard");
  });

  it("S4.1 of making trouble says that a high roll is bad, and calls each result what it is", async () => {
    const results: string[] = [];
    for (const faces of [
      [1, 1],
      [4, 4],
      [5, 5],
      [6, 6],
    ] as const) {
      const card = await rolled(mine, basic("Make trouble"), [...faces]);
      expect(await drawn(card)).toContain("hp-card-down");
      results.push(((await context(card)).tier as { label: string }).label);
    }
    expect(results).toEqual(["Good news", "Bad news", "Worse news", "The worst news"]);
    expect(await drawn(await rolled(mine, hardWay(), [5, 5]))).not.toContain("hp-card-down");
  });

  it("S5.1 S3.9 while a point of heat is unanswered its card offers to pass it on, and no longer", async () => {
    const card = await rolled(mine, hardWay(), [5, 5]);
    await applyMove(card, pick(card, ["heat +1"]));
    expect(pressesOf(await drawn(card))).toEqual(expect.arrayContaining(["takeTheHeatOff", "letStand"]));
    const [point] = unanswered(cardFrom(card));
    await letHeatStand(card, point?.key ?? "");
    expect(pressesOf(await drawn(card))).not.toContain("takeTheHeatOff");
  });

  it("S3.9 a roll that answers heat offers Apply once that heat's card has the answer, and not before", async () => {
    await newCharacter({}, owner("Ben"));
    const came = await rolled(mine, hardWay(), [5, 5]);
    await applyMove(came, pick(came, ["heat +1"]));
    const card = await rolled(mine, basic("Take the heat off"), [6, 6]);
    const state = async () => {
      const { may, waiting } = await context(card);
      return { mayApply: (may as { apply: boolean }).apply, waiting };
    };
    expect(await state()).toEqual({ mayApply: true, waiting: "" });
    const [point] = arrivals(cardFrom(came));
    // as it is for as long as the answer is on its way
    const [answer = ""] = answerTo(cardFrom(came), point?.key ?? "") ?? [];
    await undoEntry(came, answer);
    const waiting = "Waits until the heat it answers is marked as answered.";
    expect(await state()).toEqual({ mayApply: false, waiting });
  });

  it("S5.2 at 4 the table is warned; at 5 the GM is asked, and nobody else, once all is answered", async () => {
    const hot = await newCharacter({ heat: { loose: 3 } }, owner("Ana"));
    const first = await rolled(hot, hardWay(), [5, 5]);
    await applyMove(first, pick(first, ["heat +1"]));
    expect(await drawn(first)).toContain("is at four heat");
    const second = await rolled(hot, hardWay(), [5, 5]);
    await applyMove(second, pick(second, ["heat +1"]));
    expect(pressesOf(await drawn(second))).not.toContain("burn");
    for (const card of [first, second]) {
      for (const { key } of unanswered(cardFrom(card))) await letHeatStand(card, key);
    }
    expect(pressesOf(await drawn(second))).toContain("burn");
    await table.sitAs("Ana");
    const html = await drawn(seen(second));
    expect(html).toContain("is past the limit of heat");
    expect(pressesOf(html)).not.toContain("burn");
  });
});

describe("what other cards and windows show", () => {
  it("S7.8 a comparison says who is ahead on a straight road and who in the city, and what a collision does", async () => {
    const vehicle = async (name: string, tags: object): Promise<ActorDocument> =>
      (await Actor.create({ name, type: "vehicle", system: { tags } } as never)) as never;
    await compare(
      await vehicle("Racer", { faster: true, stiff: true, tough: true }),
      await vehicle("Mini", { slow: true, weak: true }),
    );
    const card = [...messages()].at(-1);
    const shown = card && (await comparisonContext(card));
    expect([shown?.road, shown?.city]).toEqual(["Racer is ahead", "Mini is ahead"]);
    expect(shown?.sides.map(({ after }) => after)).toEqual(["drives off, this once", "is written off"]);
  });

  it("G9 the GM has the buttons that end a scene and an evening, and nobody else", async () => {
    const shown = async () => pressesOf(drawnFrom("apps/glance.hbs", await new Glance()._prepareContext()));
    expect(await shown()).toEqual(expect.arrayContaining(["endScene", "endEvening"]));
    await table.sitAs("Ana");
    expect((await shown()).filter((action) => action.startsWith("end"))).toEqual([]);
  });
});
