import { describe, expect, it } from "vitest";
import { countsFor, type Modifier, spentBy, stands } from "../../../src/rules/modifiers.ts";

const forward: Modifier = { kind: "forward", value: -1, cause: "hard way", stat: "", lasts: "" };
const ongoing: Modifier = { kind: "ongoing", value: 1, cause: "the map", stat: "", lasts: "" };
const limited: Modifier = { kind: "ongoing", value: -1, cause: "bad knee", stat: "brass", lasts: "" };
const over: Modifier = { kind: "forward", value: 0, cause: "", stat: "", lasts: "" };

describe("what is carried over", () => {
  it("S2.2 forward and ongoing both count for the next move, whatever its stat", () => {
    expect(countsFor(forward, "name")).toBe(true);
    expect(countsFor(ongoing, "straight")).toBe(true);
  });

  it("S2.2 what is over counts for nothing", () => {
    expect(stands(over)).toBe(false);
    expect(countsFor(over, "name")).toBe(false);
  });

  it("C026 a condition on one stat counts for moves with that stat and for no other", () => {
    expect(countsFor(limited, "brass")).toBe(true);
    expect(countsFor(limited, "wise")).toBe(false);
  });

  it("S2.2 a roll spends every forward that stands, and no ongoing", () => {
    const carried = new Map(Object.entries({ a: forward, b: ongoing, c: over, d: { ...forward, value: 1 } }));
    expect(spentBy(carried, "wise")).toEqual(["a", "d"]);
  });

  it("S2.2 a forward for another stat waits for a move with its stat", () => {
    const carried = new Map(Object.entries({ a: { ...forward, stat: "hush" as const } }));
    expect(spentBy(carried, "wise")).toEqual([]);
    expect(spentBy(carried, "hush")).toEqual(["a"]);
  });
});
