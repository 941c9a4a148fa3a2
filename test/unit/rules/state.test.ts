import { describe, expect, it } from "vitest";
import { healed, type Injury, isFatal, isHurt, isInTime, makesMoves, STATES } from "../../../src/rules/state.ts";

const hurt: Injury = { what: "a broken rib", since: 4, over: false };
const old: Injury = { what: "a black eye", since: 9, over: true };

describe("fine, down, out", () => {
  it("S5.8 S5.11 who is down makes no moves in the scene that hurt them, and does again in the next", () => {
    expect(STATES.map((state) => makesMoves(state, [hurt], 4))).toEqual([true, false, false]);
    expect(STATES.map((state) => makesMoves(state, [hurt], 5))).toEqual([true, true, false]);
    expect(makesMoves("down", [{ ...hurt, since: 3 }, hurt], 4)).toBe(false);
    expect(makesMoves("down", [old, hurt], 5)).toBe(true);
  });

  it("S5.8 somebody is hurt while one injury lasts, and while they are down", () => {
    expect(isHurt("fine", [old])).toBe(false);
    expect(isHurt("fine", [old, hurt])).toBe(true);
    expect(isHurt("down", [])).toBe(true);
  });

  it("S5.9 down and hit again is out, and so is hit hard enough", () => {
    expect(STATES.map((state) => isFatal(state, "down"))).toEqual([false, true, true]);
    expect(STATES.map((state) => isFatal(state, "out"))).toEqual([true, true, true]);
  });

  it("S9.3 healing lifts down to fine and out to down, the latter only at once", () => {
    expect(STATES.map(healed)).toEqual(["fine", "fine", "down"]);
    expect([4, 5].map((scene) => isInTime([hurt, old], scene))).toEqual([true, false]);
  });
});
