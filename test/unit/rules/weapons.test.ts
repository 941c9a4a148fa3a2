import { describe, expect, it } from "vitest";
import { bestInHand, oneTag, sizeOf, WEAPON_MAX } from "../../../src/rules/weapons.ts";

const cosh = { edge: 1, lead: 0, inHand: true };
const machete = { edge: 3, lead: 0, inHand: false };
const pistol = { edge: 0, lead: 2, inHand: true };

describe("edge and lead", () => {
  it("S1.4 are the best such tag among weapons in hand", () => {
    expect(bestInHand([cosh, machete, pistol], "edge")).toBe(1);
    expect(bestInHand([cosh, machete, pistol], "lead")).toBe(2);
    expect(bestInHand([{ ...machete, inHand: true }, cosh], "edge")).toBe(3);
  });

  it("S1.4 are none without such a weapon in hand", () => {
    expect(bestInHand([machete], "edge")).toBeNull();
    expect(bestInHand([], "lead")).toBeNull();
  });

  it("S7.2 run to 3, and how well a weapon hides goes by whichever it has", () => {
    expect(WEAPON_MAX).toBe(3);
    expect([cosh, machete, pistol].map(sizeOf)).toEqual([1, 3, 2]);
  });

  it("S1.4 never stand on one weapon together: the one set last stays", () => {
    expect(oneTag({ edge: 2, lead: 1 }, "edge")).toEqual({ edge: 2, lead: 0 });
    expect(oneTag({ edge: 2, lead: 1 }, "lead")).toEqual({ edge: 0, lead: 1 });
    expect(oneTag({ edge: 2, lead: 0 }, "lead")).toEqual({ edge: 2, lead: 0 });
  });
});
