import { describe, expect, it } from "vitest";
import { advanceIsDue } from "../../../src/rules/advance.ts";

describe("when an advance is due", () => {
  it("S8.2 at five or more, experience and total heat together", () => {
    const due = (experience: number, heat: number): boolean => advanceIsDue(experience, heat);
    expect([due(4, 0), due(1, 3), due(0, 4)]).toEqual([false, false, false]);
    expect([due(5, 0), due(1, 4), due(3, 3), due(9, 0)]).toEqual([true, true, true, true]);
  });
});
