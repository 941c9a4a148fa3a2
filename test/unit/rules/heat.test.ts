import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { looseHeatAfter, stuckHeat, totalHeat } from "../../../src/rules/heat.ts";

describe("heat", () => {
  it("S1.3 is loose heat and stuck heat together, one stuck for each hot thing held", () => {
    const held = [{ hot: true }, { hot: false }, { hot: true }];
    expect(stuckHeat(held)).toBe(2);
    expect(totalHeat(1, stuckHeat(held))).toBe(3);
  });

  it("S1.3 moves add and shed loose heat only, and it never falls below nought", () => {
    expect(looseHeatAfter(2, 1)).toBe(3);
    expect(looseHeatAfter(2, -1)).toBe(1);
    fc.assert(
      fc.property(fc.nat(20), fc.integer({ min: -30, max: 30 }), (loose, amount) => {
        expect(looseHeatAfter(loose, amount)).toBe(Math.max(0, loose + amount));
      }),
    );
  });
});
