import { describe, expect, it } from "vitest";
import { debtAfter, standingBetween } from "../../../src/rules/debt.ts";
import { bringsHeat, hardMovesOn } from "../../../src/rules/hard-move.ts";
import { heatDanger, pointsArriving } from "../../../src/rules/heat.ts";

describe("debt", () => {
  it("S1.2 rises and falls by one's own entry, below zero if need be", () => {
    expect(debtAfter(0, 1)).toBe(1);
    expect(debtAfter(0, -1)).toBe(-1);
  });

  it("S1.2 my entry is what they owe me, theirs is what I owe them", () => {
    expect(standingBetween(2, 0)).toBe("owes-you");
    expect(standingBetween(0, 1)).toBe("you-owe");
    expect(standingBetween(1, 1)).toBe("both");
    expect(standingBetween(-1, 0)).toBe("square");
  });
});

describe("heat on its way up", () => {
  it("S3.9 arrives point by point, and going down is no arrival", () => {
    expect(pointsArriving(1, 3)).toBe(2);
    expect(pointsArriving(3, 1)).toBe(0);
  });

  it("S5.2 warns at 4 and burns at 5 and up", () => {
    expect([3, 4, 5, 9].map(heatDanger)).toEqual(["none", "warning", "burned", "burned"]);
  });
});

describe("who acts", () => {
  it("S2.5 a miss opens the GM's row, a hit doesn't", () => {
    const missed = { reads: "up", fight: false } as const;
    const open = (["miss", "weak", "strong", "top"] as const).map((tier) => hardMovesOn({ ...missed, tier }).length);
    expect(open).toEqual([5, 0, 0, 0]);
  });

  it("S2.5 taken down joins the row after a fight alone; there anything else brings heat as well", () => {
    const missed = { tier: "miss", reads: "up" } as const;
    expect(hardMovesOn({ ...missed, fight: true })).toContain("down");
    expect(hardMovesOn({ ...missed, fight: false })).not.toContain("down");
    expect((["down", "heat", "words", "forward"] as const).map((move) => bringsHeat(move, true))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(bringsHeat("words", false)).toBe(false);
  });

  it("S2.6 S5.7 where a miss is good news there is no row, but somebody from the payback box can step in", () => {
    expect(hardMovesOn({ tier: "miss", reads: "down", fight: false })).toEqual(["payback"]);
  });
});
