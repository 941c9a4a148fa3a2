import { describe, expect, it } from "vitest";
import { CardDraft } from "../../../src/cards/draft.ts";
import { moveContext } from "../../../src/cards/move-context.ts";
import { basicMoves, moveOf } from "../../../src/documents/move-registry.ts";
import { makeMove } from "../../../src/play/make-move.ts";
import { CharacterSheet } from "../../../src/sheets/character.ts";
import { cardData, hardWay, newCharacter, owner, ownMove, rolled } from "../table/fixture.ts";
import { drawn, drawnFrom, windowsOf } from "./drawn.ts";

describe("when a move is made", () => {
  it("G8 stands on the sheet with each move, in the dialog, and on the card", async () => {
    const actor = await newCharacter({}, owner("Ana"));
    const move = await ownMove([], { trigger: "you do the washing-up" });
    await actor.createEmbeddedDocuments("Item", [
      { name: "Whistle", type: "move", system: { key: "whistle", group: "own", trigger: "you whistle" } },
    ] as never);
    const sheet = await drawn(CharacterSheet, actor);
    const triggers = basicMoves().map((item) => moveOf(item)?.trigger ?? "");
    expect(triggers.filter((trigger) => trigger === "" || !sheet.includes(trigger))).toEqual([]);
    expect(sheet).toContain("you whistle");
    expect(await windowsOf(() => makeMove(actor, move))).toEqual([expect.stringContaining("you do the washing-up")]);
    const card = await rolled(actor, move, [4, 4]);
    const context = await moveContext(card, cardData(card), new CardDraft());
    expect(drawnFrom("cards/move.hbs", context)).toContain("you do the washing-up");
    expect(moveOf(hardWay())?.trigger).not.toBe("");
  });
});
