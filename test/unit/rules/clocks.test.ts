import { describe, expect, it } from "vitest";
import { clockAfter, FEWEST_SEGMENTS, MOST_SEGMENTS, pressedTo, readClock } from "../../../src/rules/clocks.ts";

const SIZES = Array.from({ length: MOST_SEGMENTS - FEWEST_SEGMENTS + 1 }, (_, i) => i + FEWEST_SEGMENTS);

describe("a clock", () => {
  it("W5.1 C004 has 2 to 24 segments, and as many are filled as it holds", () => {
    expect([SIZES[0], SIZES.at(-1)]).toEqual([2, 24]);
    for (const size of SIZES)
      for (let value = 0; value <= size; value++) {
        const { segments, full } = readClock({ value, size });
        expect([segments.length, segments.lastIndexOf(true) + 1, segments.filter(Boolean).length]).toEqual([
          size,
          value,
          value,
        ]);
        expect(full).toBe(value === size);
      }
  });

  it("W5.1 that was made smaller is full, and draws no more segments than it has", () => {
    expect(readClock({ value: 7, size: 4 })).toEqual({ segments: [true, true, true, true], full: true });
  });

  it("W5.1 never goes below 0; what runs past its end is dropped", () => {
    expect([-3, 0, 5, 8, 9].map((to) => clockAfter({ value: 4, size: 8 }, to))).toEqual([0, 0, 5, 8, 8]);
  });

  it("C002 C007 a press on an empty segment fills up to it, on a filled one lowers to it, on the last filled one by one", () => {
    const at5 = (segment: number) => pressedTo({ value: 5, size: 8 }, segment);
    expect([6, 8, 2, 5].map(at5)).toEqual([6, 8, 2, 4]);
    expect(pressedTo({ value: 1, size: 8 }, 1)).toBe(0);
    expect(pressedTo({ value: 9, size: 6 }, 6)).toBe(5);
  });
});
