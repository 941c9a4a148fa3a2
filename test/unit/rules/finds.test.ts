import { describe, expect, it } from "vitest";
import { FINDS, foundAs } from "../../../src/rules/finds.ts";
import { COUNTRIES, isHotByKind } from "../../../src/rules/market.ts";

describe("what asking around brings", () => {
  it("S3.8 S7.3 S7.4 gear as it is said; a weapon is hot, but for edge 1", () => {
    expect(FINDS.filter((find) => foundAs(find).hot)).toEqual([
      "hot",
      "edge2",
      "edge3",
      "lead1",
      "lead2",
      "lead3",
      "vehicle",
    ]);
    expect(foundAs("lead2")).toEqual({ type: "weapon", edge: 0, lead: 2, hot: true });
    expect(foundAs("edge1")).toEqual({ type: "weapon", edge: 1, lead: 0, hot: false });
  });

  it("S7.4 nothing that can't but be hot is had clean", () => {
    for (const country of COUNTRIES)
      for (const find of FINDS.map(foundAs).filter(({ type }) => type === "weapon"))
        expect(isHotByKind(find, country) && !find.hot).toBe(false);
  });
});
