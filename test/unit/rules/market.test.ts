import { describe, expect, it } from "vitest";
import { isHotByKind, isHotGear, waysToHave } from "../../../src/rules/market.ts";

const edge = (n: number) => ({ edge: n, lead: 0 });
const lead = (n: number) => ({ edge: 0, lead: n });

describe("how weapons are had", () => {
  it("S7.3 edge 1 is sold anywhere, edge 2 and 3 on the black market alone, in either country", () => {
    for (const country of ["uk", "usa"] as const) {
      expect(waysToHave(edge(1), country)).toEqual(["anywhere"]);
      expect(waysToHave(edge(2), country)).toEqual(["blackMarket"]);
      expect(waysToHave(edge(3), country)).toEqual(["blackMarket"]);
    }
  });

  it("S7.3 lead is black-market in the UK, and may be bought clean in the USA", () => {
    for (const n of [1, 2, 3]) {
      expect(waysToHave(lead(n), "uk")).toEqual(["blackMarket"]);
      expect(waysToHave(lead(n), "usa")).toEqual(["blackMarket", "clean"]);
    }
  });

  it("S7.4 what only the black market sells is hot", () => {
    expect([1, 2, 3].map((n) => isHotByKind(edge(n), "uk"))).toEqual([false, true, true]);
    expect([1, 2, 3].map((n) => isHotByKind(lead(n), "uk"))).toEqual([true, true, true]);
    expect([1, 2, 3].map((n) => isHotByKind(lead(n), "usa"))).toEqual([false, false, false]);
    expect(isHotByKind(edge(0), "uk")).toBe(false);
  });

  it("S7.4 so is gear that came from there", () => {
    expect(isHotGear({ hot: false, blackMarket: true })).toBe(true);
    expect(isHotGear({ hot: true, blackMarket: false })).toBe(true);
    expect(isHotGear({ hot: false, blackMarket: false })).toBe(false);
  });
});
