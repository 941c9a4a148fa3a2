import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eveningsShort, mustGo, reserveFor, split, wayOfLife, withinHaggle } from "../../../src/rules/dough.ts";
import { typedNumber } from "../../../src/rules/typed-number.ts";

describe("dough", () => {
  it("S6.4 is shown as a way of life, each band from its own number up", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 40].map(wayOfLife)).toEqual([
      "fake",
      "bargain",
      "bargain",
      "comfortable",
      "comfortable",
      "luxury",
      "luxury",
      "out",
      "out",
    ]);
  });

  it("S6.6 haggling moves a price by at most the bound, up or down", () => {
    expect([2, 3, 5, 7, 8].map((paid) => withinHaggle(5, paid, 2))).toEqual([false, true, true, true, false]);
    expect(withinHaggle(5, 1, 4)).toBe(true);
  });

  it("S6.7 a boss keeps one for each other, and as many must go as are missing", () => {
    expect(reserveFor(3)).toBe(3);
    expect([4, 3, 2, 0].map((left) => mustGo(left, 3))).toEqual([0, 0, 1, 3]);
  });

  it("S6.2 evenings short are counted from the one it began in", () => {
    expect([eveningsShort(3, 3), eveningsShort(3, 5), eveningsShort(0, 5), eveningsShort(6, 5)]).toEqual([0, 2, 0, 0]);
  });

  it("S6.8 a split is even and rounded down, and nothing of the total is lost", () => {
    expect(split(11, 3)).toEqual({ each: 3, left: 2 });
    expect(split(2, 3)).toEqual({ each: 0, left: 2 });
    expect(split(5, 0)).toEqual({ each: 0, left: 5 });
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 1, max: 12 }), (total, among) => {
        const { each, left } = split(total, among);
        expect(each * among + left).toBe(total);
        expect(left).toBeLessThan(among);
      }),
    );
  });
});

describe("typing a number", () => {
  it("C161 a sign adds or takes away, an equals sign or nothing sets", () => {
    expect(["+2", "-2", "−2", "=3", "7", " + 1 "].map((text) => typedNumber(text, 5))).toEqual([7, 3, 3, 3, 7, 6]);
  });

  it("C161 words and halves are refused", () => {
    expect(["", "lots", "2.5", "--2", "=-3", "1e3"].map((text) => typedNumber(text, 5))).toEqual(Array(6).fill(null));
  });
});
