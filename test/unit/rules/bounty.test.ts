import { describe, expect, it } from "vitest";
import { BOUNTY_RATE, cashable } from "../../../src/rules/bounty.ts";

describe("bounty", () => {
  it("G3 is cashed in at ten for one unless the table says otherwise", () => {
    expect(BOUNTY_RATE).toBe(10);
    expect([0, 9, 10, 29].map((bounty) => cashable(bounty, BOUNTY_RATE))).toEqual([0, 0, 1, 2]);
    expect(cashable(9, 3)).toBe(3);
  });
});
