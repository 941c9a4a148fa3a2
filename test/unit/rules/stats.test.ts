import { describe, expect, it } from "vitest";
import { isStat, STAT_ADVANCED_MAX, STAT_MAX, STAT_MIN, STATS } from "../../../src/rules/stats.ts";

describe("the stats", () => {
  it("S1.1 are five, from −3 to +3, and an advance lifts none above +2", () => {
    expect(STATS).toEqual(["name", "hush", "brass", "wise", "straight"]);
    expect([STAT_MIN, STAT_MAX, STAT_ADVANCED_MAX]).toEqual([-3, 3, 2]);
  });

  it("S1.1 nothing else is one", () => {
    expect(isStat("brass")).toBe(true);
    expect(isStat("Brass")).toBe(false);
    expect(isStat(null)).toBe(false);
  });
});
