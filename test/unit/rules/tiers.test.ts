import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isHit, shiftTier, TIERS, tierOf } from "../../../src/rules/tiers.ts";

describe("what a total means", () => {
  it.each([
    [-3, "miss"],
    [6, "miss"],
    [7, "weak"],
    [9, "weak"],
    [10, "strong"],
    [12, "strong"],
    [15, "strong"],
  ] as const)("S2.1 %i is a %s where the move names no further line", (total, tier) => {
    expect(tierOf(total, false)).toBe(tier);
  });

  it.each([
    [6, "miss"],
    [9, "weak"],
    [11, "strong"],
    [12, "top"],
    [17, "top"],
  ] as const)("S2.1 %i is a %s where the move names a line at 12 and up", (total, tier) => {
    expect(tierOf(total, true)).toBe(tier);
  });

  it("S2.1 a hit is 7 and up", () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 20 }), fc.boolean(), (total, hasTop) => {
        expect(isHit(tierOf(total, hasTop))).toBe(total >= 7);
      }),
    );
  });
});

describe("a shifted result", () => {
  it("S2.4 goes a step up or down", () => {
    expect(shiftTier("weak", 1, false)).toBe("strong");
    expect(shiftTier("weak", -1, false)).toBe("miss");
    expect(shiftTier("strong", 1, true)).toBe("top");
  });

  it("S2.4 stays within what the move names", () => {
    fc.assert(
      fc.property(fc.constantFrom(...TIERS), fc.integer({ min: -9, max: 9 }), fc.boolean(), (tier, steps, hasTop) => {
        const shifted = shiftTier(tier, steps, hasTop);
        expect(TIERS).toContain(shifted);
        if (!hasTop) expect(shifted).not.toBe("top");
      }),
    );
  });
});
