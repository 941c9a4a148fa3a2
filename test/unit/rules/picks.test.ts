import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgePicks, picksWanted } from "../../../src/rules/picks.ts";

describe("picking from a move's list", () => {
  it("S2.3 exactly as many as the result says, no more and no fewer", () => {
    expect(judgePicks(2, 2, false)).toBe("lawful");
    expect(judgePicks(2, 1, false)).toBe("too-few");
    expect(judgePicks(2, 3, false)).toBe("too-many");
  });

  it("S2.3 never more than the list has, never fewer than none", () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 20 }), fc.nat(10), (pick, offered) => {
        const wanted = picksWanted(pick, offered);
        expect(wanted).toBeGreaterThanOrEqual(0);
        expect(wanted).toBeLessThanOrEqual(offered);
        if (pick >= 0 && pick <= offered) expect(wanted).toBe(pick);
      }),
    );
  });
});
