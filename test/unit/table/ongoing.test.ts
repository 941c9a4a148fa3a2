import { describe, expect, it } from "vitest";
import { kindOf } from "../../../src/consequences/kinds.ts";
import { applyMove, undoEntry } from "../../../src/play/card-presses.ts";
import { stands } from "../../../src/rules/modifiers.ts";
import { characterData, entryOf, hardWay, newCharacter, ownMove, pick, rolled } from "./fixture.ts";

const WEAK: [number, number] = [4, 4];

const given = async (consequence: object) => {
  const actor = await newCharacter();
  const card = await rolled(actor, await ownMove([{ type: "ongoing", ...consequence }]), WEAK);
  await applyMove(card, pick(card, ["the line"]));
  return { actor, card };
};

describe("ongoing modifiers that a move brings", () => {
  it("S2.2 count for every roll until their cause ends, with the move as their cause", async () => {
    const { actor } = await given({ value: -1, lasts: "" });
    for (const _ of [1, 2]) expect((await rolled(actor, hardWay(), [5, 6])).rolls[0]?.total).toBe(10);
    expect([...characterData(actor).carried.values()].filter(stands)).toMatchObject([
      { kind: "ongoing", value: -1, cause: "Home brew", lasts: "" },
    ]);
  });

  it("S2.2 may be limited to a stat, have a cause of their own, and last for the scene", async () => {
    const { actor } = await given({ value: 1, cause: "the map", stat: "wise" });
    expect((await rolled(actor, hardWay(), [5, 6])).rolls[0]?.total).toBe(11);
    expect([...characterData(actor).carried.values()]).toMatchObject([
      { cause: "the map", lasts: "scene", stat: "wise" },
    ]);
  });

  it("S2.2 say on the card which stat they are limited to", () => {
    const said = (stat: string) =>
      kindOf("ongoing").says({ type: "ongoing", whom: "roller", value: 1, lasts: "scene", stat });
    expect(said("wise").data).toEqual({ value: "+1 Wise" });
    expect(said("").data).toEqual({ value: "+1" });
  });

  it("G6 one press takes them back", async () => {
    const { actor, card } = await given({ value: -1 });
    await undoEntry(card, entryOf(card));
    expect([...characterData(actor).carried.values()].filter(stands)).toEqual([]);
  });
});
