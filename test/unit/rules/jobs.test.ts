import { describe, expect, it } from "vitest";
import { payOf, stageOf, TO_FUNDS } from "../../../src/rules/jobs.ts";

describe("jobs", () => {
  it("S6.8 a job is ready to pay only when it was pulled off and everybody got away", () => {
    const at = (pulledOff: boolean, gotAway: boolean, paid = false) => stageOf({ pulledOff, gotAway, paid });
    expect([at(false, false), at(false, true), at(true, false), at(true, true), at(true, true, true)]).toEqual([
      "open",
      "open",
      "pulledOff",
      "gotAway",
      "paid",
    ]);
  });

  it("S6.8 splits evenly, rounded down; what is left over goes to whom the crew says, a member or the funds", () => {
    const takers = ["a", "b", "c"];
    expect(payOf(11, takers, "b")).toEqual({
      shares: new Map([
        ["a", 3],
        ["b", 5],
        ["c", 3],
      ]),
      funds: 0,
    });
    expect(payOf(11, takers, TO_FUNDS)?.funds).toBe(2);
    expect(payOf(11, takers, "")).toBeNull();
    expect(payOf(11, takers, "somebody else")).toBeNull();
    expect(payOf(9, takers, "")?.funds).toBe(0);
    expect(payOf(2, takers, "a")?.shares).toEqual(new Map([["a", 2]]));
  });
});
