import { describe, expect, it } from "vitest";
import { mayBeOwed } from "../../../src/rules/payback.ts";

const mick = { name: "Mick the Lock", npc: "Actor.aaaaaaaaaaaaaaaa" };
const sister = { name: "My sister", npc: null };

describe("who can be owed", () => {
  it("S5.5 anybody who isn't in the box", () => {
    expect(mayBeOwed([], mick)).toBe(true);
    expect(mayBeOwed([sister], mick)).toBe(true);
  });

  it("S5.5 nobody who is in the box, known by their NPC or by their name", () => {
    expect(mayBeOwed([mick], { name: "Mick", npc: mick.npc })).toBe(false);
    expect(mayBeOwed([sister], { name: " my SISTER ", npc: null })).toBe(false);
    expect(mayBeOwed([mick], { name: "mick the lock", npc: null })).toBe(false);
  });

  it("S5.5 two NPCs of one name are two people", () => {
    expect(mayBeOwed([mick], { name: mick.name, npc: "Actor.bbbbbbbbbbbbbbbb" })).toBe(true);
  });
});
